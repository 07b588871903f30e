import type { Exporting } from '@bancada/sheet/export';
import { useIntl } from 'react-intl';
import { calendarStepText } from '../../../shared/registry/calendarStep.ts';
import { useFigureFile } from '../figures/useFigureFile.ts';
import type { Due } from './dues.ts';
import { type DuesLine, duesColumns, duesLines } from './duesFile.ts';

/** Taxes and commissions as a workbook that goes on calculating, a CSV, or on paper: what is owed beside what was paid. */
export function useDuesFile(
  dues: { months: readonly string[]; taxes: readonly Due[]; commissions: readonly Due[] } | undefined,
): Exporting {
  const intl = useIntl();
  return useFigureFile<DuesLine>(() => {
    const words = (id: string) => intl.formatMessage({ id: `finance.dues.${id}` });
    const months = dues?.months.map((month) => calendarStepText(intl, 'mes', month, 'short')) ?? [];
    const lines = dues
      ? duesLines({ ...dues, months: months.length }, { taxes: words('taxes'), commissions: words('commissions') })
      : [];
    const title = words('title');
    return {
      name: title,
      title,
      columns: duesColumns(months, {
        line: intl.formatMessage({ id: 'finance.result.line' }),
        total: intl.formatMessage({ id: 'finance.result.total' }),
        regime: { Competencia: words('regime.Competencia'), Caixa: words('regime.Caixa') },
      }),
      strong: ({ until }) => until !== null,
      rows: () => lines,
    };
  });
}
