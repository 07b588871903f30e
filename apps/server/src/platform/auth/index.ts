export { Auth, type AuthOptions } from './auth.ts';
export { loadPerson } from './load-user.ts';
export { hashPassword } from './passwords.ts';
export { accessRoom } from './room.ts';
export type { User } from './user.ts';
