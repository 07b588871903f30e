import { formatDatePt, formatDecimalPt } from '@bancada/br-utils';
import { timesDecimal } from '../../shared/decimal.ts';
import type { DefinicaoComponente, FaixaReferencia } from '../component.ts';
import { isEmptyValor, type ValorResultado } from '../value.ts';
import type { ValorAuxiliar } from './conteudo.ts';

/** The two words that a value may need. */
export interface YesNo {
  readonly yes: string;
  readonly no: string;
}

type Definition = Pick<DefinicaoComponente, 'TipoComponente' | 'CasasDecimais' | 'ListaValores'>;

/** A stored value as a laudo prints it: exact numbers with a decimal comma in every language, choices by their words. */
export function valorEscrito(valor: ValorResultado | null, definition: Definition, words: YesNo): string {
  if (valor === null || valor.value === null || isEmptyValor(valor)) return '';
  const each = (value: string) => written(value, definition, words);
  if (Array.isArray(valor.value)) return valor.value.map(each).join(', ');
  // A limit is written with the digits it was reported with, as in the grid.
  return valor.operator === undefined ? each(valor.value) : `${valor.operator}${formatDecimalPt(valor.value)}`;
}

function written(value: string, { TipoComponente, CasasDecimais, ListaValores }: Definition, words: YesNo): string {
  switch (TipoComponente) {
    case 'Numero':
    case 'Calculo':
      return formatDecimalPt(value, CasasDecimais);
    case 'Data':
      return formatDatePt(value);
    case 'Horario':
      return value.slice(0, 5);
    case 'Check':
      return value === 'true' ? words.yes : words.no;
    case 'Lista':
    case 'Multi_Lista':
      return ListaValores.find(({ Codigo }) => Codigo === value)?.Valor ?? value;
    case 'Texto':
    case 'Memo':
    case 'Arquivo':
      return value;
  }
}

type SecondUnit = Pick<DefinicaoComponente, 'TipoComponente' | 'CasasDecimais' | 'UnidadeAuxiliar' | 'FatorAuxiliar'>;

/**
 * A numeric value in the second unit of its component, computed exactly and rounded once, half away from zero; null
 * where there is no second unit. Its last place is worth at most as much as that of the value: 99 mg/dL of glucose are
 * 5,49 mmol/L. A limit keeps its sign and all its digits.
 */
export function valorAuxiliar(valor: ValorResultado | null, definition: SecondUnit): ValorAuxiliar | null {
  const { TipoComponente, CasasDecimais, UnidadeAuxiliar, FatorAuxiliar } = definition;
  if (UnidadeAuxiliar === null || FatorAuxiliar === null) return null;
  if (TipoComponente !== 'Numero' && TipoComponente !== 'Calculo') return null;
  if (valor === null || typeof valor.value !== 'string' || isEmptyValor(valor)) return null;
  const exact = timesDecimal(valor.value, FatorAuxiliar);
  const places = Math.max(0, CasasDecimais - firstPlaceOf(FatorAuxiliar));
  const Texto = valor.operator ? `${valor.operator}${formatDecimalPt(exact)}` : formatDecimalPt(exact, places);
  return { Texto, Unidade: UnidadeAuxiliar };
}

/** The power of ten of the first digit of a decimal that is not zero: 1 of `88.42`, -2 of `0.0555`. */
function firstPlaceOf(decimal: string): number {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  const digits = whole.replace(/^0+/, '');
  return digits === '' ? -1 - fraction.search(/[1-9]/) : digits.length - 1;
}

/** A reference range as people read it; accepted choices are written by `write`. */
export function referenciaEscrita(range: FaixaReferencia | null, write: (value: string) => string): string {
  if (!range) return '';
  if (range.Texto) return range.Texto;
  if (range.Valores) return range.Valores.map(write).join(', ');
  const { Minimo, Maximo } = range;
  if (Minimo !== null && Maximo !== null) return `${formatDecimalPt(Minimo)} – ${formatDecimalPt(Maximo)}`;
  if (Minimo !== null) return `${range.OperadorMinimo === '>' ? '>' : '≥'} ${formatDecimalPt(Minimo)}`;
  return Maximo === null ? '' : `${range.OperadorMaximo === '<' ? '<' : '≤'} ${formatDecimalPt(Maximo)}`;
}
