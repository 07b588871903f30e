import type { DeclaredReport } from '@bancada/contracts/shared';
import { useNounPages } from '../../../shared/recordPages.ts';
import type { Asked } from './asked.ts';

/** Where the rows behind a line of a report are shown; null where no page the person may open shows them. */
export function useRowsHref(
  { opens }: DeclaredReport,
  asked: Asked,
): (line: Readonly<Record<string, unknown>>) => string | null {
  const pageOf = useNounPages();
  return (line) => {
    const rows = opens?.({ ...line }, { ...asked });
    const page = rows?.noun.noun === undefined ? null : pageOf(rows.noun.noun);
    if (!rows || !page) return null;
    if ('id' in rows) return `${page.path}/${rows.id}`;
    const filters = Object.entries(rows.where).flatMap(([name, values]) =>
      [values].flat().map((value) => [name, value]),
    );
    return `${page.path}?${new URLSearchParams(filters).toString()}`;
  };
}
