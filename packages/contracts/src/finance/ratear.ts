import { difference, repartir, sum } from '../shared/dinheiro.ts';

/** A part of an apportionment with what it weighs; parts that are measured together share one weight. */
export interface PesoRateio {
  /** What was measured: a unit, or the part itself. */
  readonly medida: string | number;
  readonly peso: string;
}

/**
 * The shares of an amount, in the order of the parts; their sum is the amount, to the cent. What is measured gets its
 * share by weight, and parts that were measured together have equal shares of that; cents that remain go to the largest
 * remainders.
 *
 * @throws RangeError where nothing weighs anything
 */
export function ratear(Valor: string, partes: readonly PesoRateio[]): readonly string[] {
  const measured = [...Map.groupBy([...partes.entries()], ([, { medida }]) => medida).values()];
  const amounts = repartir(
    Valor,
    measured.map(([first]) => first?.[1].peso ?? '0'),
  );
  const shares = new Map<number, string>();
  for (const [place, parts] of measured.entries()) {
    const equal = repartir(
      amounts[place] ?? '0',
      parts.map(() => '1'),
    );
    for (const [each, [index]] of parts.entries()) shares.set(index, equal[each] ?? '0');
  }
  return partes.map((_, index) => shares.get(index) ?? '0');
}

/** What of an amount its parts leave over. */
export const semRateio = (Valor: string, partes: readonly { readonly Valor: string }[]): string =>
  difference(Valor, sum(partes.map((parte) => parte.Valor)));
