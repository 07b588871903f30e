import { logout } from '@bancada/contracts/access';
import { endSession } from '../api/client.ts';
import { clearDrafts } from '../drafts/database.ts';

/**
 * Deletes everything this browser holds of anybody: drafts, the session, settings and caches. The session is ended on
 * the server too, if it can be reached. Load a page afterwards: what this one shows is still in memory.
 */
export async function forgetDevice(): Promise<void> {
  const ended = endSession(logout);
  await clearDrafts();
  // One by one: other tabs hear of the session by its own key.
  for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
  sessionStorage.clear();
  // Browsers have caches on secure origins only.
  if (isSecureContext) for (const name of await caches.keys()) await caches.delete(name);
  await ended;
}
