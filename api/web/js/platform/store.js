/**
 * Storage on the phone: jobs with photos, copies of matches, unsent changes (IndexedDB), and small values that are there at once.
 * What a full phone does not take is kept until the page is closed; the event "full" follows.
 */

const DATABASE = "tilesight";
const STORE = "kept";

let opened;
const unstored = new Map(); // what the database did not take, by key
const unkept = new Map(); // the small values that were not taken, as text

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
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error); // a full phone refuses at the end
    transaction.commit?.(); // at once: the page may be reloaded the next moment
  });
}

const put = (key, value) => transact("readwrite", (store) => store.put(value, key));

/** Return the value of a key; undefined if there is none. */
export const load = async (key) => (unstored.has(key) ? unstored.get(key) : unpacked(await transact("readonly", (store) => store.get(key))));

/** Store a value that can be cloned: records, lists, photos. Safari keeps no photos for a private tab, but their bytes. */
export async function save(key, value) {
  try {
    await put(key, value).catch(async () => put(key, await packed(value)));
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
    dispatchEvent(new Event("full"));
  }
}

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
export function remove(key) {
  unstored.delete(key);
  return transact("readwrite", (store) => store.delete(key));
}

/** Return all values whose key starts with a prefix, in the order of their keys. */
export async function loadAll(prefix) {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  let keys;
  const stored = await transact("readonly", (store) => {
    keys = store.getAllKeys(range);
    return store.getAll(range);
  });
  const all = new Map(keys.result.map((key, at) => [key, unpacked(stored[at])]));
  for (const [key, value] of unstored) if (key.startsWith(prefix)) all.set(key, value);
  return [...all.keys()].sort().map((key) => all.get(key));
}

/** Return a small text; null if there is none. */
export const recallText = (key) => unkept.get(key) ?? localStorage.getItem(key);

/** Store a small text. */
export function keepText(key, text) {
  try {
    localStorage.setItem(key, text);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
    dispatchEvent(new Event("full"));
  }
}

/** Delete a small value. */
export function forget(key) {
  unkept.delete(key);
  localStorage.removeItem(key);
}

/** Return a small value; null if there is none that can be read. */
export function recall(key) {
  try {
    return JSON.parse(recallText(key));
  } catch {
    return null;
  }
}

/** Store a small value: a record, a list. */
export const keep = (key, value) => keepText(key, JSON.stringify(value));
