import { hash, verify } from '@node-rs/argon2';

/** OWASP's smallest setting for argon2id, which is the library's own algorithm; about 15 ms here. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** The hash to store for a password: argon2id with its salt and cost in one text. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** A hash nobody's password fits; checked for unknown users, so that they answer as slowly as known ones. */
let nobodys: Promise<string> | undefined;

/** Whether the password is the hash's. Takes the same time when there is no hash. */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobodys ??= hashPassword(crypto.randomUUID());
  const fits = await verify(stored ?? (await nobodys), password);
  return fits && stored !== undefined;
}
