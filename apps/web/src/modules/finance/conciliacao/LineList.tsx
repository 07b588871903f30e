import { extratoLinhaMachine } from '@bancada/contracts/finance';
import { StatusBadge } from '@bancada/ui';
import { useInSight } from '@bancada/sheet/cards';
import { useFormats } from '@bancada/sheet/formats';
import { MaskedText } from '@bancada/sheet/base';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Checkmark16Filled } from '@fluentui/react-icons/svg/checkmark';
import { memo, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import type { Lines } from './useLines.ts';
import type { Line } from './useStatement.ts';

/** A line with its state under its amount, in pixels: lines of one height are found by their place. */
const HEIGHT = 48;

const useStyles = makeStyles({
  scroller: { overflow: 'auto', minHeight: 0 },
  list: { position: 'relative', margin: 0, padding: 0, listStyle: 'none' },
  item: { position: 'absolute', left: 0, right: 0, height: `${HEIGHT}px` },
  line: {
    width: '100%',
    height: '100%',
    boxSizing: 'border-box',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    border: 'none',
    backgroundColor: 'transparent',
    display: 'grid',
    gridTemplateColumns: '52px minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
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
  amount: { display: 'block', textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  state: { display: 'flex', justifyContent: 'end', gap: tokens.spacingHorizontalXS },
});

/** The lines of the statement, by day, of which those in sight are drawn; keys are the page's. */
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
  const at = lines.findIndex(({ id }) => id === current?.id);
  const { scroller, places, look, bring } = useInSight<HTMLDivElement>({
    count: lines.length,
    height: HEIGHT,
    current: at,
  });
  const latest = useRef({ look, bring });
  useLayoutEffect(() => {
    latest.current = { look, bring };
  });
  useLayoutEffect(() => latest.current.bring(at), [at]);
  // As many as there is room for, whatever the height of the window.
  useEffect(() => {
    const { current: element } = scroller;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => latest.current.look());
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return (
    <div ref={scroller} className={styles.scroller} onScroll={look}>
      <ul
        ref={list}
        className={styles.list}
        style={{ height: `${lines.length * HEIGHT}px` }}
        aria-label={intl.formatMessage({ id: 'finance.reconcile.lines' })}
      >
        {places.map((place) => {
          const line = lines[place];
          if (!line) return null;
          return (
            <li
              key={line.id}
              className={styles.item}
              style={{ top: `${place * HEIGHT}px` }}
              aria-setsize={lines.length}
              aria-posinset={place + 1}
            >
              <LineItem
                line={line}
                isCurrent={line.id === current?.id}
                isMarked={marked.has(line.id)}
                isBusy={busy.has(line.id)}
                onChoose={go}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Whether the keyboard is on the list, or nowhere: then it follows the current line. */
const mayFocus = (own: Element) =>
  document.activeElement === document.body || own.closest('ul')?.contains(document.activeElement) === true;

/** A line; it is drawn anew only when something of it changes. */
const LineItem = memo(function LineItem({
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
  onChoose: (id: number) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const { date, dayMonth } = useFormats();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isCurrent || !button.current) return;
    if (mayFocus(button.current)) button.current.focus({ preventScroll: true });
  }, [isCurrent]);
  const { Data, Memo, Valor, Situacao } = line;
  const memo = Memo ?? intl.formatMessage({ id: 'finance.reconcile.noMemo' });
  const isOpen = Situacao === 'Pendente' && !isBusy;
  return (
    <button
      ref={button}
      type="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent}
      className={mergeClasses(styles.line, isCurrent && styles.current, !isOpen && styles.settled)}
      onClick={() => onChoose(line.id)}
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
  );
});
