import { sheetColumns, type ExportSource } from '@bancada/sheet/export';
import type { SheetClientView } from '@bancada/sheet/view';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** What a results grid shows, as it is exported: its rows, columns and groups in order, units in a column of their own. */
export function useExportSource<Row>(view: SheetClientView<Row>, title: string): () => ExportSource<Row> {
  const intl = useIntl();
  return useCallback(() => {
    const quick = view.state.quick.trim();
    const filtered = view.columns.filter(({ id }) => view.filtered.includes(id)).map(({ header }) => header);
    return {
      name: title,
      title,
      total: view.shown,
      columns: sheetColumns(view.visibleColumns, (column) =>
        intl.formatMessage({ id: 'laboratory.results.column.unitOf' }, { column }),
      ),
      filters: [...(quick === '' ? [] : [`“${quick}”`]), ...filtered],
      rows: () => view.visibleRows,
      group: view.group,
    };
  }, [view, title, intl]);
}
