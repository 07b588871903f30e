import type { ParsedCell } from '../model/cell.ts';
import type { OpenEditor, SessionStart } from '../model/kind.ts';

/** The one editor of a sheet that is open. */
export class EditingSession<Row> implements OpenEditor<Row> {
  readonly start: SessionStart<Row>;
  private reader: (() => ParsedCell) | null = null;

  constructor(start: SessionStart<Row>) {
    this.start = start;
  }

  readBy(reader: () => ParsedCell): void {
    this.reader = reader;
  }

  /** What the editor holds now. */
  read(): ParsedCell {
    return this.reader?.() ?? this.start.kind.parse(this.start.text);
  }
}
