import type { ParteResultado } from '@bancada/contracts/finance';
import { useExport, type Exporting } from '@bancada/sheet/export';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { reportError } from '../../../shared/errors/index.ts';
import { statementColumns, statementLines, type FileLine } from './statementFile.ts';
import { statementNames } from './statementNames.ts';

/** The statement as a workbook that goes on calculating, a CSV, or on paper. */
export function useStatementFile(parts: readonly ParteResultado[], steps: readonly string[]): Exporting {
  const intl = useIntl();
  const source = useCallback(() => {
    const words = (id: string) => intl.formatMessage({ id: `finance.result.${id}` });
    const lines = statementLines(parts, statementNames(intl));
    const title = words('title');
    return {
      name: title,
      title,
      columns: statementColumns(steps, { line: words('line'), total: words('total') }),
      strong: (line: FileLine) => line.strong,
      rows: () => lines,
    };
  }, [parts, steps, intl]);
  return useExport(source, reportError);
}
