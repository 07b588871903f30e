import type { Comentario, RegistroArquivo } from '@bancada/contracts/shared';
import { useIntl } from 'react-intl';
import { useReading } from '../api/index.ts';
import type { AnyRow, RegistryResource } from './types.ts';

/** A tab of a record's files or comments. */
export interface AttachedTab {
  readonly name: 'files' | 'comments';
  /** With how many there are, once that is known. */
  readonly label: string;
}

/** The tabs of what is attached to the open record, by what its noun says; none for a new one. */
export function useAttachedTabs({ calls, files, comments }: RegistryResource, row: AnyRow | null): AttachedTab[] {
  const intl = useIntl();
  const params = row && { params: { id: row.id } };
  // Read where its tab reads it: opening the tab then waits for nothing.
  const ofFiles = useReading(files?.list ?? calls.related, files && params && { ...params, query: {} });
  const ofComments = useReading(comments?.list ?? calls.related, comments && params);
  const stored = ofFiles.data as readonly RegistroArquivo[] | undefined;
  const written = ofComments.data as
    | { readonly Comentarios: readonly Comentario[]; readonly Total: number }
    | undefined;
  const label = (id: string, n = 0) => intl.formatMessage({ id }, { n });
  return [
    ...(files ? [{ name: 'files' as const, label: label('registry.tab.files', stored?.length) }] : []),
    ...(comments ? [{ name: 'comments' as const, label: label('registry.tab.comments', written?.Total) }] : []),
  ];
}
