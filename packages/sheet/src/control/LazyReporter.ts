import type { ReportHost, SelectionReporter } from './SelectionReporter.ts';
import type { PartsLoader } from './lazyParts.ts';

/** Tells an owner who asked for it what is selected; who counts it comes on demand. */
export class LazyReporter<Row> {
  private reporter: SelectionReporter<Row> | null = null;
  private coming = false;
  private stopped = false;
  private readonly sheet: ReportHost<Row>;
  private readonly parts: PartsLoader;

  constructor(sheet: ReportHost<Row>, parts: PartsLoader) {
    this.sheet = sheet;
    this.parts = parts;
  }

  /** Something is selected, or what is selected has changed. */
  tell(): void {
    this.stopped = false;
    if (!this.sheet.context.props.onSelection) return;
    if (this.reporter) this.reporter.start();
    else if (!this.coming) void this.load();
  }

  stop(): void {
    this.stopped = true;
    this.reporter?.stop();
  }

  private async load(): Promise<void> {
    this.coming = true;
    const { SelectionReporter: Reporter } = await this.parts.load();
    this.coming = false;
    if (this.stopped) return;
    this.reporter ??= new Reporter<Row>(this.sheet);
    this.tell();
  }
}
