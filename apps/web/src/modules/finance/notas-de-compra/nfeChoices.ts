import type { EscolhasNfe, LinhaCasada, LinhaNfe } from '@bancada/contracts/finance';
import { compareDecimal } from '@bancada/contracts/shared';

/** What a person chose for lines, by their numbers; what is not among it is as it was proposed. */
export type Choices = Readonly<Record<number, { readonly Produto?: number | null; readonly Fator?: string | null }>>;

/** Everything is as it was proposed. */
export const noChoices: Choices = {};

/** The product and the quantity per unit of a line, as they are now. */
export function chosenOf(line: LinhaNfe, choices: Choices): { Produto: number | null; Fator: string | null } {
  const { Produto = line.Produto?.id ?? null, Fator = line.Fator } = choices[line.Item] ?? {};
  return { Produto, Fator };
}

/** The lines with their products, for whatever compares them. */
export const matchedLines = (lines: readonly LinhaNfe[], choices: Choices): readonly LinhaCasada[] =>
  lines.map(({ Item, Quantidade, Bruto, Desconto, ...line }) => {
    const { Produto, Fator } = chosenOf({ Item, Quantidade, Bruto, Desconto, ...line }, choices);
    return { Quantidade, Bruto, Desconto, Produto, Fator: isFactor(Fator) ? Fator : '1' };
  });

/** Whether a quantity per unit can be one. */
export const isFactor = (Fator: string | null): Fator is string => Fator !== null && compareDecimal(Fator, '0') > 0;

/** What differs from what was proposed: this alone is sent. */
export const changedOf = (lines: readonly LinhaNfe[], choices: Choices): EscolhasNfe =>
  lines.flatMap((line) => {
    const { Produto, Fator } = chosenOf(line, choices);
    const isSame = Produto === (line.Produto?.id ?? null) && Fator === line.Fator;
    return isSame || !isFactor(Fator) ? [] : [{ Item: line.Item, Produto, Fator }];
  });
