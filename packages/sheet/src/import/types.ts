import type { CellContent, CellValue } from '../model/cell.ts';
import type { CellKind } from '../model/kind.ts';

/** A field that a column of a file may be. */
export interface ImportField {
  readonly id: string;
  readonly label: string;
  /** Reads the cells of its column. */
  readonly kind: CellKind;
  /** A row without it is refused. */
  readonly required?: boolean;
  /** Other titles it goes by. */
  readonly also?: readonly string[];
}

/** The field of each column of a file, by id; null for a column that is left out. */
export type ImportMapping = readonly (string | null)[];

/** A row of a file as its fields were read. */
export interface ImportRow {
  /** The row's line in the file, its titles being line 1. */
  readonly line: number;
  /** By field: its value, or the text that could not be used and why. */
  readonly cells: Readonly<Record<string, CellContent>>;
  /** Whether every cell is good. */
  readonly good: boolean;
}

/** A row to be stored: a canonical value per field. */
export interface AcceptedRow {
  readonly line: number;
  readonly values: Readonly<Record<string, CellValue>>;
}

/** What a person decided to import, and what stays outside. */
export interface ImportResult {
  readonly accepted: readonly AcceptedRow[];
  readonly refused: readonly ImportRow[];
  /** Titles of the columns that were left out. */
  readonly leftOut: readonly string[];
}
