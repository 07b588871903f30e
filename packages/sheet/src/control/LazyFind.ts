import type { CellAddress } from '../model/cell.ts';
import type { FindControl, FindHost, FoundLook } from './FindControl.ts';
import type { PartsLoader } from './lazyParts.ts';

/**
 * The search of a sheet, loaded when it is first opened. What is typed until its bar is shown belongs to the search
 * and never reaches a cell.
 */
export class LazyFind<Row> {
  private found: FindControl<Row> | null = null;
  /** What was typed since the search was asked for; null when nobody waits for it. */
  private typed: string | null = null;
  private readonly host: FindHost<Row>;
  private readonly parts: PartsLoader;
  private readonly listeners = new Set<() => void>();

  constructor(host: FindHost<Row>, parts: PartsLoader) {
    this.host = host;
    this.parts = parts;
  }

  /** Who searches, while the bar is to be seen; null otherwise. */
  readonly open = (): FindControl<Row> | null => (this.found?.isOpen() ? this.found : null);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Opens the bar with the text of the last search. */
  begin(): void {
    if (this.found) this.found.open();
    else if (this.typed === null) void this.load();
  }

  /** F3 in a cell: the next or previous cell of the last search, with the bar open. */
  again(by: 1 | -1): void {
    if (this.found) this.found.again(by);
    else this.begin();
  }

  /** Takes a key while the bar is on its way; false when it is not for the search. */
  takesKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    if (this.typed === null) return false;
    if (key === 'Escape') this.typed = null;
    else if (key === 'Backspace') this.typed = this.typed.slice(0, -1);
    else if (/^.$/u.test(key) && !ctrlKey && !metaKey && !altKey) this.typed += key;
    return true;
  }

  /** The rows, the columns or what cells show has changed. */
  changed(): void {
    this.found?.changed();
  }

  /** Other rows or columns stand there now. */
  moved(): void {
    this.found?.moved();
  }

  lookOf(address: CellAddress): FoundLook {
    return this.found?.lookOf(address) ?? 'no';
  }

  stop(): void {
    this.typed = null;
    this.found?.stop();
  }

  private async load(): Promise<void> {
    this.typed = '';
    const { FindControl: Control } = await this.parts.load();
    const { typed } = this;
    this.typed = null;
    if (typed === null) return;
    this.found ??= new Control(this.host);
    this.found.subscribe(() => this.tell());
    this.found.open(typed);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
