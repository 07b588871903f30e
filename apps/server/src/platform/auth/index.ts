export { Auth, type AuthOptions } from './auth.ts';
export { loadPerson } from './load-user.ts';
export { createPerson, createRole, type NewPerson, type NewRole } from './create.ts';
export { endSessions, provisionalPassword, requirePassword, storePassword } from './credentials.ts';
export { hashPassword } from './passwords.ts';
export { accessRoom } from './room.ts';
export { beginSecondFactor, confirmSecondFactor, dropSecondFactor, takeCode } from './second-factor.ts';
export { covers, infoOf, type User } from './user.ts';
