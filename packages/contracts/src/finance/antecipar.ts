import { daysBetween } from '../shared/days.ts';
import { compareDecimal } from '../shared/decimal.ts';
import { difference, exact, proRata, repartir, rounded, sum } from '../shared/dinheiro.ts';
import type { RecebivelCartao } from './recebivel-cartao.ts';
import { recebiveisAPagar } from './recebivel-cartao.machine.ts';

/** What of an instalment matters to its advance. */
export type Antecipavel = Pick<
  RecebivelCartao,
  'id' | 'Liquido' | 'DataVenda' | 'DataPrevista' | 'Situacao' | 'Transferencia' | 'AntecipacaoCartao'
>;

/** An instalment as people name it. */
export const nomeDaParcela = ({
  Parcela,
  Parcelas,
  Bandeira,
  NSU,
}: Pick<RecebivelCartao, 'Parcela' | 'Parcelas' | 'Bandeira' | 'NSU'>): string =>
  [`${Parcela}/${Parcelas}`, Bandeira, NSU].filter((each) => each !== null).join(' ');

/** Why an instalment is not advanced. */
export type SemAntecipacao = 'Pago' | 'Antecipado' | 'SemPrazo';

/** Terms of an advance: a rate for each 30 days, or what the acquirer says that all of it costs. */
export interface TermosAntecipacao {
  /** The day on which it is paid. */
  readonly Data: string;
  readonly TaxaMes: string;
  readonly Custo?: string | undefined;
}

/** What becomes of an instalment that is advanced. */
export interface ParteAntecipada {
  readonly id: number;
  /** By so many days it comes earlier. */
  readonly Dias: number;
  readonly Bruto: string;
  readonly Custo: string;
  readonly Liquido: string;
  /** What it costs in per cent of itself. */
  readonly Taxa: string;
}

/** Why an instalment cannot be paid on an earlier day; null where it can. */
export function semAntecipacao(row: Antecipavel, Data: string): SemAntecipacao | null {
  if (row.Transferencia !== null) return 'Pago';
  if (row.AntecipacaoCartao !== null) return 'Antecipado';
  const isDue = recebiveisAPagar.some((state) => state === row.Situacao);
  return isDue && row.DataVenda <= Data && Data < row.DataPrevista ? null : 'SemPrazo';
}

/** Whether instalments may be advanced together: they are of one acquirer. */
export const deUmaAdministradora = (rows: readonly Pick<RecebivelCartao, 'AdministradoraCartao'>[]): boolean =>
  rows.every(({ AdministradoraCartao }) => AdministradoraCartao === rows[0]?.AdministradoraCartao);

/** Whether an advance leaves something of each instalment, and costs nothing less than nothing. */
export const valeAntecipar = (partes: readonly ParteAntecipada[]): boolean =>
  partes.length > 0 &&
  partes.every(({ Custo, Liquido }) => compareDecimal(Custo, '0') >= 0 && compareDecimal(Liquido, '0') > 0);

/**
 * What instalments come to when they are paid on an earlier day. By a rate each costs `valor × taxa ÷ 30 × dias`, rounded
 * once to cents; a cost that is said is divided among them by amount and days, to the cent.
 */
export function antecipar(
  recebiveis: readonly Pick<Antecipavel, 'id' | 'Liquido' | 'DataPrevista'>[],
  { Data, TaxaMes, Custo }: TermosAntecipacao,
): readonly ParteAntecipada[] {
  const days = recebiveis.map(({ DataPrevista }) => daysBetween(Data, DataPrevista));
  const byRate = () => recebiveis.map(({ Liquido }, place) => proRata(Liquido, TaxaMes, days[place] ?? 0, 30));
  const costs = Custo === undefined ? byRate() : divided(recebiveis, days, Custo);
  return recebiveis.map(({ id, Liquido: Bruto }, place) => {
    const cost = costs[place] ?? '0';
    const Taxa = Bruto === '0' ? '0' : rounded(exact(cost).times(100).dividedBy(exact(Bruto)), 2);
    return { id, Dias: days[place] ?? 0, Bruto, Custo: cost, Liquido: difference(Bruto, cost), Taxa };
  });
}

/** A cost by amount and days; where nothing has any, none. */
function divided(recebiveis: readonly { readonly Liquido: string }[], days: readonly number[], cost: string): string[] {
  const weights = recebiveis.map(({ Liquido }, place) =>
    rounded(exact(Liquido).times(Math.max(0, days[place] ?? 0)), 2),
  );
  return weights.every((weight) => weight === '0') ? weights : repartir(cost, weights);
}

/** What an advance comes to. */
export const totaisAntecipacao = (
  partes: readonly ParteAntecipada[],
): Pick<ParteAntecipada, 'Bruto' | 'Custo' | 'Liquido'> => ({
  Bruto: sum(partes.map(({ Bruto }) => Bruto)),
  Custo: sum(partes.map(({ Custo }) => Custo)),
  Liquido: sum(partes.map(({ Liquido }) => Liquido)),
});
