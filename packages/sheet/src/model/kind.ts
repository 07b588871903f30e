import type { ComponentType } from 'react';
import type { CellAddress, CellKindId, CellOption, CellValue, ParsedCell } from './cell.ts';
import type { Move } from './navigate.ts';
import type { Direction } from './range.ts';

/** How one input type is read, written and shown. Kinds have no state: make each once and share it between rows. */
export interface CellKind {
  readonly id: CellKindId;
  readonly align: 'left' | 'right' | 'center';
  /** Reads typed or pasted text; the empty text is the value null. Never throws. */
  parse(text: string): ParsedCell;
  /** What the cell shows. */
  format(value: CellValue): string;
  /**
   * Whether what `format` writes of a value holds a folded word, where a kind tells that sooner than by writing it. Who
   * gives a kind another `format` takes this away.
   */
  readonly shows?: ((value: CellValue, word: string) => boolean) | undefined;
  /** What is edited and copied: nothing rounded away, `parse(write(value))` is the value again. */
  write(value: CellValue): string;
  /** Its values are hidden: `format` shows that there is one, and a copy takes no more. See `maskedKind`. */
  readonly masked?: true;
  /** The choices of a list or multiple list. */
  readonly options?: readonly CellOption[];
  /** Draws the cell while it is edited; left out, it is written on one line, as text. A kind brings its own, so that a page loads the editors of its kinds. */
  readonly editor?: ComponentType<CellEditorProps>;
  /** The value of Ctrl+; (today, now). */
  stamp?(): CellValue;
  /** Of a kind whose values are rows kept elsewhere. */
  readonly lookUp?: CellLookUp;
}

/** Finds the rows a cell may name. */
export interface CellLookUp {
  /** Rows that fit a text, the first ones for an empty one; rejects when they cannot be had. */
  search(text: string, signal: AbortSignal): Promise<readonly CellOption[]>;
  /** Finds out what texts mean: afterwards the kind's `parse` knows. Rejects when that cannot be asked. */
  learn(texts: readonly string[], signal: AbortSignal): Promise<void>;
  /** Takes note of what a row is called. */
  keep(option: CellOption): void;
  /** Told what a person chose. */
  chosen?(option: CellOption): void;
}

/** What an editor is opened with. */
export interface SessionStart<Row> {
  readonly address: CellAddress;
  readonly row: Row;
  readonly kind: CellKind;
  /** Header of the column, for the editor's accessible name. */
  readonly header: string;
  /** Element inside the cell where the editor is drawn. */
  readonly host: HTMLElement;
  readonly value: CellValue;
  /** What the editor starts with: the cell's text, or nothing when the person began to type over it. */
  readonly text: string;
  readonly typedOver: boolean;
}

/** An open editor. It can be read at any moment, so that nothing typed is lost whatever closes it. */
export interface OpenEditor<Row> {
  readonly start: SessionStart<Row>;
  /** The editor tells how to read what it holds. */
  readBy(reader: () => ParsedCell): void;
}

/** What an editor may ask of the sheet. */
export interface EditorActions {
  commit(move?: Move): void;
  commitAndStep(direction: Direction): void;
  commitAway(): void;
  commitToRange(): void;
  cancel(): void;
  /** Keys the editor has no use for. */
  otherKey(event: KeyboardEvent): void;
  /** Stores a file in the session's cell, even when the editor is gone before it has arrived. */
  storeFile(start: SessionStart<unknown>, file: File): void;
}

/** Every editor gets the open session and the sheet's answers. */
export interface CellEditorProps {
  readonly session: OpenEditor<unknown>;
  readonly actions: EditorActions;
  /** Accessible name. */
  readonly label: string;
}
