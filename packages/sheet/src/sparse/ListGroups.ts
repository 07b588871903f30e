import { PLACE, placeName } from '../model/rows.ts';
import type { PlacedRows } from '../model/rows.ts';
import type { GroupsHost, GroupsPort } from '../model/grouping.ts';
import { GroupControl } from '../view/GroupControl.ts';
import { GroupLayout } from './GroupLayout.ts';
import { isPlaceName, SparsePlaces } from './SparsePlaces.ts';
import type { GroupedLines, RowGroup, RowGrouping, RowWindow } from '../model/window.ts';
import '../view/groups.css';

const none: ReadonlySet<string> = new Set();

/** The groups a list falls into, in its order; those without rows are left out. */
export class ListGroups extends GroupLayout implements RowGrouping {
  readonly groups: readonly RowGroup[];
  private readonly collapsed: ReadonlySet<string>;

  constructor(groups: readonly RowGroup[], collapsed: ReadonlySet<string> = none) {
    const filled = groups.filter(({ count }) => count > 0);
    super(filled, collapsed);
    this.groups = filled;
    this.collapsed = collapsed;
  }

  over<Row>(known: RowWindow<Row>): RowWindow<Row> {
    return new GroupedWindow(known, this);
  }

  fold(collapsed: ReadonlySet<string>): ListGroups {
    return new ListGroups(this.groups, collapsed);
  }

  without(index: number): ListGroups {
    let end = 0;
    const from = this.groups.findIndex(({ count }) => (end += count) > index);
    return this.with(this.groups.map((group, at) => (at === from ? { ...group, count: group.count - 1 } : group)));
  }

  upTo(total: number): ListGroups {
    if (total >= this.total) return this;
    let rest = total;
    return this.with(
      this.groups.map((group) => {
        const count = Math.min(group.count, rest);
        rest -= count;
        return count === group.count ? group : { ...group, count };
      }),
    );
  }

  control(host: GroupsHost): GroupsPort {
    return new GroupControl(host);
  }

  private with(groups: readonly RowGroup[]): ListGroups {
    return new ListGroups(groups, this.collapsed);
  }
}

/** What is here of a list in groups, by the places of the rows that are shown. */
class GroupedWindow<Row> implements RowWindow<Row> {
  readonly places: PlacedRows<Row>;
  private readonly known: RowWindow<Row>;
  private readonly layout: ListGroups;

  constructor(known: RowWindow<Row>, layout: ListGroups) {
    this.known = known;
    this.layout = layout;
    this.places = new GroupedPlaces(this, layout);
  }

  get list(): number {
    return this.known.list;
  }

  get count(): number {
    return this.layout.count;
  }

  get total(): number {
    return this.known.count;
  }

  get estimated(): boolean {
    return this.known.estimated;
  }

  get groups(): GroupedLines {
    return this.layout;
  }

  row(place: number): Row | undefined {
    return place < this.count ? this.known.row(this.layout.indexOf(place)) : undefined;
  }

  idAt(place: number): string | undefined {
    return place < this.count ? this.known.idAt(this.layout.indexOf(place)) : undefined;
  }

  indexOf(rowId: string): number | undefined {
    const index = this.known.indexOf(rowId);
    return index === undefined ? undefined : this.layout.placeOf(index);
  }

  hasFailed(place: number): boolean {
    return this.known.hasFailed(this.layout.indexOf(place));
  }

  together(place: number): readonly [first: number, last: number] {
    const [first, last] = this.known.together(this.layout.indexOf(place));
    const end = this.layout.placeNear(last);
    return [this.layout.placeNear(first), this.layout.placeOf(last) === undefined ? end - 1 : end];
  }

  get size(): number {
    let size = 0;
    for (let place = 0; place < this.count; place++) if (this.row(place) !== undefined) size++;
    return size;
  }

  get failures(): number {
    return this.known.failures;
  }
}

/** Rows that are not here are called by their lines: the grid knows no more of them. */
class GroupedPlaces<Row> extends SparsePlaces<Row> {
  private readonly layout: ListGroups;

  constructor(window: RowWindow<Row>, layout: ListGroups) {
    super(window);
    this.layout = layout;
  }

  override idAt(place: number): string {
    return this.window.idAt(place) ?? placeName(this.layout.lineOf(place));
  }

  override indexOf(rowId: string): number | undefined {
    if (!isPlaceName(rowId)) return this.window.indexOf(rowId);
    const line = Number(rowId.slice(PLACE.length));
    const at = line < this.layout.lines.length ? this.layout.at(line) : undefined;
    return typeof at === 'number' && at < this.count ? at : undefined;
  }
}
