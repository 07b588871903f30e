import { formatDatePt, formatDecimalPt } from '@bancada/br-utils';
import type { DefinicaoComponente, FaixaReferencia } from '../component.ts';
import { isEmptyValor, type ValorResultado } from '../value.ts';

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
