import { auditKeysFile } from '../audit/key-file.ts';
import type { Config } from '../config.ts';
import { filesFolder } from '../files/store.ts';
import { secretsFile } from '../secrets.ts';
import type { BackupSource } from './backup.ts';

/** Where an installation keeps what lies beside its database. */
export const backupPlaces = ({
  dataDir,
  anchors,
}: Pick<Config, 'dataDir' | 'anchors'>): Omit<BackupSource, 'connection'> => ({
  files: filesFolder(dataDir),
  secrets: secretsFile(dataDir),
  auditKeys: auditKeysFile(dataDir),
  anchors: anchors.file,
});
