import type { LinhaQuadro, Quadro } from '@bancada/contracts/desk';
import type { RoomPage, WebRoom } from '../../shared/room.ts';

/** The message id of a tile's title, by its name. */
export const titleOf = (name: string): string => name.replace('.', '.tile.');

/** Tiles in the order of their rooms in the menu, those of a room as it declares them. */
export function inOrderOf(rooms: readonly WebRoom[], tiles: readonly Quadro[]): readonly Quadro[] {
  const placeOf = ({ Nome }: Quadro) => rooms.findIndex(({ name }) => Nome.startsWith(`${name}.`));
  return tiles.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The page that shows a tile's rows: the one that says so, else that of their noun. */
export const pageOf = (pages: readonly RoomPage[], { Nome, Noun }: Quadro): RoomPage | undefined =>
  pages.find(({ tiles }) => tiles?.includes(Nome)) ?? pages.find(({ title }) => title === `${Noun}.title`);

/** The address at which a page shows exactly the rows of a tile. */
export function hrefOf({ path }: RoomPage, { Filtro }: Pick<Quadro, 'Filtro'>): string {
  const params = Object.entries(Filtro).flatMap(([name, values]) => values.map((value) => [name, value]));
  return params.length === 0 ? path : `${path}?${new URLSearchParams(params).toString()}`;
}

/** Where a row of a tile is opened; null: nowhere. */
export const rowHrefOf = ({ path, rowHref }: RoomPage, row: LinhaQuadro): string | null =>
  rowHref ? rowHref(row) : `${path}/${row.id}`;
