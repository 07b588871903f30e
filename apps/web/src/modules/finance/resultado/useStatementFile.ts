import type { ParteResultado } from '@bancada/contracts/finance';
import { useExport, type Exporting } from '@bancada/sheet/export';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { reportError } from '../../../shared/errors/index.ts';
import type { FigureColumn } from './figureColumns.ts';
import { statementColumns, statementLines, type FileLine } from './statementFile.ts';
import { statementNames } from './statementNames.ts';

/** The statement as a workbook that goes on calculating, a CSV, or on paper. */
export function useStatementFile(parts: readonly ParteResultado[], columns: readonly FigureColumn[]): Exporting {
  const intl = useIntl();
  const source = useCallback(() => {
    const words = (id: string) => intl.formatMessage({ id: `finance.result.${id}` });
    const lines = statementLines(parts, statementNames(intl));
    const title = words('title');
    return {
      name: title,
      title,
      columns: statementColumns(columns, words('line')),
      strong: (line: FileLine) => line.strong,
      rows: () => lines,
    };
  }, [parts, columns, intl]);
  return useExport(source, reportError);
}
