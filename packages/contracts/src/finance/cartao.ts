import { foldText } from '@bancada/br-utils';
import { addDays, daysBetween } from '../shared/days.ts';
import { difference, percentageOf, repartir, sum } from '../shared/dinheiro.ts';
import type { AdministradoraCartaoTaxa } from './administradora-cartao-taxa.ts';

/** In what a statement may differ from what was sold and agreed. */
export const diferencasCartao = ['Bruto', 'Taxa', 'Prazo', 'NSU'] as const;
/** One thing in which a statement differs. */
export type DiferencaCartao = (typeof diferencasCartao)[number];

/** What an acquirer agreed to. */
export type TaxaCartao = Pick<
  AdministradoraCartaoTaxa,
  'Bandeira' | 'Tipo' | 'ParcelasDe' | 'ParcelasAte' | 'Taxa' | 'DiasReceber'
>;

/** A sale by card. */
export interface VendaCartao {
  readonly Bandeira: string;
  readonly Tipo: AdministradoraCartaoTaxa['Tipo'];
  readonly Parcelas: number;
  readonly DataVenda: string;
  readonly Bruto: string;
}

/** One instalment of a sale, as the acquirer ought to pay it. */
export interface ParcelaCartao {
  readonly Parcela: number;
  readonly Bruto: string;
  readonly ValorTaxa: string;
  readonly DataPrevista: string;
}

/** The brand of a line of the table that holds for all others. */
export const TODAS_BANDEIRAS = 'Todas';

/** From so many days on instalments are paid one after another; a table with fewer anticipates all of them together. */
const MES = 30;

const same = (text: string, other: string) => foldText(text.trim()) === foldText(other.trim());

/** What was agreed for a sale: the line of its brand, else the one for all brands; null where there is none. */
export function taxaDaVenda<T extends TaxaCartao>(
  taxas: readonly T[],
  { Bandeira, Tipo, Parcelas }: Pick<VendaCartao, 'Bandeira' | 'Tipo' | 'Parcelas'>,
): T | null {
  const fits = taxas.filter(
    (each) => each.Tipo === Tipo && each.ParcelasDe <= Parcelas && Parcelas <= each.ParcelasAte,
  );
  const of = (brand: string) => fits.find((each) => same(each.Bandeira, brand));
  return of(Bandeira) ?? of(TODAS_BANDEIRAS) ?? null;
}

/** The day so many days later, or the first one after it on which banks work. */
function diaUtil(day: string, days: number, fechado: (day: string) => boolean): string {
  for (let at = addDays(day, days); ; at = addDays(at, 1)) {
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !fechado(at)) return at;
  }
}

/**
 * The instalments of a sale: equal but for the cents that remain, which the first ones have, so that their sum is the
 * sale; the fee of each is rounded to the cent.
 *
 * @param fechado - the days, beside the weekends, on which banks do not work
 */
export function parcelasCartao(
  { Bruto, DataVenda, Parcelas }: Pick<VendaCartao, 'Bruto' | 'DataVenda' | 'Parcelas'>,
  { Taxa, DiasReceber }: Pick<TaxaCartao, 'Taxa' | 'DiasReceber'>,
  fechado: (day: string) => boolean,
): readonly ParcelaCartao[] {
  const amounts = repartir(
    Bruto,
    Array.from({ length: Parcelas }, () => '1'),
  );
  const apart = DiasReceber < MES ? 0 : MES;
  return amounts.map((amount, place) => ({
    Parcela: place + 1,
    Bruto: amount,
    ValorTaxa: percentageOf(amount, Taxa),
    DataPrevista: diaUtil(DataVenda, DiasReceber + place * apart, fechado),
  }));
}

/** What of an instalment a statement is found by. */
export interface Achado {
  readonly Parcela: number;
  readonly NSU: string | null;
  readonly Autorizacao: string | null;
  readonly DataVenda: string;
  readonly Bruto: string;
}

/** Terminals count from 1 again: a number is the same sale's only near the day of the sale. */
const DIAS_DO_NUMERO = 3;

/** Numbers as terminals and statements write them: with zeros before them, or without. */
const numero = (text: string | null) => (text === null ? '' : foldText(text.trim()).replace(/^0+/, ''));

/** A line or an instalment as it is compared: worked out once, for one is held against many. */
interface Comparado {
  readonly Parcela: number;
  readonly NSU: string;
  readonly Autorizacao: string;
  readonly Bruto: string;
  /** The day of the sale as a number. */
  readonly dia: number;
}
const comparado = ({ Parcela, NSU, Autorizacao, DataVenda, Bruto }: Achado): Comparado => ({
  Parcela,
  NSU: numero(NSU),
  Autorizacao: numero(Autorizacao),
  Bruto: sum([Bruto]),
  dia: daysBetween('2000-01-01', DataVenda),
});
const equal = (one: string, other: string) => one !== '' && one === other;

/** How surely a line is an instalment; 0: it is another one. */
function certeza(line: Comparado, sold: Comparado): number {
  if (line.Parcela !== sold.Parcela || Math.abs(line.dia - sold.dia) > DIAS_DO_NUMERO) return 0;
  const alike = line.dia === sold.dia && line.Bruto === sold.Bruto;
  if (equal(line.NSU, sold.NSU)) return alike ? 5 : 4;
  if (equal(line.Autorizacao, sold.Autorizacao)) return 3;
  if (!alike) return 0;
  return outroNumero(line, sold) ? 1 : 2;
}

/** Whether both say a number, and none of them is the same. */
const outroNumero = (line: Comparado, sold: Comparado) => {
  const both = (field: 'NSU' | 'Autorizacao') => line[field] !== '' && sold[field] !== '';
  if (equal(line.NSU, sold.NSU) || equal(line.Autorizacao, sold.Autorizacao)) return false;
  return both('NSU') || both('Autorizacao');
};

/** What a line and the instalment it is have in common, one of these at least. */
const marcas = ({ Parcela, NSU, Autorizacao, dia, Bruto }: Comparado): readonly string[] => [
  ...(NSU === '' ? [] : [`${Parcela} NSU ${NSU}`]),
  ...(Autorizacao === '' ? [] : [`${Parcela} Autorizacao ${Autorizacao}`]),
  `${Parcela} ${dia} ${Bruto}`,
];

/** Those of each mark, by their places. */
function porMarca(all: readonly Comparado[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [place, each] of all.entries())
    for (const mark of marcas(each)) {
      const places = found.get(mark);
      if (places) places.push(place);
      else found.set(mark, [place]);
    }
  return found;
}

/**
 * Which line of a statement is which instalment that was sold, both by their places: by number first, then by day,
 * amount and instalment; the surest pairs first, of equal ones in their order. Each is in one pair at most.
 */
export function casarCartao(
  lines: readonly Achado[],
  sold: readonly Achado[],
): readonly (readonly [line: number, sold: number])[] {
  // Only what has a number or an amount in common is compared: of a month's sales each line has few.
  const others = sold.map(comparado);
  const byMark = porMarca(others);
  const all = lines.map(comparado).flatMap((line, place) =>
    [...new Set(marcas(line).flatMap((mark) => byMark.get(mark) ?? []))].flatMap((other) => {
      const each = others[other];
      const sure = each ? certeza(line, each) : 0;
      return sure === 0 ? [] : [{ sure, line: place, sold: other }];
    }),
  );
  const takenLines = new Set<number>();
  const takenSold = new Set<number>();
  return all
    .toSorted((a, b) => b.sure - a.sure || a.line - b.line || a.sold - b.sold)
    .filter((pair) => {
      if (takenLines.has(pair.line) || takenSold.has(pair.sold)) return false;
      takenLines.add(pair.line);
      takenSold.add(pair.sold);
      return true;
    })
    .map((pair) => [pair.line, pair.sold] as const);
}

/** What a statement says of an instalment. */
export type DitoCartao = Achado & { readonly DataPagamento: string | null; readonly ValorTaxa: string };
/** What was agreed of it. */
export type VendidoCartao = Achado & { readonly Taxa: string; readonly DataPrevista: string };

/** What was agreed of what a line says, and in what the line differs from it. */
export interface ConferenciaCartao {
  readonly BrutoPrevisto: string;
  readonly TaxaPrevista: string;
  /** Positive: more was kept than agreed. */
  readonly DiferencaTaxa: string;
  readonly DataPrevista: string;
  readonly Diferencas: readonly DiferencaCartao[];
}

/** Holds a line against the instalment it is. The fee is that of the amount the line says, so that it differs for itself. */
export function conferirCartao(line: DitoCartao, sold: VendidoCartao): ConferenciaCartao {
  const TaxaPrevista = percentageOf(line.Bruto, sold.Taxa);
  const DiferencaTaxa = difference(line.ValorTaxa, TaxaPrevista);
  const holds: Readonly<Record<DiferencaCartao, boolean>> = {
    Bruto: difference(line.Bruto, sold.Bruto) === '0',
    Taxa: DiferencaTaxa === '0',
    Prazo: line.DataPagamento === null || line.DataPagamento === sold.DataPrevista,
    NSU: !outroNumero(comparado(line), comparado(sold)),
  };
  return {
    BrutoPrevisto: sold.Bruto,
    TaxaPrevista,
    DiferencaTaxa,
    DataPrevista: sold.DataPrevista,
    Diferencas: diferencasCartao.filter((each) => !holds[each]),
  };
}
