import { compareDecimal } from '../../shared/decimal.ts';
import type { Judgement } from '../reference.ts';
import { isEmptyValor, type ValorResultado } from '../value.ts';

/** What a reflex rule may ask of a result. */
export const condicoesReflexas = [
  'Igual',
  'Diferente',
  'Menor',
  'Menor_Igual',
  'Maior',
  'Maior_Igual',
  'Fora_Faixa',
  'Critico',
] as const;
/** One condition of a reflex rule. */
export type CondicaoReflexa = (typeof condicoesReflexas)[number];

/** Whether a condition compares with something; the others ask the reference range. */
export const isComparison = (condicao: CondicaoReflexa): boolean => condicao !== 'Fora_Faixa' && condicao !== 'Critico';

/** Whether a condition asks for an order, which only numbers have. */
export const isOrdered = (condicao: CondicaoReflexa): boolean =>
  isComparison(condicao) && condicao !== 'Igual' && condicao !== 'Diferente';

interface Asked {
  readonly Condicao: CondicaoReflexa;
  readonly Limite: string | null;
  readonly Texto: string | null;
}

/**
 * Whether a result certainly meets a condition. Of a value beyond what the method measures, such as `<0.5`, only its
 * side is known: it is less than 0.5 and whatever is above that, and nothing more is said of it.
 *
 * @param judgement - what the value says against its reference
 */
export function meetsCondition(
  { Condicao, Limite, Texto }: Asked,
  valor: ValorResultado | null,
  judgement: Judgement,
): boolean {
  if (valor === null || isEmptyValor(valor)) return false;
  if (Condicao === 'Critico') return judgement === 'critico';
  if (Condicao === 'Fora_Faixa') return judgement === 'critico' || judgement === 'fora_da_faixa';
  if (Limite !== null) return typeof valor.value === 'string' && isNumber(valor) && compares(Condicao, valor, Limite);
  if (Texto === null || isNumber(valor)) return false;
  const isSame = [valor.value ?? []].flat().includes(Texto);
  return Condicao === 'Igual' ? isSame : Condicao === 'Diferente' && !isSame;
}

const isNumber = ({ type }: ValorResultado): boolean => type === 'Numero' || type === 'Calculo';

/** Where the values lie that a written number may stand for: an end that is null is open. */
interface Interval {
  readonly from: string | null;
  readonly to: string | null;
  readonly withFrom: boolean;
  readonly withTo: boolean;
}

function intervalOf({ value, operator }: ValorResultado): Interval {
  const at = typeof value === 'string' ? value : '0';
  if (operator === '<' || operator === '<=') return { from: null, to: at, withFrom: false, withTo: operator === '<=' };
  if (operator === '>' || operator === '>=') return { from: at, to: null, withFrom: operator === '>=', withTo: false };
  return { from: at, to: at, withFrom: true, withTo: true };
}

/** Whether all values that a written number may stand for compare so with a limit. */
function compares(condicao: CondicaoReflexa, valor: ValorResultado, limite: string): boolean {
  const { from, to, withFrom, withTo } = intervalOf(valor);
  const low = from === null ? null : compareDecimal(from, limite);
  const high = to === null ? null : compareDecimal(to, limite);
  const below = high !== null && (high < 0 || (high === 0 && !withTo));
  const above = low !== null && (low > 0 || (low === 0 && !withFrom));
  switch (condicao) {
    case 'Menor':
      return below;
    case 'Maior':
      return above;
    case 'Menor_Igual':
      return high !== null && high <= 0;
    case 'Maior_Igual':
      return low !== null && low >= 0;
    case 'Igual':
      return low === 0 && high === 0;
    case 'Diferente':
      return below || above;
    case 'Fora_Faixa':
    case 'Critico':
      return false;
  }
}
