import { extratoLinhaMachine } from '@bancada/contracts/finance';
import { StatusBadge } from '@bancada/ui';
import { useFormats } from '@bancada/sheet/formats';
import { MaskedText } from '@bancada/sheet/base';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Checkmark16Filled } from '@fluentui/react-icons/svg/checkmark';
import { useEffect, useRef, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import type { Lines } from './useLines.ts';
import type { Line } from './useStatement.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none', overflow: 'auto', minHeight: 0 },
  line: {
    width: '100%',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    border: 'none',
    backgroundColor: 'transparent',
    display: 'grid',
    gridTemplateColumns: '52px minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    minHeight: '40px',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    borderLeft: '3px solid transparent',
    outlineOffset: '-2px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  current: { borderLeftColor: tokens.colorBrandStroke1, backgroundColor: tokens.colorNeutralBackground1Selected },
  settled: { color: tokens.colorNeutralForeground3 },
  day: { fontVariantNumeric: 'tabular-nums', display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS },
  memo: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  amount: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  state: { display: 'flex', justifyContent: 'end', gap: tokens.spacingHorizontalXS },
});

/** The lines of the statement, by day; keys are the page's. */
export function LineList({
  lines,
  own: { current, marked, go },
  busy,
  list,
}: {
  lines: readonly Line[];
  own: Lines;
  busy: ReadonlySet<number>;
  list: RefObject<HTMLUListElement | null>;
}) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <ul ref={list} className={styles.list} aria-label={intl.formatMessage({ id: 'finance.reconcile.lines' })}>
      {lines.map((line) => (
        <LineItem
          key={line.id}
          line={line}
          isCurrent={line.id === current?.id}
          isMarked={marked.has(line.id)}
          isBusy={busy.has(line.id)}
          onChoose={() => go(line.id)}
        />
      ))}
    </ul>
  );
}

/** Whether the keyboard is on the list, or nowhere: then it follows the current line. */
const mayFocus = (own: Element) =>
  document.activeElement === document.body || own.closest('ul')?.contains(document.activeElement) === true;

function LineItem({
  line,
  isCurrent,
  isMarked,
  isBusy,
  onChoose,
}: {
  line: Line;
  isCurrent: boolean;
  isMarked: boolean;
  isBusy: boolean;
  onChoose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const { date, dayMonth } = useFormats();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isCurrent || !button.current) return;
    button.current.scrollIntoView({ block: 'nearest' });
    if (mayFocus(button.current)) button.current.focus();
  }, [isCurrent]);
  const { Data, Memo, Valor, Situacao } = line;
  const memo = Memo ?? intl.formatMessage({ id: 'finance.reconcile.noMemo' });
  const isOpen = Situacao === 'Pendente' && !isBusy;
  return (
    <li>
      <button
        ref={button}
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent}
        className={mergeClasses(styles.line, isCurrent && styles.current, !isOpen && styles.settled)}
        onClick={onChoose}
      >
        <span className={styles.day} title={date(Data)}>
          {isMarked && <Checkmark16Filled aria-label={intl.formatMessage({ id: 'finance.reconcile.marked' })} />}
          {dayMonth(Data)}
        </span>
        <span className={styles.memo} title={memo}>
          {memo}
        </span>
        <span>
          <span className={styles.amount}>
            <MaskedText>{money.reais(Valor)}</MaskedText>
          </span>
          {!isOpen && (
            <span className={styles.state}>
              <StatusBadge tone={isBusy ? 'progress' : extratoLinhaMachine.tones[Situacao]}>
                {intl.formatMessage({
                  id: isBusy ? 'finance.reconcile.busy' : `finance.ExtratoLinha.Situacao.${Situacao}`,
                })}
              </StatusBadge>
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
