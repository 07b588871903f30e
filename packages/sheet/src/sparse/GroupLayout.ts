import { GroupLine } from '../model/groups.ts';
import type { RowGroup } from '../model/window.ts';

/** Where a group stands: its first row in the list, the first of those shown, and the line of its header. */
interface Head {
  readonly first: number;
  readonly place: number;
  readonly line: number;
  readonly open: boolean;
}

/**
 * The lines of a list in groups: a header before the rows of each, the rows of collapsed ones left out. A row has an
 * index in the list, a place among the rows shown, and a line.
 */
export class GroupLayout {
  /** Headers by line; nothing on the lines of rows. */
  readonly lines: readonly (GroupLine | undefined)[];
  /** Rows shown, and all there are. */
  readonly count: number;
  readonly total: number;
  private readonly heads: readonly Head[];

  constructor(groups: readonly RowGroup[], collapsed: ReadonlySet<string>) {
    const heads: Head[] = [];
    const headers: [line: number, header: GroupLine][] = [];
    let [first, place, line] = [0, 0, 0];
    for (const group of groups) {
      const open = !collapsed.has(group.id);
      const end = first + group.count;
      heads.push({ first, place, line, open });
      headers.push([line, new GroupLine({ group, level: 0, first, end }, !open)]);
      first = end;
      place += open ? group.count : 0;
      line += open ? group.count + 1 : 1;
    }
    const lines: (GroupLine | undefined)[] = [];
    lines.length = line;
    for (const [at, header] of headers) lines[at] = header;
    this.lines = lines;
    this.heads = heads;
    this.count = place;
    this.total = first;
  }

  /** The header on a line, or the place of the row there. */
  at(line: number): GroupLine | number {
    return this.lines[line] ?? this.placeFrom(line);
  }

  /** The place of the row on a line; of a header's line, that of the first row after it. */
  placeFrom(line: number): number {
    const head = this.last(({ line: at }) => at < line);
    return head ? head.place + (head.open ? line - head.line - 1 : 0) : 0;
  }

  lineOf(place: number): number {
    const head = this.last(({ place: at }) => at <= place);
    return head ? head.line + 1 + place - head.place : place;
  }

  indexOf(place: number): number {
    const head = this.last(({ place: at }) => at <= place);
    return head ? head.first + place - head.place : place;
  }

  /** Undefined for a row of a collapsed group. */
  placeOf(index: number): number | undefined {
    const head = this.last(({ first }) => first <= index);
    return head?.open ? head.place + index - head.first : undefined;
  }

  /** The place of a row, or of the one that is shown after it. */
  placeNear(index: number): number {
    return this.placeOf(index) ?? this.last(({ first }) => first <= index)?.place ?? 0;
  }

  /** Whether none of the rows between two indexes is shown. */
  hides(from: number, to: number): boolean {
    const isHidden = (index: number) => this.placeOf(index) === undefined;
    return isHidden(from) && isHidden(to) && this.placeNear(from) === this.placeNear(to);
  }

  /** The last group of those from the first on that are so. */
  private last(isSo: (head: Head) => boolean): Head | undefined {
    let [low, high] = [0, this.heads.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const head = this.heads[middle];
      if (head && isSo(head)) low = middle + 1;
      else high = middle;
    }
    return this.heads[low - 1];
  }
}
