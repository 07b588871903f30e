import { filesOfRecords, hasFiles } from '@bancada/contracts/files';
import { isEditable } from '@bancada/contracts/shared';
import { RecordFiles } from '../files/index.ts';
import type { AnyRow, RegistryResource } from './types.ts';

/** The files of an open record; a closed document keeps those it has. */
export default function FilesTab({ resource, row }: { resource: RegistryResource; row: AnyRow }) {
  if (!hasFiles(resource)) return null;
  return <RecordFiles noun={filesOfRecords(resource)} record={row.id} removable={isEditable(resource, row)} />;
}
