import { sum } from '@bancada/contracts/dinheiro';
import type { MedidaOrcado } from '@bancada/contracts/finance';

/** A column as it is shown: of one step of the period, one place or all of them, and what of it. */
export interface FigureColumn {
  readonly key: string;
  /** The first day of its step, or its place, empty for what no place bears; null for the total. */
  readonly of: string | null;
  /** What its step is called. */
  readonly step: string;
  readonly measure: MedidaOrcado;
  /** Its header: step, and measure where there are several. */
  readonly header: string;
  /** The places of the amounts that it adds up, among those of a line. */
  readonly places: readonly number[];
}

/** What a statement measures that is held against nothing. */
export const justActual = ['Realizado'] as const satisfies readonly MedidaOrcado[];

/** The columns of a statement whose lines have an amount for each measure of each step or place; the totals come last. */
export function figureColumns(
  steps: readonly { readonly of: string; readonly name: string }[],
  measures: readonly MedidaOrcado[],
  words: (id: string) => string,
): readonly FigureColumn[] {
  return [...steps, { of: null, name: words('total') }].flatMap(({ of, name }, at) =>
    measures.map((measure, offset) => ({
      key: `${of ?? 'total'} ${measure}`,
      of,
      step: name,
      measure,
      header: measures.length === 1 ? name : `${name} · ${words(`Medida.${measure}`)}`,
      places: (of === null ? [...steps.keys()] : [at]).map((step) => step * measures.length + offset),
    })),
  );
}

/** What a line has in a column. */
export const figureOf = ({ places }: FigureColumn, values: readonly string[]): string =>
  sum(places.map((place) => values[place] ?? '0'));
