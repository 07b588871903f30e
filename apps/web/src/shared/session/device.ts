import { newKey } from '../newKey.ts';

const STORAGE_KEY = 'bancada.aparelho';

/**
 * The id this browser has given itself, a UUID; it outlives logouts. Who has logged in with it before gets in even while
 * strangers guess the password. `crypto.randomUUID` exists only on pages of secure origins.
 */
export function deviceId(): string {
  const kept = localStorage.getItem(STORAGE_KEY);
  if (kept !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(kept)) return kept;
  const made = uuidOf(newKey());
  localStorage.setItem(STORAGE_KEY, made);
  return made;
}

/** Random hexadecimal digits as a UUID of version 4 (RFC 9562). */
function uuidOf(hex: string): string {
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)].join(
    '-',
  );
}
