import type { BlockControls, BlockHost } from './BlockControls.ts';
import type { PartsLoader } from './lazyParts.ts';

/** What they need of the sheet. */
export interface LazyBlocksHost<Row> extends BlockHost<Row> {
  readonly editor: { commitAway(): void };
}

/** The controls that change many cells at once, loaded lazily: showing and typing do not need them. */
export class LazyBlocks<Row> {
  private made: BlockControls<Row> | null = null;
  private stopped = false;
  private readonly sheet: LazyBlocksHost<Row>;
  private readonly parts: PartsLoader;

  constructor(sheet: LazyBlocksHost<Row>, parts: PartsLoader) {
    this.sheet = sheet;
    this.parts = parts;
  }

  /** Who does it; null until they are here. */
  get loaded(): BlockControls<Row> | null {
    const parts = this.parts.loaded();
    if (parts) this.made ??= new parts.BlockControls(this.sheet);
    return this.made;
  }

  /** Does something over the selection: at once, or once they are here where it was asked for. */
  do(act: (controls: BlockControls<Row>) => void): void {
    if (this.loaded) return act(this.loaded);
    const { selection, editor } = this.sheet;
    const { held } = selection;
    this.load((controls) => {
      editor.commitAway();
      selection.held = held;
      act(controls);
    });
  }

  /** Does something wherever the person is meanwhile. */
  load(act: (controls: BlockControls<Row>) => void): void {
    this.stopped = false;
    void this.parts.load().then(() => {
      if (this.loaded && !this.stopped) act(this.loaded);
    });
  }

  stop(): void {
    this.stopped = true;
    this.made?.lookUp.stop();
  }
}
