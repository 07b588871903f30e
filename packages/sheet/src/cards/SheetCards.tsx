import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useImperativeHandle, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import type { Ref } from 'react';
import { MaskedText } from '../base/MaskedText.tsx';
import { StatusBadge } from '../base/StatusBadge.tsx';
import type { RowSource } from '../control/sparsePort.ts';
import type { SheetColumn } from '../model/column.ts';
import type { SheetHandle } from '../model/owner.ts';
import { cardOf } from './card.ts';
import { useInSight } from './useInSight.ts';

/** Two lines and their room, in pixels: cards of one height are found by their place. */
const HEIGHT = 64;

const useStyles = makeStyles({
  scroller: { flexGrow: 1, minHeight: 0, overflowY: 'auto', position: 'relative' },
  list: { position: 'relative', margin: 0, padding: 0, listStyleType: 'none' },
  item: { position: 'absolute', left: 0, right: 0, height: `${HEIGHT}px` },
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignContent: 'center',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    padding: `0 ${tokens.spacingHorizontalL}`,
    border: 0,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  open: { backgroundColor: tokens.colorNeutralBackground1Selected },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
  title: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  more: {
    gridColumn: '1 / -1',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  waiting: {
    height: '100%',
    margin: `0 ${tokens.spacingHorizontalL}`,
    display: 'grid',
    alignContent: 'center',
    '::before': {
      content: '""',
      width: '60%',
      height: '8px',
      borderRadius: tokens.borderRadiusMedium,
      backgroundColor: tokens.colorNeutralStencil1,
    },
  },
});

/** What the owner may ask of the cards: the same as of a sheet. */
export type CardsHandle = Pick<SheetHandle, 'focusCell' | 'scrollTo'>;

/** Properties of `SheetCards`. `columns` are compared by identity: keep them stable between renders. */
export interface SheetCardsProps<Row> {
  /** Accessible name of the list. */
  readonly label: string;
  readonly rows: RowSource<Row>;
  /** The first is the title of a card; its badges stand beside it, all others under it. */
  readonly columns: readonly SheetColumn<Row>[];
  readonly onOpen: (rowId: string) => void;
  /** The row that is open. */
  readonly open?: string | null;
  readonly ref?: Ref<CardsHandle>;
}

/**
 * The rows of a long list on a telephone: each a card of two lines that opens its record. Arrows go from card to card;
 * only those in sight are drawn, and each says its place in the list. Fills the height its parent gives it.
 */
export function SheetCards<Row>({ label, rows, columns, onOpen, open = null, ref }: SheetCardsProps<Row>) {
  const styles = useStyles();
  const known = useSyncExternalStore(
    (changed) => rows.subscribe(changed),
    () => rows.snapshot(),
  );
  /** The card that Tab leads to. */
  const [current, setCurrent] = useState(0);
  const { scroller, first, last, places, look, bring } = useInSight<HTMLDivElement>({
    count: known.count,
    height: HEIGHT,
    current,
  });
  const wanted = useRef<number | null>(null);
  useEffect(() => rows.need(first, last), [rows, first, last]);
  const go = (place: number) => {
    const to = Math.max(0, Math.min(place, known.count - 1));
    wanted.current = to;
    setCurrent(to);
    bring(to);
  };
  // A card that is far away is drawn before it can have the keyboard.
  useEffect(() => {
    if (wanted.current === null) return;
    const card = scroller.current?.querySelector<HTMLElement>(`[data-place="${wanted.current}"]`);
    if (!card) return;
    wanted.current = null;
    card.focus({ preventScroll: true });
  });
  useImperativeHandle(ref, () => ({
    focusCell: (rowId) => {
      const place = known.indexOf(rowId);
      if (place !== undefined) go(place);
    },
    scrollTo: (rowId) => {
      const place = known.indexOf(rowId);
      if (place !== undefined) bring(place);
    },
  }));
  const page = Math.max(1, last - first - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, PageDown: current + page, PageUp: current - page };
    const ends = { Home: 0, End: known.count - 1 };
    const place = { ...to, ...ends }[event.key];
    if (place === undefined) return;
    event.preventDefault();
    go(place);
  };
  return (
    <div ref={scroller} className={styles.scroller} onScroll={look}>
      <ul
        className={styles.list}
        style={{ height: `${known.count * HEIGHT}px` }}
        aria-label={label}
        aria-busy={known.count > 0 && known.row(first) === undefined}
      >
        {places.map((place) => {
          const row = known.row(place);
          const id = known.idAt(place);
          return (
            <li
              key={id ?? `#${place}`}
              className={styles.item}
              style={{ top: `${place * HEIGHT}px` }}
              aria-setsize={known.estimated ? -1 : known.count}
              aria-posinset={place + 1}
            >
              {row === undefined || id === undefined ? (
                <div className={styles.waiting} />
              ) : (
                <Card
                  row={row}
                  columns={columns}
                  place={place}
                  isCurrent={place === current}
                  isOpen={id === open}
                  onFocus={() => setCurrent(place)}
                  onKeyDown={onKeyDown}
                  onOpen={() => onOpen(id)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Card<Row>({
  row,
  columns,
  place,
  isCurrent,
  isOpen,
  onFocus,
  onKeyDown,
  onOpen,
}: {
  row: Row;
  columns: readonly SheetColumn<Row>[];
  place: number;
  isCurrent: boolean;
  isOpen: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onOpen: () => void;
}) {
  const styles = useStyles();
  const { title, state, more } = cardOf(row, columns);
  return (
    <button
      type="button"
      data-place={place}
      className={mergeClasses(styles.card, isOpen && styles.open)}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isOpen}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={onOpen}
    >
      <span className={mergeClasses(styles.cut, styles.title)} title={title}>
        <MaskedText>{title}</MaskedText>
      </span>{' '}
      {state ? <StatusBadge tone={state.tone}>{state.text}</StatusBadge> : <span />}{' '}
      <span className={mergeClasses(styles.cut, styles.more)} title={more}>
        <MaskedText>{more}</MaskedText>
      </span>
    </button>
  );
}
