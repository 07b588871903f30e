import type { GroupsHost, GroupsPort, SheetGrouping } from '../model/grouping.ts';
import { cellAt } from '../grid/target.ts';
import { commandOf } from '../model/commands.ts';
import type { Command } from '../model/commands.ts';
import { GroupLine } from '../model/groups.ts';

/** Collapses and opens groups: by a click on their header, by keys on it, and by Alt+← in a row. */
export class GroupControl implements GroupsPort {
  private awaited: string | null = null;
  /** The group whose header has the keyboard: drawn anew it gets it back. */
  private held: string | null = null;
  /** The column the person was in before going to a header. */
  private column = 0;
  private readonly host: GroupsHost;

  constructor(host: GroupsHost) {
    this.host = host;
  }

  click({ target }: MouseEvent): boolean {
    const line = this.lineAt(target);
    this.held = null;
    if (line < 0 || !this.grouping) return false;
    this.toggle(line);
    return true;
  }

  keyDown(event: KeyboardEvent): boolean {
    if (!this.grouping?.active) return false;
    const line = this.lineAt(event.target);
    this.held = null;
    if (line >= 0) return this.onHeader(event, line);
    const { active } = this.host.selection;
    if (!active || !cellAt(event.target)) return false;
    const from = this.host.table.line(active.row);
    const step = stepOf(event);
    if (step !== 0) return this.toCollapsed(from, step);
    if (foldOf(event) !== 'collapse') return false;
    return this.fold(this.headerBefore(from), true);
  }

  reveal(rowId: string): boolean {
    const { whole } = this.host.table;
    const row = whole.position({ rowId, columnId: whole.columns[0]?.id ?? '' })?.row;
    if (row === undefined) return false;
    const hiding = whole.spans.filter(
      ({ group, first, end }) => row >= first && row < end && this.grouping?.collapsed.has(group.id),
    );
    if (hiding.length === 0) return false;
    this.grouping?.onCollapse(
      hiding.map(({ group }) => group.id),
      false,
    );
    return true;
  }

  /** The header that was collapsed or opened has the keyboard, wherever it is now. */
  moved(): void {
    const isLost = document.activeElement === document.body;
    const wanted = this.awaited ?? (isLost ? this.held : null);
    this.awaited = null;
    if (wanted === null) return;
    const line = this.lines.findIndex((each) => each instanceof GroupLine && each.group.id === wanted);
    if (line >= 0) this.focus(line);
  }

  /** Headers, and whatever stands on the lines of rows. */
  private get lines(): readonly unknown[] {
    const { lines, window } = this.host.table;
    return lines ?? window?.groups?.lines ?? [];
  }

  private get grouping(): SheetGrouping | undefined {
    return this.host.grouping;
  }

  private onHeader(event: KeyboardEvent, line: number): boolean {
    const group = this.group(line);
    const step = stepOf(event);
    if (!group) return false;
    if (step !== 0) return this.go(line + step);
    if (event.key === 'Enter' || event.key === ' ') return this.toggle(line);
    const fold = foldOf(event) ?? plainFoldOf(event);
    if (fold === 'collapse') return group.collapsed ? this.focus(this.outer(line)) : this.fold(line, true);
    if (fold === 'open') return group.collapsed ? this.fold(line, false) : this.go(line + 1);
    return this.elsewhere(commandOf(event));
  }

  /** Keys that belong to no cell work on a header, too. */
  private elsewhere(command: Command | null): boolean {
    if (command?.name === 'find') this.host.find.begin();
    else if (command?.name === 'nextProblem') this.host.nextProblem();
    else return false;
    return true;
  }

  /** An arrow in a row stops at the header of a collapsed group; headers of open ones are passed over. */
  private toCollapsed(from: number, step: 1 | -1): boolean {
    let line = from + step;
    while (this.group(line)?.collapsed === false) line += step;
    return this.group(line)?.collapsed ? this.focus(line) : false;
  }

  private toggle(line: number): boolean {
    return this.fold(line, this.group(line)?.collapsed === false);
  }

  private fold(line: number, collapsed: boolean): boolean {
    const group = this.group(line);
    if (!group) return false;
    this.awaited = group.group.id;
    this.grouping?.onCollapse([group.group.id], collapsed);
    return true;
  }

  /** Gives the keyboard to a line: a header, or the row's cell in the column the person is in. */
  private go(line: number): boolean {
    const { table, selection } = this.host;
    if (this.group(line)) return this.focus(line);
    const before = this.lines.slice(0, line).filter((each) => each instanceof GroupLine).length;
    const column = selection.active?.column ?? this.column;
    if (line < this.lines.length)
      this.host.focus({ row: line - before, column: Math.min(column, table.columnCount - 1) });
    return true;
  }

  private focus(line: number): boolean {
    this.column = this.host.selection.active?.column ?? this.column;
    this.held = this.group(line)?.group.id ?? null;
    const header = this.host.lineElement(line)?.querySelector<HTMLElement>('.sheet-group');
    header?.focus({ preventScroll: true });
    return true;
  }

  private headerBefore(line: number): number {
    return this.lines.findLastIndex((each, index) => index < line && each instanceof GroupLine);
  }

  /** The header of the group around this one; this one when it is the outermost. */
  private outer(line: number): number {
    const level = this.group(line)?.level ?? 0;
    const found = this.lines.findLastIndex(
      (each, index) => index < line && each instanceof GroupLine && each.level < level,
    );
    return found < 0 ? line : found;
  }

  private group(line: number): GroupLine | null {
    const content = this.lines[line];
    return content instanceof GroupLine ? content : null;
  }

  /** The line of the header an element is in, or -1. */
  private lineAt(target: EventTarget | null): number {
    const row = target instanceof Element ? target.closest('.ag-row:not(.ag-row-pinned)') : null;
    const line = row ? Number(row.getAttribute('row-index')) : -1;
    return this.group(line) ? line : -1;
  }
}

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey && !shiftKey;

function stepOf(event: KeyboardEvent): 1 | -1 | 0 {
  if (!isPlain(event)) return 0;
  return event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
}

/** What ← and → do to a group. */
const folds = new Map<string, 'collapse' | 'open'>([
  ['ArrowLeft', 'collapse'],
  ['ArrowRight', 'open'],
]);

/** Alt with ← or →, from anywhere. */
function foldOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'collapse' | 'open' | undefined {
  return altKey && !ctrlKey && !metaKey && !shiftKey ? folds.get(key) : undefined;
}

/** The arrow alone, on a header. */
function plainFoldOf(event: KeyboardEvent): 'collapse' | 'open' | undefined {
  return isPlain(event) ? folds.get(event.key) : undefined;
}
