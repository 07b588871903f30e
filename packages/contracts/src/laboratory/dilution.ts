import { compareDecimal, timesDecimal } from '../shared/decimal.ts';
import type { DefinicaoComponente } from './component.ts';
import type { ValorResultado } from './value.ts';

/** A number as it was read from the diluted sample. */
export type Leitura = Pick<ValorResultado, 'operator'> & { readonly value: string };

/** The result of a reading of a diluted sample: the reading times the factor, exactly. What was read stays beside it. */
export function diluido({ value, operator }: Leitura, Fator: string): ValorResultado {
  return {
    type: 'Numero',
    value: timesDecimal(value, Fator),
    ...(operator && { operator }),
    Diluicao: { Lido: value, Fator },
  };
}

/** Whether a factor can be one: more than nothing. */
export const isFator = (Fator: string): boolean => compareDecimal(Fator, '0') > 0;

/**
 * Whether a number is beyond what the method measures, so that diluting the sample would tell more: above the limit, or
 * written as more than it. One that was diluted already is asked by its reading.
 */
export function pedeDiluicao(
  valor: ValorResultado | null,
  { TipoComponente, LimiteSuperior }: Pick<DefinicaoComponente, 'TipoComponente' | 'LimiteSuperior'>,
): boolean {
  if (TipoComponente !== 'Numero' || LimiteSuperior === null || typeof valor?.value !== 'string') return false;
  const above = compareDecimal(valor.Diluicao?.Lido ?? valor.value, LimiteSuperior);
  return above > 0 || (above === 0 && (valor.operator?.startsWith('>') ?? false));
}
