import type { ParteResultado } from '@bancada/contracts/finance';
import type { Exporting } from '@bancada/sheet/export';
import { useIntl } from 'react-intl';
import { useFigureFile } from '../figures/useFigureFile.ts';
import type { FigureColumn } from './figureColumns.ts';
import { statementColumns, statementLines, type FileLine } from './statementFile.ts';
import { statementNames } from './statementNames.ts';

/** The statement as a workbook that goes on calculating, a CSV, or on paper. */
export function useStatementFile(parts: readonly ParteResultado[], columns: readonly FigureColumn[]): Exporting {
  const intl = useIntl();
  return useFigureFile<FileLine>(() => {
    const words = (id: string) => intl.formatMessage({ id: `finance.result.${id}` });
    const lines = statementLines(parts, statementNames(intl));
    const title = words('title');
    return {
      name: title,
      title,
      columns: statementColumns(columns, words('line')),
      strong: ({ strong }) => strong,
      rows: () => lines,
    };
  });
}
