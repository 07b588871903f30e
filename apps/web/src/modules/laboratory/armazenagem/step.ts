import { coordinateOf, coordinatesOf } from '@bancada/contracts';

/** How many rows and columns a box has. */
interface Grid {
  readonly Linhas: number;
  readonly Colunas: number;
}

const ways: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Where a key leads from a coordinate; null for keys that lead nowhere. The edges of the box hold. */
export function step(key: string, from: string, grid: Grid): string | null {
  const { Linhas, Colunas } = grid;
  const all = coordinatesOf(grid);
  if (key === 'Home') return all[0] ?? null;
  if (key === 'End') return all.at(-1) ?? null;
  const [rows, columns] = ways[key] ?? [0, 0];
  const at = all.indexOf(from);
  if (rows + columns === 0 || at < 0) return null;
  const row = Math.min(Math.max(Math.floor(at / Colunas) + rows, 0), Linhas - 1);
  const column = Math.min(Math.max((at % Colunas) + columns, 0), Colunas - 1);
  return coordinateOf({ row, column });
}

/** The first free coordinate from one on, around the box; the same one when it is full. */
export function nextFree(from: string, grid: Grid, taken: ReadonlySet<string>): string {
  const all = coordinatesOf(grid);
  const at = Math.max(all.indexOf(from), 0);
  return [...all.slice(at), ...all.slice(0, at)].find((each) => !taken.has(each)) ?? from;
}
