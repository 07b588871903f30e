import { FillControl } from './FillControl.ts';
import type { FillHost } from './FillControl.ts';
import { LookUpControl } from './LookUpControl.ts';
import type { LookUpHost } from './LookUpControl.ts';
import { PasteControl } from './PasteControl.ts';
import type { PasteHost } from './PasteControl.ts';

/** What they need of the sheet. */
export type BlockHost<Row> = FillHost<Row> & LookUpHost<Row> & PasteHost<Row>;

/** What puts many cells of one sheet at once: pastes, fills, and finding out what texts that name rows mean. */
export class BlockControls<Row> {
  readonly lookUp: LookUpControl<Row>;
  readonly paste: PasteControl<Row>;
  readonly fill: FillControl<Row>;

  constructor(sheet: BlockHost<Row>) {
    this.lookUp = new LookUpControl(sheet);
    this.paste = new PasteControl(sheet, this.lookUp);
    this.fill = new FillControl(sheet, this.paste);
  }
}
