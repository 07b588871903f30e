import { PinnedRowModule } from 'ag-grid-community';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { SheetTotals } from '../controller/lineParts.ts';
import { viewMessages as messages } from './messages.ts';
import { TotalsControl } from './TotalsControl.ts';
import type { TotalsSource, TotalsWords } from './TotalsControl.ts';
import './totals.css';

/** The same for all sheets: another list would make AG Grid begin anew. */
const modules = [PinnedRowModule];

/**
 * A line of totals at the foot of a sheet, and subtotals in the headers of its groups: each column that declares a
 * `total` comes to one over the rows shown. Given to `SheetProps.totals`.
 *
 * @param source.values canonical totals by column id, where the rows are on a server that counted them; nothing is
 * counted here then. Keep it stable between renders.
 * @param source.all all rows, those the filters hold back among them: the tooltip of a total compares with theirs.
 */
export function useSheetTotals({ values, all }: TotalsSource = {}): SheetTotals {
  const intl = useIntl();
  return useMemo(() => {
    const hows = {
      sum: intl.formatMessage(messages.totalSum),
      mean: intl.formatMessage(messages.totalMean),
      min: intl.formatMessage(messages.totalMin),
      max: intl.formatMessage(messages.totalMax),
      count: intl.formatMessage(messages.totalCount),
    };
    const words: TotalsWords = {
      total: intl.formatMessage(messages.total),
      how: (total) => (typeof total === 'function' ? '' : hows[total]),
      statement: (column, how, text) =>
        how === ''
          ? intl.formatMessage(messages.totalOwn, { column, text })
          : intl.formatMessage(messages.totalOf, { column, how, text }),
      ofAll: (statement, text) => intl.formatMessage(messages.totalOfAll, { statement, text }),
    };
    return { modules, control: (host) => new TotalsControl(host, words, { values, all }) };
  }, [intl, values, all]);
}
