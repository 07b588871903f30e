import { sheetColumns, type ExportSource } from '@bancada/ui/export';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { Layout } from './layouts.ts';

/** A worksheet's layout as it is exported: what it shows, units in the headers or in a column of their own. */
export function useExportSource<Row>(layout: Layout<Row>, title: string): () => ExportSource<Row> {
  const intl = useIntl();
  return useCallback(
    () => ({
      name: title,
      title,
      total: layout.rows.length,
      columns: sheetColumns(layout.columns, (column) =>
        intl.formatMessage({ id: 'laboratory.results.column.unitOf' }, { column }),
      ),
      rows: () => layout.rows,
      ...(layout.group ? { group: layout.group } : {}),
    }),
    [layout, title, intl],
  );
}
