import { compareDecimal } from '../shared/decimal.ts';
import { difference, repartir, sum } from '../shared/dinheiro.ts';
import { encargosDe, type TaxasEncargos } from './encargos.ts';
import type { Titulo } from './titulo.ts';

/** What of a title matters to whom an amount is spread over. */
export type TituloDistribuivel = Pick<Titulo, 'id' | 'Vencimento' | 'Saldo'>;

/** On which day, and with which interest and fine, an amount is spread. */
export interface TermosDistribuicao {
  readonly Data: string;
  readonly Taxas: Pick<TaxasEncargos, 'JurosMes' | 'Multa'>;
}

/** How much of an amount a title gets: what is settled of it, and the interest and fine that are paid with it. */
export interface Quinhao {
  readonly id: number;
  readonly Valor: string;
  readonly Juros: string | null;
  readonly Multa: string | null;
  /** All of it. */
  readonly Total: string;
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

/** What settling the whole of a title comes to. */
export function quinhaoInteiro(
  { id, Saldo: Valor, Vencimento }: TituloDistribuivel,
  { Data, Taxas: { JurosMes, Multa: rate } }: TermosDistribuicao,
): Quinhao {
  const { Juros, Multa } = encargosDe({ Valor, Vencimento }, Data, { JurosMes, Multa: rate });
  return { id, Valor, Juros, Multa, Total: sum([Valor, Juros ?? '0', Multa ?? '0']) };
}

/** What is owed of titles together, with interest and fine. */
export const devidoDe = (titulos: readonly TituloDistribuivel[], termos: TermosDistribuicao): string =>
  sum(titulos.map((each) => quinhaoInteiro(each, termos).Total));

/** Whether an amount is something, and no more than is owed of titles together. */
export const cabeNosTitulos = (
  Valor: string,
  titulos: readonly TituloDistribuivel[],
  termos: TermosDistribuicao,
): boolean => compareDecimal(Valor, '0') > 0 && compareDecimal(Valor, devidoDe(titulos, termos)) <= 0;

/**
 * Spreads one amount over titles: each gets what is owed of it with interest and fine, the one that is due first before
 * all others, and the last one what is left. Titles that the amount does not reach are not among the answers.
 */
export function distribuir(
  Valor: string,
  titulos: readonly TituloDistribuivel[],
  termos: TermosDistribuicao,
): readonly Quinhao[] {
  const parts: Quinhao[] = [];
  let left = Valor;
  for (const titulo of titulos.toSorted(older)) {
    if (compareDecimal(left, '0') <= 0) break;
    const whole = quinhaoInteiro(titulo, termos);
    const part = compareDecimal(left, whole.Total) < 0 ? partOf(whole, left) : whole;
    parts.push(part);
    left = difference(left, part.Total);
  }
  return parts;
}

/** A part of what a title comes to: interest and fine in proportion, so that the rest bears what is left of them. */
function partOf({ id, Valor, Juros, Multa }: Quinhao, Total: string): Quinhao {
  const charges = [Juros ?? '0', Multa ?? '0'] as const;
  const [share = '0'] = repartir(Total, [Valor, ...charges]);
  // Something of the title itself is settled, however little there is.
  const own = share === '0' ? '0.01' : share;
  const [interest = '0', fine = '0'] = own === Total ? [] : repartir(difference(Total, own), charges);
  const some = (amount: string) => (amount === '0' ? null : amount);
  return { id, Valor: own, Juros: some(interest), Multa: some(fine), Total };
}
