import type { Conta } from '@bancada/contracts/finance';
import { EmptyState } from '@bancada/ui';
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { CheckmarkCircle24Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { useEffect, useRef, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { BalanceStrip } from './BalanceStrip.tsx';
import { DeskDialogs } from './DeskDialogs.tsx';
import { LineList } from './LineList.tsx';
import { LinePanel } from './LinePanel.tsx';
import { useDesk } from './useDesk.ts';
import { useLineKeys } from './useLineKeys.ts';
import type { Statement } from './useStatement.ts';

const useStyles = makeStyles({
  desk: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minHeight: 0,
  },
  work: {
    display: 'grid',
    gridTemplateColumns: 'minmax(320px, 5fr) minmax(0, 7fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    minHeight: 0,
    '> :first-child': { borderRight: `1px solid ${tokens.colorNeutralStroke2}` },
    '@media (max-width: 959px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'minmax(160px, 2fr) minmax(0, 3fr)',
      '> :first-child': { borderRight: 'none', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
    },
  },
  keys: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 959px)': { display: 'none' },
  },
});

/** The statement of one account: its lines at the left, what the current one may be at the right. */
export function Desk({
  statement,
  accounts,
  balance,
  arrivedRef,
}: {
  statement: Statement;
  accounts: readonly Conta[];
  balance: NonNullable<Statement['balance']>;
  /** Whether lines were imported from here: then the keyboard goes to them. */
  arrivedRef: RefObject<boolean>;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `finance.reconcile.${id}` });
  const page = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const desk = useDesk(statement, accounts);
  const { lines, own, busy, choices, suggestions, mayWrite, acts, letters, choose } = desk;
  useEffect(() => {
    if (!arrivedRef.current || lines.length === 0) return;
    arrivedRef.current = false;
    list.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus();
  }, [arrivedRef, lines]);
  useLineKeys(page, list, {
    move: own.move,
    choose,
    mark: () => own.current && own.mark(own.current.id),
    letters,
  });
  return (
    <div ref={page} className={styles.desk}>
      <BalanceStrip balance={balance} />
      {lines.length === 0 ? (
        <EmptyState icon={<CheckmarkCircle24Regular />} title={words('empty.title')} message={words('empty.text')} />
      ) : (
        <>
          <div className={styles.work}>
            <LineList lines={lines} own={own} busy={busy} list={list} />
            <LinePanel chosen={own.chosen} reading={suggestions} {...{ choices, mayWrite, acts }} onChoose={choose} />
          </div>
          <Text size={200} className={styles.keys}>
            {words('keys')}
          </Text>
        </>
      )}
      <DeskDialogs desk={desk} accounts={accounts} />
    </div>
  );
}
