import { Button, makeStyles } from '@fluentui/react-components';
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRight16Regular } from '@fluentui/react-icons/svg/chevron-right';
import type { KeyboardEvent } from 'react';
import type { StatementRow } from './statementRows.ts';
import type { useFolding } from './useStatementTree.ts';

const useStyles = makeStyles({
  toggle: { justifyContent: 'flex-start', minWidth: 0, maxWidth: '100%', fontWeight: 'inherit', padding: 0 },
  text: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** What a row of the statement is called. One that adds up others folds them in: by a click, Enter, and the arrows. */
export function RowName({ row, folding }: { row: StatementRow; folding: ReturnType<typeof useFolding> }) {
  const styles = useStyles();
  if (row.kind === 'result' || row.kind === 'line')
    return (
      <th scope="row" title={row.name}>
        {row.name}
      </th>
    );
  const isOpen = folding.isOpen(row);
  const onKeyDown = (event: KeyboardEvent) => {
    const opens = event.key === 'ArrowRight';
    if ((!opens && event.key !== 'ArrowLeft') || opens === isOpen) return;
    // The region that scrolls would take the arrow, too.
    event.preventDefault();
    folding.fold(row, opens);
  };
  return (
    <th scope="row" title={row.name} aria-label={row.name}>
      <Button
        appearance="transparent"
        className={styles.toggle}
        icon={isOpen ? <ChevronDown16Regular /> : <ChevronRight16Regular />}
        aria-expanded={isOpen}
        onClick={() => folding.fold(row, !isOpen)}
        onKeyDown={onKeyDown}
      >
        <span className={styles.text}>{row.name}</span>
      </Button>
    </th>
  );
}
