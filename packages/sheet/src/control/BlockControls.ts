import { FillControl } from './FillControl.ts';
import { LookUpControl } from './LookUpControl.ts';
import { PasteControl } from './PasteControl.ts';
import type { SheetController } from './SheetController.ts';

/** What puts many cells of one sheet at once: pastes, fills, and finding out what texts that name rows mean. */
export class BlockControls<Row> {
  readonly lookUp: LookUpControl<Row>;
  readonly paste: PasteControl<Row>;
  readonly fill: FillControl<Row>;

  constructor(sheet: SheetController<Row>) {
    this.lookUp = new LookUpControl(sheet);
    this.paste = new PasteControl(sheet, this.lookUp);
    this.fill = new FillControl(sheet, this.paste);
  }
}
