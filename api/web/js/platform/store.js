/** Storage on the phone: jobs with photos, copies of matches, unsent changes (IndexedDB), and small values that are there at once. */

const DATABASE = "tilesight";
const STORE = "kept";

let opened;

function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

async function transact(mode, operation) {
  const transaction = (await database()).transaction(STORE, mode);
  return new Promise((resolve, reject) => {
    const request = operation(transaction.objectStore(STORE));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    transaction.commit?.(); // at once: the page may be reloaded the next moment
  });
}

const put = (key, value) => transact("readwrite", (store) => store.put(value, key));

/** Return the value of a key; undefined if there is none. */
export const load = (key) => transact("readonly", (store) => store.get(key)).then(unpacked);

/** Store a value that can be cloned: records, lists, photos. Safari keeps no photos for a private tab, but their bytes. */
export const save = (key, value) => put(key, value).catch(async () => put(key, await packed(value)));

/** Return a value with the bytes of photos in their place. */
async function packed(value) {
  if (value instanceof Blob) return { type: value.type, bytes: await value.arrayBuffer() };
  if (!(value instanceof Object)) return value;
  const entries = await Promise.all(Object.entries(value).map(async ([name, part]) => [name, await packed(part)]));
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}

/** Return a value in which photos were replaced by their bytes as it was. */
function unpacked(value) {
  if (!(value instanceof Object) || value instanceof Blob) return value;
  if (value.bytes instanceof ArrayBuffer) return new Blob([value.bytes], { type: value.type });
  for (const [name, part] of Object.entries(value)) value[name] = unpacked(part);
  return value;
}

/** Delete a key. */
export const remove = (key) => transact("readwrite", (store) => store.delete(key));

/** Return all values whose key starts with a prefix, in the order of their keys. */
export function loadAll(prefix) {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  return transact("readonly", (store) => store.getAll(range)).then(unpacked);
}

/** Return a small value; null if there is none that can be read. */
export function recall(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Store a small value: a record, a list. */
export const keep = (key, value) => localStorage.setItem(key, JSON.stringify(value));
