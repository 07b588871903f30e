import type { FieldModel } from '@bancada/ui/registry';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { AnyRow, RegistryResource } from './types.ts';
import { useLinkTexts } from './useLinkTexts.ts';
import { titleOf } from './words.ts';

/** The label of an open record on its page, and what the browser's tab may say of it. */
export interface RecordTitle {
  readonly title: string;
  readonly tab: string;
}

/**
 * The label of an open record: its first column, or the fields that its page names. Links are written by the labels of
 * the linked rows. The browser's history outlives the login, so a tab names neither records whose reading is logged nor
 * linked rows.
 *
 * @param titled - the fields its page names
 */
export function useRecordTitle(
  resource: RegistryResource,
  columns: readonly FieldModel[],
  fields: readonly FieldModel[],
  titled: readonly string[] | undefined,
  row: AnyRow | null,
): RecordTitle {
  const intl = useIntl();
  const named = useMemo(
    () => titled?.flatMap((name) => fields.filter((field) => field.name === name)) ?? columns.slice(0, 1),
    [titled, fields, columns],
  );
  const write = useLinkTexts(useMemo(() => [{ fields: named, rows: [row] }], [named, row]));
  if (row === null) {
    const title = intl.formatMessage({ id: `${resource.noun}.new` });
    return { title, tab: title };
  }
  const title = titleOf(named, row, write);
  const isPrivate = resource.readAudited || named.some(({ kind }) => kind === 'link');
  return { title, tab: isPrivate ? `nº ${row.id}` : title };
}
