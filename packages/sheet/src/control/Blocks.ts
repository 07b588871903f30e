import { loadParts, partsHere } from '../lazy/loadParts.ts';
import type { BlockControls } from './BlockControls.ts';
import type { SheetController } from './SheetController.ts';

/** Who puts many cells at once: brought on demand, for no grid needs them to be shown and typed into. */
export class Blocks<Row> {
  private made: BlockControls<Row> | null = null;
  private stopped = false;
  private readonly sheet: SheetController<Row>;

  constructor(sheet: SheetController<Row>) {
    this.sheet = sheet;
  }

  /** Who does it; null until they are here. */
  get here(): BlockControls<Row> | null {
    const parts = partsHere();
    if (parts) this.made ??= new parts.BlockControls(this.sheet);
    return this.made;
  }

  /** Does something over the selection: at once, or once they are here where it was asked for. */
  do(act: (controls: BlockControls<Row>) => void): void {
    if (this.here) return act(this.here);
    const { selection, editor } = this.sheet;
    const { held } = selection;
    this.bring((controls) => {
      editor.commitAway();
      selection.held = held;
      act(controls);
    });
  }

  /** Does something wherever the person is meanwhile. */
  bring(act: (controls: BlockControls<Row>) => void): void {
    this.stopped = false;
    void loadParts().then(() => {
      if (this.here && !this.stopped) act(this.here);
    });
  }

  stop(): void {
    this.stopped = true;
    this.made?.lookUp.stop();
  }
}
