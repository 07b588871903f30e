import { formatsOf, wallClock } from '@bancada/sheet/formats';
import { headerWidth } from '@bancada/sheet/model';
import { textKind } from '@bancada/sheet/kinds';
import type { CellKind, CellValue, SheetColumn } from '@bancada/sheet';
import { comparedAs } from './comparedAs.ts';
import { cellValueOf, editKindOf } from './editKinds.ts';
import type { EditKindOptions } from './editKinds.ts';
import { fieldText, precisionOf } from './fieldText.ts';
import type { FieldKind, FieldModel, FieldValues } from './types.ts';

/** Pixels a column of a kind needs; texts share what is left. */
const widths: Readonly<Partial<Record<FieldKind, number>>> = {
  integer: 90,
  decimal: 110,
  money: 130,
  date: 104,
  time: 80,
  instant: 140,
  boolean: 100,
  choice: 160,
  cpf: 132,
  cnpj: 164,
  phone: 150,
  cep: 96,
};

/** What a letter of a cell needs, in pixels, and the picture of a state with its frame. */
const LETTER = 7;
const BADGE_ROOM = 46;

/** A read-only cell of a field: it shows the text of its value and copies the same. */
function shownKind(field: FieldModel): CellKind {
  const id = comparedAs[field.kind] ?? 'text';
  const { kind, locale = 'pt', seconds } = field;
  // A moment is compared by the clocks of the clinics, as a person reads it.
  const text =
    kind === 'instant'
      ? (value: string) => formatsOf(locale).wallClock(value, precisionOf(seconds))
      : (value: string) => fieldText(field, value);
  const format = (value: CellValue) => (typeof value === 'string' ? (id === 'text' ? value : text(value)) : '');
  return { ...textKind(), id, align: id === 'number' ? 'right' : 'left', format, write: format };
}

function shownValue(field: FieldModel, value: unknown): CellValue {
  const text = fieldText(field, value);
  if (text === '' || comparedAs[field.kind] === undefined) return text || null;
  const canonical = cellValueOf(value);
  if (field.kind !== 'instant') return canonical;
  return typeof canonical === 'string' && !Number.isNaN(Date.parse(canonical)) ? wallClock(canonical) : canonical;
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

/** The longest text that is a code, not a name. */
const CODE = 40;

/** The least a column of names has that rows are known by, in pixels. */
const NAME = 200;

const isName = ({ kind, maxLength = Infinity }: FieldModel, index: number) =>
  index === 0 && (kind === 'link' || (kind === 'text' && maxLength > CODE));

/** The share a text's column takes of the width that is left: of a code little, of the first and of long texts most. */
function flexOf({ kind, maxLength = Infinity }: FieldModel, index: number): number {
  if (kind === 'text' && maxLength <= CODE) return 1;
  return kind === 'memo' || index === 0 ? 4 : 2;
}

/** Kinds a list is not ordered by. */
const unordered: ReadonlySet<FieldKind> = new Set(['choices', 'json', 'pairs', 'texts']);

/** The column of a field in a grid that is only read. */
export function columnOf<Row extends FieldValues>(field: FieldModel, index: number): SheetColumn<Row> {
  const kind = shownKind(field);
  const { tones } = field;
  const least = headerWidth(field.label);
  const width = widths[field.kind];
  return {
    id: field.name,
    header: field.label,
    headerAlign: kind.align === 'right' ? 'right' : 'left',
    sortable: !unordered.has(field.kind),
    ...(width === undefined
      ? { flex: flexOf(field, index), width: Math.max(isName(field, index) ? NAME : 120, least) }
      : { flex: 1, width: Math.max(width, least, roomOf(field)) }),
    kind: () => kind,
    value: (row): CellValue => shownValue(field, row[field.name]),
    lock: () => '',
    ...(tones && { badge: (row) => tones[String(row[field.name])] ?? null }),
  };
}
