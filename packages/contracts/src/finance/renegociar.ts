import { addDays } from '../shared/days.ts';
import { difference, repartir, sum } from '../shared/dinheiro.ts';

/** What instalments are worked out from. */
export interface Renegociacao {
  /** What is owed of the titles that are replaced. */
  readonly Saldo: string;
  readonly Juros: string;
  readonly Multa: string;
  readonly Desconto: string;
  readonly Parcelas: number;
  /** When the first instalment is due. */
  readonly Primeiro: string;
  /** Days from one to the next; null: each month, on the day of the first one or the month's last. */
  readonly IntervaloDias: number | null;
}

/** An instalment that is to replace what was owed. */
export interface ParcelaRenegociada {
  readonly Vencimento: string;
  readonly Valor: string;
}

/** What is owed anew: the balance with interest and fine, less the discount. */
export const totalRenegociado = ({
  Saldo,
  Juros,
  Multa,
  Desconto,
}: Pick<Renegociacao, 'Saldo' | 'Juros' | 'Multa' | 'Desconto'>): string =>
  difference(sum([Saldo, Juros, Multa]), Desconto);

/** The instalments: equal but for the cents that remain, which the first ones have; their sum is what is owed anew. */
export function parcelasRenegociadas(renegociacao: Renegociacao): readonly ParcelaRenegociada[] {
  const { Parcelas, Primeiro, IntervaloDias } = renegociacao;
  const amounts = repartir(
    totalRenegociado(renegociacao),
    Array.from({ length: Parcelas }, () => '1'),
  );
  return amounts.map((Valor, n) => ({
    Vencimento: IntervaloDias === null ? monthsAfter(Primeiro, n) : addDays(Primeiro, n * IntervaloDias),
    Valor,
  }));
}

/** The same day of a later month, or its last one. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
