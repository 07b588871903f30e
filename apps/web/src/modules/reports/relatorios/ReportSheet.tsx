import type { DeclaredReport } from '@bancada/contracts/shared';
import type { TelaRelatorio } from '@bancada/contracts/reports';
import { columnsFor } from '@bancada/ui/registry';
import { Sheet, type SheetColumn, SheetStatus, type SelectionStatistics } from '@bancada/sheet';
import { useSheetTotals, useSheetView } from '@bancada/sheet/view';
import { makeStyles } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { useDensity, useZebra } from '../../../shared/usePreferences.ts';
import { useReader } from '../../../shared/registry/useReader.ts';
import type { Asked } from './asked.ts';
import { columnFields } from './fields.ts';
import { useRowsHref } from './useRowsHref.ts';

const useStyles = makeStyles({ sheet: { display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 } });

interface Line {
  readonly [field: string]: string | number | boolean | null;
}

/** A row is known by its place in the answer. */
const PLACE = '#';
const rowId = (line: Line) => String(line[PLACE]);
const nothing = () => undefined;

/** What a report answered, read-only, with its totals at the foot. Enter on a line opens the rows behind it. */
export function ReportSheet({
  report,
  asked,
  answer,
  title,
}: {
  report: DeclaredReport;
  asked: Asked;
  answer: TelaRelatorio;
  title: string;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const reader = useReader();
  const [, navigate] = useLocation();
  const density = useDensity();
  const zebra = useZebra();
  const hrefOf = useRowsHref(report, asked);
  const [statistics, setStatistics] = useState<SelectionStatistics | null>(null);
  const rows = useMemo(() => answer.Linhas.map((line, place): Line => ({ ...line, [PLACE]: place })), [answer]);
  const columns = useMemo(
    () =>
      columnsFor<Line>(columnFields(report, reader)).map((column): SheetColumn<Line> => {
        const total = report.totals[column.id];
        return total ? { ...column, total } : column;
      }),
    [report, reader],
  );
  const view = useSheetView({ rows, columns, rowId });
  const totals = useSheetTotals({ values: answer.Totais });
  const hasTotals = Object.keys(report.totals).length > 0;
  const open = (id: string) => {
    const href = hrefOf(rows[Number(id)] ?? {});
    if (href !== null) navigate(href);
  };
  const openWords = intl.formatMessage({ id: 'reports.run.open' });
  return (
    <div className={styles.sheet}>
      <Sheet<Line>
        label={title}
        reading
        rows={view.visibleRows}
        columns={view.visibleColumns}
        rowId={rowId}
        view={view}
        density={density}
        zebra={zebra}
        totals={hasTotals ? totals : undefined}
        onEdit={nothing}
        onOpen={({ rowId: id }) => open(id)}
        onSelection={(selection) => setStatistics(selection?.statistics ?? null)}
        menu={({ rowId: id }) =>
          hrefOf(rows[Number(id)] ?? {}) === null
            ? []
            : [{ id: 'open', text: openWords, keys: 'Enter', onClick: () => open(id) }]
        }
      />
      <SheetStatus rows={{ shown: view.visibleRows.length, total: rows.length }} items={[]} statistics={statistics} />
    </div>
  );
}
