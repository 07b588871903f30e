import type { CellAddress, CellKind, CellValue, ParsedCell } from '../model/types.ts';

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
export class EditingSession<Row> {
  readonly start: SessionStart<Row>;
  private reader: (() => ParsedCell) | null = null;

  constructor(start: SessionStart<Row>) {
    this.start = start;
  }

  /** The editor tells how to read what it holds. */
  readBy(reader: () => ParsedCell): void {
    this.reader = reader;
  }

  /** What the editor holds now. */
  read(): ParsedCell {
    return this.reader?.() ?? this.start.kind.parse(this.start.text);
  }
}
