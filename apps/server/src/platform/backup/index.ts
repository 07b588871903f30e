export { backupEntries, type BackupReport, type BackupSource, writeBackup } from './backup.ts';
export { restoreBackup, type RestoreReport, type RestoreTarget } from './restore.ts';
export { backupPlaces } from './places.ts';
