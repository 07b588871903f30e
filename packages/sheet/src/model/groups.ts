import type { SheetGroup } from './owner.ts';

/** The rows of a group, and of those in it: they follow each other. */
export interface GroupSpan {
  readonly group: SheetGroup;
  /** 0 for the outermost. */
  readonly level: number;
  readonly first: number;
  /** The row after its last one. */
  readonly end: number;
}

/** A header line that stands before the rows of a group. */
export class GroupLine {
  readonly group: SheetGroup;
  readonly count: number;
  readonly level: number;
  /** Null where groups cannot be collapsed. */
  readonly collapsed: boolean | null;
  constructor({ group, level, first, end }: GroupSpan, collapsed: boolean | null) {
    this.group = group;
    this.count = end - first;
    this.level = level;
    this.collapsed = collapsed;
  }
}

/** The id of a group's header among the lines of the grid. */
export const groupLineId = (groupId: string): string => `group:${groupId}`;

/** The id of the line of totals. */
export const TOTAL_LINE = 'total:';

/** Whether a line of the grid is no row of the owner's. */
export const isOwnLine = (id: string): boolean => id === TOTAL_LINE || id.startsWith(groupLineId(''));

/** The groups rows fall into, in their order, outer ones before those in them. */
export function groupSpans(paths: readonly (readonly SheetGroup[])[]): readonly GroupSpan[] {
  const spans: { group: SheetGroup; level: number; first: number; end: number }[] = [];
  const open: typeof spans = [];
  for (const [index, path] of paths.entries()) {
    let level = 0;
    while (level < open.length && open[level]?.group.id === path[level]?.id) level++;
    for (const closed of open.splice(level)) closed.end = index;
    for (const group of path.slice(level)) {
      const span = { group, level: open.length, first: index, end: paths.length };
      spans.push(span);
      open.push(span);
    }
  }
  return spans;
}

/** The lines of a grid, and the rows among them: those of a collapsed group are left out, and so are its inner headers. */
export function layOut<Row>(rows: readonly Row[], spans: readonly GroupSpan[], collapsed?: ReadonlySet<string>) {
  const lines: (Row | GroupLine)[] = [];
  const shown: Row[] = [];
  const lineOfRow: number[] = [];
  let next = 0;
  let hiddenTo = 0;
  for (const [index, row] of rows.entries()) {
    for (let span = spans[next]; span?.first === index; span = spans[++next]) {
      if (index < hiddenTo) continue;
      const isCollapsed = collapsed?.has(span.group.id) ?? null;
      lines.push(new GroupLine(span, isCollapsed));
      if (isCollapsed) hiddenTo = span.end;
    }
    if (index < hiddenTo) continue;
    lineOfRow.push(lines.length);
    lines.push(row);
    shown.push(row);
  }
  return { lines, shown, lineOfRow };
}
