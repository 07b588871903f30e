import { compareDecimal } from '../shared/decimal.ts';
import { difference, sum } from '../shared/dinheiro.ts';
import type { Titulo } from './titulo.ts';

/** What of a title matters to whom an amount is spread over. */
export type TituloDistribuivel = Pick<Titulo, 'id' | 'Vencimento' | 'Saldo'>;

/** How much of an amount a title gets. */
export interface Quinhao {
  readonly id: number;
  readonly Valor: string;
}

const older = (a: TituloDistribuivel, b: TituloDistribuivel): number =>
  a.Vencimento === b.Vencimento ? a.id - b.id : a.Vencimento < b.Vencimento ? -1 : 1;

/** What titles of one person and kind have in common. */
export const camposDaPessoa = [
  'Empresa',
  'Tipo',
  'Paciente',
  'Cliente',
  'Fornecedor',
  'Convenio',
  'Colaborador',
  'Socio',
] as const satisfies readonly (keyof Titulo)[];

/** Whether some titles are of one person and kind: one receipt or payment may be of all of them. */
export const deUmaPessoa = (titulos: readonly Pick<Titulo, (typeof camposDaPessoa)[number]>[]): boolean =>
  titulos.every((each) => camposDaPessoa.every((field) => each[field] === titulos[0]?.[field]));

/** Whether an amount is something, and no more than is owed of titles together. */
export const cabeNosTitulos = (Valor: string, titulos: readonly Pick<Titulo, 'Saldo'>[]): boolean =>
  compareDecimal(Valor, '0') > 0 && compareDecimal(Valor, sum(titulos.map(({ Saldo }) => Saldo))) <= 0;

/**
 * Spreads one amount over titles: each gets what is owed of it, the one that is due first before all others, and the last
 * one what is left. Titles that the amount does not reach are not among the answers.
 */
export function distribuir(Valor: string, titulos: readonly TituloDistribuivel[]): readonly Quinhao[] {
  const parts: Quinhao[] = [];
  let left = Valor;
  for (const { id, Saldo } of titulos.toSorted(older)) {
    if (compareDecimal(left, '0') <= 0) break;
    const part = compareDecimal(left, Saldo) < 0 ? left : Saldo;
    parts.push({ id, Valor: part });
    left = difference(left, part);
  }
  return parts;
}
