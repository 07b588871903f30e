import type { ParteResultado } from '@bancada/contracts/finance';
import { useExport, type Exporting } from '@bancada/sheet/export';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { maskedSource } from '../../../shared/money/maskedSource.ts';
import { useAmountsHidden } from '../../../shared/money/useMoney.ts';
import { reportError } from '../../../shared/errors/index.ts';
import type { FigureColumn } from './figureColumns.ts';
import { statementColumns, statementLines, type FileLine } from './statementFile.ts';
import { statementNames } from './statementNames.ts';

/** The statement as a workbook that goes on calculating, a CSV, or on paper. */
export function useStatementFile(parts: readonly ParteResultado[], columns: readonly FigureColumn[]): Exporting {
  const intl = useIntl();
  const hidden = useAmountsHidden();
  const source = useCallback(() => {
    const words = (id: string) => intl.formatMessage({ id: `finance.result.${id}` });
    const lines = statementLines(parts, statementNames(intl));
    const title = words('title');
    const file = {
      name: title,
      title,
      columns: statementColumns(columns, words('line')),
      strong: (line: FileLine) => line.strong,
      rows: () => lines,
    };
    return hidden ? maskedSource(file) : file;
  }, [parts, columns, intl, hidden]);
  return useExport(source, reportError);
}
