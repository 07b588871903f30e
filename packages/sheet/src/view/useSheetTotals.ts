import { totalLineModules } from '../grid/totalLine.ts';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { messages as baseMessages } from '../base/messages.ts';
import type { SheetTotals } from '../control/totalsPort.ts';
import { ComparedStore, ComparedStrip } from './ComparedStrip.tsx';
import { viewMessages as messages } from './messages.ts';
import { TotalsControl } from './TotalsControl.ts';
import type { TotalsSource, TotalsWords } from './TotalsControl.ts';
import './totals.css';

/** The same for all sheets: another list would make AG Grid begin anew. */

/**
 * A line of totals at the foot of a sheet, and subtotals in the headers of its groups: each column that declares a
 * `total` comes to one over the rows shown. Given to `SheetProps.totals`.
 *
 * @param source.values canonical totals by column id, where the rows are on a server that counted them; nothing is
 * counted here then. Keep it stable between renders.
 * @param source.whole the same without the filters, while some act: a total is compared with theirs.
 * @param source.all all rows, those the filters hold back among them, where totals are counted here: as `whole`.
 */
export function useSheetTotals({ values, whole, all }: TotalsSource = {}): SheetTotals {
  const intl = useIntl();
  const [compared] = useState(() => new ComparedStore());
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
      masked: intl.formatMessage(baseMessages.masked),
      how: (total) => (typeof total === 'function' ? '' : hows[total]),
      statement: (column, how, text) =>
        how === ''
          ? intl.formatMessage(messages.totalOwn, { column, text })
          : intl.formatMessage(messages.totalOf, { column, how, text }),
      ofAll: (statement, text) => intl.formatMessage(messages.totalOfAll, { statement, text }),
      compared: (column, total, text, of) => {
        const how = typeof total === 'function' ? 'other' : total;
        return intl.formatMessage(messages.totalCompared, { how, column, text, all: of });
      },
    };
    const task = { words, source: { values, whole, all }, compared: compared.put };
    return {
      modules: totalLineModules,
      compared,
      Compared: ComparedStrip,
      control: (host) => new TotalsControl(host, task),
    };
  }, [intl, values, whole, all, compared]);
}
