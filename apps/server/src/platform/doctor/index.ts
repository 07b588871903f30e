export { checkClock, checkDatabase, checkMigrations, checkServer } from './database.ts';
export { checkDerived } from './derived.ts';
export { about, type Finding, reason, type Verdict } from './finding.ts';
export { checkDataFolder, checkDisk, checkNode, checkSecrets, checkWeb } from './machine.ts';
