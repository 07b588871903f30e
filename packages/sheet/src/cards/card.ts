import type { StatusTone } from '../base/statusIcons.ts';
import { shownText } from '../model/shown.ts';
import type { SheetColumn } from '../model/column.ts';

/** What a row says on two lines. */
export interface CardText {
  readonly title: string;
  /** Its state, where a column shows one. */
  readonly state: { readonly text: string; readonly tone: StatusTone } | null;
  readonly more: string;
}

/** A title this short is a number or a code: the next text says more of the row. */
const CODE = 12;

/** Columns whose values say by themselves what they are; beside the others their header stands, too. */
const isSpeaking = <Row>(column: SheetColumn<Row>, row: Row): boolean => {
  if (column.onCard) return true;
  const { id, align } = column.kind(row);
  return align === 'left' && (id === 'text' || id === 'memo' || id === 'list' || id === 'link');
};

/** What stands beside a value, unless a mark of its cell says the same: the line of a card is short. */
function suffixOf<Row>(column: SheetColumn<Row>, row: Row): string | undefined {
  const beside = column.suffix?.(row);
  return column.marks?.(row).some(({ label }) => label === beside) ? undefined : beside;
}

/** A row as a card: its first column, beside a code the next text, its state, and what other columns say. */
export function cardOf<Row>(row: Row, columns: readonly SheetColumn<Row>[]): CardText {
  const texts = columns.map((column) => ({
    column,
    text: column.onCard?.(row) ?? [shownText(column, row), suffixOf(column, row)].filter(Boolean).join(' '),
  }));
  const stated = texts.find(({ column, text }) => text !== '' && column.badge?.(row));
  const tone = stated?.column.badge?.(row);
  const [first, ...rest] = texts.filter((each) => each.text !== '' && each !== stated);
  if (!first) return { title: '–', state: null, more: '' };
  const next = first.text.length <= CODE ? rest.find(({ column }) => isSpeaking(column, row)) : undefined;
  const others = rest.filter((each) => each !== next);
  const marks = columns.flatMap((column) => (column.marks?.(row) ?? []).map(({ label }) => label));
  return {
    title: [first.text, next?.text].filter(Boolean).join(' · '),
    state: stated && tone ? { text: stated.text, tone } : null,
    more: [
      ...marks,
      ...others.map(({ column, text }) => (isSpeaking(column, row) ? text : `${column.header}: ${text}`)),
    ].join(' · '),
  };
}
