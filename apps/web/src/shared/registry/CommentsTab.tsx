import { RecordComments } from '../comments/index.ts';
import { useMay } from '../session/useUser.ts';
import type { AnyRow, RegistryResource } from './types.ts';

/** The comments on an open record. */
export default function CommentsTab({ resource, row }: { resource: RegistryResource; row: AnyRow }) {
  const may = useMay();
  const { comments, path, writes, subject } = resource;
  if (!comments) return null;
  const mayRemove = may('deletar', writes?.subject ?? subject);
  return <RecordComments key={row.id} {...{ comments, path, mayRemove }} record={row.id} />;
}
