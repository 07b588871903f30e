/** A cell's canonical value: `'7.25'`, `'<0.5'`, `'2026-11-20'`, `'06:20:00'`, `'true'`, option values, or null when empty. */
export type CellValue = string | readonly string[] | null;

/** The input types a cell can have; one grid may mix them, cell by cell. */
export type CellKindId =
  | 'number'
  | 'text'
  | 'memo'
  | 'date'
  | 'time'
  | 'check'
  | 'list'
  | 'multilist'
  | 'texts'
  | 'pairs'
  | 'link'
  | 'file'
  | 'calculated';

/** One reading of an ambiguous entry; pressing `key` in the cell chooses it. */
export interface CellCandidate {
  readonly value: CellValue;
  readonly label: string;
  readonly key: string;
}

/**
 * What was typed and why it could not be read (or used). The owner keeps it and gives it back through
 * `SheetColumn.problem`, so that the text stays visible until somebody corrects it.
 */
export interface CellProblem {
  /** The text as it was typed. */
  readonly text: string;
  /** Stable reason: the kinds' own codes have a message in `ui.sheet.problem.<code>`. */
  readonly code: string;
  /** A sentence of the owner; left out, the sheet's own message for `code` is shown. */
  readonly message?: string;
  readonly candidates?: readonly CellCandidate[];
}

/** A text read by a kind. */
export type ParsedCell = { ok: true; value: CellValue } | { ok: false; problem: CellProblem };

/** A choice of a list: `value` is its canonical code, `label` what people read. */
export interface CellOption {
  readonly value: string;
  readonly label: string;
}

/** Icons a mark may use; the owner can add its own in `SheetProps.icons`. */
export type SheetIconName =
  | 'warning'
  | 'critical'
  | 'error'
  | 'info'
  | 'high'
  | 'low'
  | 'edited'
  | 'conflict'
  | 'note'
  | 'lock';

/** A flag of a cell: an icon with a name, in a tone. */
export interface CellMark {
  readonly icon: SheetIconName | (string & {});
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly tone?: 'neutral' | 'warning' | 'danger' | 'success' | 'brand';
}

/** How far a cell's value is on its way to the server. */
export type CellSaveState = 'saving' | 'saved' | 'queued' | 'conflict' | 'refused';

/** What a cell holds: a value, or a text that could not be read. */
export type CellContent = { readonly value: CellValue } | { readonly problem: CellProblem };

/** A cell named by its row and column; stays right when rows move. */
export interface CellAddress {
  readonly rowId: string;
  readonly columnId: string;
}

/** One cell's new content. */
export type CellEdit = CellAddress & CellContent;

/** What caused a batch of edits. */
export type EditOrigin = 'typing' | 'paste' | 'cut' | 'clear' | 'fill' | 'bulk' | 'undo' | 'redo';
