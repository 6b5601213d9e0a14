/** The phone's copy of what the server sends, for when it cannot be reached. */

import { isRefusal } from "./api.js";

/** Return an answer of the server. If it fails, or is late because a network that is lost without notice never answers, return the phone's copy if there is one. */
export function withCopy(answer, loadCopy, patienceMs = 10000) {
  const failed = answer.catch(async (error) => {
    const copy = isRefusal(error) ? undefined : await loadCopy();
    if (copy === undefined) throw error;
    return copy;
  });
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs)).then(loadCopy).then((copy) => (hasContent(copy) ? copy : failed));
  return Promise.race([failed, late]);
}

/** Return whether there is a copy. A list of which the phone has nothing may yet come from the server. */
const hasContent = (copy) => [copy].flat().some(Boolean);
