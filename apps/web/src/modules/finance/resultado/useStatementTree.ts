import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { StatementRow } from './statementRows.ts';

/** The look of the rows of a statement. It is called after `useFigureTable`, over which it wins. */
export const useTreeStyles = makeStyles({
  first: {
    '& th:first-child': { width: '320px', maxWidth: '40vw', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  section: { '& th, & td': { fontWeight: tokens.fontWeightSemibold } },
  line: { '& th:first-child': { paddingLeft: 'calc(44px + var(--level) * 16px)' } },
  sum: { '& th:first-child': { paddingLeft: 'calc(20px + var(--level) * 16px)' } },
  result: {
    '& th, & td': { fontWeight: tokens.fontWeightBold, backgroundColor: tokens.colorNeutralBackground3 },
    '& td': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}` },
  },
});

/** Which rows are folded in: of `shown` those remain that nothing folds in. */
export function useFolding() {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  return {
    shown: (rows: readonly StatementRow[]) => rows.filter(({ above }) => !above.some((key) => folded.has(key))),
    isOpen: ({ key }: StatementRow) => !folded.has(key),
    fold: ({ key }: StatementRow, isOpen: boolean) =>
      setFolded(isOpen ? new Set([...folded].filter((each) => each !== key)) : new Set([...folded, key])),
  };
}
