import type { SheetSort } from './owner.ts';

/** The comparisons offered, in order. */
export const compareOperators = ['equal', 'less', 'lessOrEqual', 'greater', 'greaterOrEqual', 'between'] as const;

/** How a number, date or time is compared with what the person gave. */
export type CompareOperator = (typeof compareOperators)[number];

/** What the cells of a column must be like; every part that is there must hold. */
export interface ColumnFilter {
  /** Words the shown text has, whatever case and accents. */
  readonly contains?: string;
  /** Canonical values; `to` is the far end of `between`. */
  readonly compare?: { readonly operator: CompareOperator; readonly value: string; readonly to?: string };
  /** Only filled cells (true) or only empty ones (false). */
  readonly filled?: boolean;
  /** Shown texts; the empty text stands for empty cells. */
  readonly among?: readonly string[];
}

/** The tones of cells that are made to stand out, in the order they are offered. */
export const styleTones = ['danger', 'warning', 'success', 'brand', 'neutral'] as const;

/** How a cell that is made to stand out looks. */
export type StyleTone = (typeof styleTones)[number];

/** Whether a value is one of them. */
export const isStyleTone = (value: unknown): value is StyleTone => styleTones.some((tone) => tone === value);

/**
 * Cells of a column that stand out: what they must be like, and how they look. The text says it in words, for nobody
 * should have to tell a colour.
 */
export interface StyleRule {
  readonly columnId: string;
  readonly when: ColumnFilter;
  readonly tone: StyleTone;
  readonly text: string;
}

/** How a person looks at the rows of a sheet, as plain JSON: it can be saved as a view and shared. */
export interface SheetViewState {
  /** Words each row must show somewhere in its visible columns, whatever case and accents. */
  readonly quick: string;
  /** Filters by column id. */
  readonly filters: Readonly<Record<string, ColumnFilter>>;
  /** The most important first. */
  readonly sort: readonly SheetSort[];
  /** Ids of the columns not shown. */
  readonly hidden: readonly string[];
  /** Ids of the columns in order; empty as they were declared. Columns it does not know stand where they were declared. */
  readonly order: readonly string[];
  /** Widths in pixels of the columns the person resized. */
  readonly widths: Readonly<Record<string, number>>;
  /** So many of the first columns stay while the others scroll; null as the columns were declared. */
  readonly frozen: number | null;
  /** Ids of the columns the rows are grouped by, the outermost first. */
  readonly groups: readonly string[];
  /** Ids of the groups whose rows are not shown. */
  readonly collapsed: readonly string[];
  /** Cells that stand out. */
  readonly styles: readonly StyleRule[];
  /** How close the rows stand; null as the person prefers it everywhere. */
  readonly density: 'compact' | 'comfortable' | null;
  /** Every other row on a tinted ground; null as the owner has it. */
  readonly zebra: boolean | null;
}

/** Everything as it was declared: nothing filtered, ordered, hidden or moved. */
export const plainView: SheetViewState = {
  quick: '',
  filters: {},
  sort: [],
  hidden: [],
  order: [],
  widths: {},
  frozen: null,
  groups: [],
  collapsed: [],
  styles: [],
  density: null,
  zebra: null,
};

const operators: ReadonlySet<unknown> = new Set(compareOperators);

/** Reads a view kept earlier, perhaps by another version of the product: what it does not understand is left out. */
export function readView(kept: unknown): SheetViewState {
  const { quick, filters, sort, hidden, order, widths, frozen, groups, collapsed, styles, density, zebra } =
    record(kept);
  return {
    quick: text(quick) ?? '',
    filters: Object.fromEntries(
      Object.entries(record(filters)).flatMap(([id, filter]) => {
        const known = readFilter(filter);
        return Object.keys(known).length > 0 ? [[id, known]] : [];
      }),
    ),
    sort: list(sort).flatMap((each) => {
      const { columnId, descending } = record(each);
      return typeof columnId === 'string' ? [{ columnId, descending: descending === true }] : [];
    }),
    hidden: texts(hidden),
    order: texts(order),
    widths: Object.fromEntries(
      Object.entries(record(widths)).flatMap(([id, width]) => (isSize(width) ? [[id, width]] : [])),
    ),
    frozen: isSize(frozen) ? Math.floor(frozen) : null,
    groups: texts(groups),
    collapsed: texts(collapsed),
    styles: list(styles).flatMap(readStyle),
    density: density === 'compact' || density === 'comfortable' ? density : null,
    zebra: typeof zebra === 'boolean' ? zebra : null,
  };
}

function readFilter(kept: unknown): ColumnFilter {
  const { contains, compare, filled, among } = record(kept);
  const { operator, value, to } = record(compare);
  return {
    ...(typeof contains === 'string' ? { contains } : {}),
    ...(isOperator(operator) && typeof value === 'string'
      ? { compare: { operator, value, ...(typeof to === 'string' ? { to } : {}) } }
      : {}),
    ...(typeof filled === 'boolean' ? { filled } : {}),
    ...(Array.isArray(among) ? { among: texts(among) } : {}),
  };
}

function readStyle(kept: unknown): readonly StyleRule[] {
  const { columnId, when, tone, text: label } = record(kept);
  const condition = readFilter(when);
  if (typeof columnId !== 'string' || typeof label !== 'string' || !isStyleTone(tone)) return [];
  return Object.keys(condition).length === 0 ? [] : [{ columnId, when: condition, tone, text: label }];
}

function isOperator(value: unknown): value is CompareOperator {
  return operators.has(value);
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function texts(value: unknown): readonly string[] {
  return list(value).filter((each) => typeof each === 'string');
}
