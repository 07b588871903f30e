import { isCalculated, timesDecimal, type DefinicaoComponente } from '@bancada/contracts';

/** How many cells a differential counts: of each, a cell is an exact part of a hundred. */
export const totals = [50, 100, 200] as const;
export type Total = (typeof totals)[number];

/** A count under way: the codes of the types, in the order in which cells were seen. */
export interface Count {
  readonly total: Total;
  readonly cells: readonly string[];
}

export const emptyCount: Count = { total: 100, cells: [] };

export const isComplete = ({ total, cells }: Count): boolean => cells.length === total;

/** One more cell; a complete count takes none. */
export const counted = (count: Count, code: string): Count =>
  isComplete(count) ? count : { ...count, cells: [...count.cells, code] };

export const withoutLast = (count: Count): Count => ({ ...count, cells: count.cells.slice(0, -1) });

/** Another number of cells; never fewer than were counted. */
export const upTo = (count: Count, total: Total): Count => (count.cells.length > total ? count : { ...count, total });

export const howMany = ({ cells }: Count, code: string): number => cells.filter((each) => each === code).length;

/** What one cell of so many is, in per cent. */
const share: Readonly<Record<Total, string>> = { 50: '2', 100: '1', 200: '0.5' };

/** The part of a type in a complete count, in per cent and exactly; null before. */
export const percentOf = (count: Count, code: string): string | null =>
  isComplete(count) ? timesDecimal(String(howMany(count, code)), share[count.total]) : null;

/** A type of cell that an exam counts. */
export interface CellType {
  readonly code: string;
  readonly name: string;
  /** Null where another type before it has the same key: then it is counted with the pointer alone. */
  readonly key: string | null;
  /** The calculated component that is of this type alone, as its absolute count is. */
  readonly absolute: DefinicaoComponente | null;
}

type Counted = Pick<DefinicaoComponente, 'TipoComponente' | 'TeclaContagem'>;

/** Whether a component is a type of cell that is counted. */
export const isCounted = ({ TipoComponente, TeclaContagem }: Counted): boolean =>
  TipoComponente === 'Numero' && TeclaContagem !== null;

/** The types of cells among the components of an exam, with their keys, whatever the case. */
export function cellTypes(definitions: readonly DefinicaoComponente[]): readonly CellType[] {
  const types = definitions.filter(isCounted);
  const taken = new Set<string>();
  return types.map((type) => {
    const key = type.TeclaContagem?.toLowerCase() ?? '';
    const isFree = !taken.has(key);
    taken.add(key);
    const absolute = definitions.find(
      (each) =>
        isCalculated(each) && mentions(each, type) && !types.some((other) => other !== type && mentions(each, other)),
    );
    return {
      code: type.CodigoComponent,
      name: type.NomeComponent,
      key: isFree ? key : null,
      absolute: absolute ?? null,
    };
  });
}

type Named = Pick<DefinicaoComponente, 'CodigoComponent' | 'CalculoAlias'>;

/** Whether a formula has the code or the alias of a component as a word. */
function mentions({ CalculoFormula }: DefinicaoComponente, { CodigoComponent, CalculoAlias }: Named): boolean {
  const words = (CalculoFormula ?? '').toUpperCase().split(/[^\p{L}\p{N}_]+/u);
  return [CodigoComponent, CalculoAlias].some((name) => name !== null && words.includes(name.toUpperCase()));
}
