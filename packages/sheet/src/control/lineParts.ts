import type { CellAddress } from '../model/cell.ts';
import type { GroupsHost, GroupsPort } from '../model/grouping.ts';
import type { CellLook } from '../model/look.ts';
import type { SheetTotals, TotalsHost, TotalsPort } from './totalsPort.ts';

/** The parts of a sheet that stand on lines of their own; a sheet without them pays nothing for them. */
export class LineParts<Row> {
  private given: SheetTotals | undefined;
  private totals: TotalsPort | null = null;
  private found: GroupsPort | null = null;
  private readonly host: TotalsHost<Row> & GroupsHost;

  constructor(host: TotalsHost<Row> & GroupsHost) {
    this.host = host;
  }

  /** Takes the parts the owner wants now. */
  take({ totals }: { readonly totals?: SheetTotals | undefined }): void {
    if (totals === this.given) return;
    this.given = totals;
    this.totals?.stop();
    this.totals = totals?.control(this.host) ?? null;
    this.totals?.changed();
  }

  private get groups(): GroupsPort | null {
    this.found ??= this.host.grouping?.control(this.host) ?? null;
    return this.found;
  }

  look(address: CellAddress): CellLook | null {
    return this.totals?.look(address) ?? null;
  }

  changed(): void {
    this.totals?.changed();
  }

  /** Takes keys and clicks of group headers before anybody else. */
  readonly keyDown = (event: KeyboardEvent): void => used(event, this.groups?.keyDown(event));
  readonly click = (event: MouseEvent): void => used(event, this.groups?.click(event));

  /** Opens what hides a row; false when nothing does. */
  reveal(rowId: string): boolean {
    return this.groups?.reveal(rowId) ?? false;
  }

  moved(): void {
    this.groups?.moved();
  }

  stop(): void {
    this.totals?.stop();
  }
}

function used(event: Event, isUsed: boolean | undefined): void {
  if (!isUsed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
