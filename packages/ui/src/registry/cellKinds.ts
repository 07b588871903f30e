import { headerWidth, maskedKind } from '@bancada/sheet/model';
import { textKind } from '@bancada/sheet/kinds';
import type { CellKind, CellValue, SheetColumn } from '@bancada/sheet';
import { kindOf, type FieldModel } from '../fields/kinds/index.ts';
import type { EditKindOptions } from '../fields/kinds/kind.ts';
import { cellValueOf, editKindOf } from './editKinds.ts';
import { fieldText } from './fieldText.ts';
import type { FieldValues } from './types.ts';

/** What a letter of a cell needs, in pixels, and the picture of a state with its frame. */
const LETTER = 7;
const BADGE_ROOM = 46;

/** A read-only cell of a field: it shows the text of its value and copies the same. */
function shownKind(field: FieldModel): CellKind {
  const { comparedAs, cellText } = kindOf(field);
  const id = comparedAs ?? 'text';
  const text = (value: string) => (cellText ? cellText(value, field) : fieldText(field, value));
  const format = (value: CellValue) => (typeof value === 'string' ? (id === 'text' ? value : text(value)) : '');
  const kind: CellKind = { ...textKind(), id, align: id === 'number' ? 'right' : 'left', format, write: format };
  return field.masked ? maskedKind(kind) : kind;
}

function shownValue(field: FieldModel, value: unknown): CellValue {
  const text = fieldText(field, value);
  const { comparedAs, compared } = kindOf(field);
  if (text === '' || comparedAs === undefined) return text || null;
  const canonical = cellValueOf(value);
  return compared && typeof canonical === 'string' ? compared(canonical) : canonical;
}

/**
 * The columns of fields: each declared once, by its noun's schema, with its words, width, order, parser, editor and
 * text. `edit` names those that may be typed into; without it the grid is only read.
 *
 * @param edit whether a field may be typed into in a row; null when it may, else the sentence that says why not.
 */
export function columnsFor<Row extends FieldValues>(
  fields: readonly FieldModel[],
  { edit, ...options }: EditKindOptions & { readonly edit?: (field: FieldModel, row: Row) => string | null } = {},
): readonly SheetColumn<Row>[] {
  return fields.map((field, index) => {
    const column = columnOf<Row>(field, index);
    const kind = edit && editKindOf(field, options);
    if (!kind) return column;
    return {
      ...column,
      kind: () => kind,
      value: (row) => cellValueOf(row[field.name], kind),
      lock: (row) => edit(field, row),
    };
  });
}

/** The widest column of a choice is this wide, in pixels; longer words are cut. */
const WIDEST_CHOICE = 300;

/** What the words of a choice need. */
const roomOf = ({ options = [], tones }: FieldModel): number =>
  Math.min(WIDEST_CHOICE, Math.max(0, ...options.map(({ label }) => label.length)) * LETTER + (tones ? BADGE_ROOM : 0));

/** What a value and the words beside it need, in pixels. */
const MARKED = 220;

/** What a cell shows beside its value: an icon, and the same in words. */
const markedBy = (mark: NonNullable<FieldModel['mark']>) => ({
  width: MARKED,
  tone: (row: FieldValues) => mark(row)?.tone ?? null,
  marks: (row: FieldValues) => [mark(row)].flatMap((each) => (each ? [{ icon: 'warning' as const, ...each }] : [])),
  suffix: (row: FieldValues) => mark(row)?.label ?? '',
});

/** The least a column of names has that rows are known by, in pixels. */
const NAME = 200;

/** The share a column takes of the width that is left: the first one most. */
const shareOf = (field: FieldModel, index: number): number =>
  kindOf(field).share?.(field, index) ?? (index === 0 ? 4 : 2);

/** The column of a field in a grid that is only read. */
export function columnOf<Row extends FieldValues>(field: FieldModel, index: number): SheetColumn<Row> {
  const kind = shownKind(field);
  const { tones, mark } = field;
  const least = headerWidth(field.label);
  const { width, ordered = true, isName } = kindOf(field);
  return {
    id: field.name,
    header: field.label,
    headerAlign: kind.align === 'right' ? 'right' : 'left',
    sortable: ordered,
    ...(width === undefined
      ? { flex: shareOf(field, index), width: Math.max(index === 0 && isName?.(field) ? NAME : 120, least) }
      : { flex: 1, width: Math.max(width, least, roomOf(field)) }),
    kind: () => kind,
    value: (row): CellValue => shownValue(field, row[field.name]),
    lock: () => '',
    ...(tones && { badge: (row) => tones[String(row[field.name])] ?? null }),
    ...(mark && markedBy(mark)),
    // A bare yes tells nothing on a card, and what is not so is not told.
    ...(field.kind === 'boolean' && { onCard: (row) => (row[field.name] === true ? field.label : '') }),
  };
}
