import { coordinateOf, readCoordinate } from '../storage/coordinate.ts';
import type { MapaTrabalho } from './mapa-trabalho.ts';
import type { MapaTrabalhoPosicao, TipoPosicao } from './mapa-trabalho-posicao.ts';

type Plate = Pick<MapaTrabalho, 'Linhas' | 'Colunas'>;

/** A position that is taken. */
export type TakenWell = Pick<MapaTrabalhoPosicao, 'id' | 'Posicao' | 'Tipo' | 'Test'>;

/** What is to be put into a run: at a position, or, with null, at the next free one. */
export interface WantedWell {
  readonly Tipo: TipoPosicao;
  readonly Test: number | null;
  readonly Posicao: string | null;
}

/** Where it goes; `id` is that of the position it has already, and is moved from; `PLACED_NOW` of what is sent twice. */
export type Placing = { readonly Posicao: string; readonly id: number | null } | Unplaced;

/** Why something is not placed: there is no such position, another thing is there, none is free, or its sample is not in the run. */
export interface Unplaced {
  readonly refused: 'unknown' | 'taken' | 'full' | 'noSample';
  readonly Posicao: string | null;
}

/** The id of what the same plan has placed already: it stays where it is. */
export const PLACED_NOW = 0;

/** The positions of a plate in the order in which it is pipetted and filled: down the columns, `A1`, `B1`, … */
export function fillOrder({ Linhas, Colunas }: Plate): readonly string[] {
  return Array.from({ length: Linhas * Colunas }, (_, n) =>
    coordinateOf({ row: n % Linhas, column: Math.floor(n / Linhas) }),
  );
}

/** The free positions of a plate, in the order in which they are filled. */
export function freeWells(plate: Plate, wells: readonly Pick<TakenWell, 'Posicao'>[]): readonly string[] {
  const taken = new Set(wells.map(({ Posicao }) => Posicao));
  return fillOrder(plate).filter((each) => !taken.has(each));
}

/**
 * Decides where each of several things goes, one after the other, so that no position has two of them and no sample's
 * test is in two positions. What is there already is moved, or, where no position is requested, stays.
 */
export function placeWells(plate: Plate, wells: readonly TakenWell[], wanted: readonly WantedWell[]): Placing[] {
  let now = [...wells];
  return wanted.map((each) => {
    const placing = placeOne(plate, now, each);
    if ('refused' in placing) return placing;
    const { id, Posicao } = placing;
    if (id === PLACED_NOW) return placing;
    now = [...now.filter((well) => id === null || well.id !== id), { ...each, id: id ?? PLACED_NOW, Posicao }];
    return placing;
  });
}

function placeOne(plate: Plate, wells: readonly TakenWell[], { Tipo, Test, Posicao }: WantedWell): Placing {
  const sample = wells.find((well) => well.Tipo === 'Amostra' && well.Test === Test);
  if (Tipo !== 'Amostra' && Test !== null && !sample) return refused('noSample', Posicao);
  const there = Tipo === 'Amostra' ? sample : undefined;
  if (there && (Posicao === null || there.id === PLACED_NOW)) return { Posicao: there.Posicao, id: there.id };
  return at(plate, wells, Posicao, there?.id ?? null);
}

/** Where one position is moved to. */
export function moveWell(plate: Plate, wells: readonly TakenWell[], id: number, Posicao: string): Placing {
  return at(plate, wells, Posicao, id);
}

function at(plate: Plate, wells: readonly TakenWell[], asked: string | null, id: number | null): Placing {
  if (asked === null) {
    const [free] = freeWells(plate, wells);
    return free === undefined ? refused('full', null) : { Posicao: free, id };
  }
  const Posicao = readCoordinate(asked, plate);
  if (Posicao === null) return refused('unknown', asked);
  const other = wells.find((well) => well.Posicao === Posicao);
  if (other && other.id !== id) return refused('taken', Posicao);
  return { Posicao, id };
}

const refused = (why: Unplaced['refused'], Posicao: string | null): Unplaced => ({ refused: why, Posicao });
