import { compareDecimal } from '../../shared/decimal.ts';
import type { RemessaAmostra } from './remessa-amostra.ts';
import type { RemessaAmostraItem } from './remessa-amostra-item.ts';

/** How the contents and temperature of a box on arrival differ from what was sent. */
export interface DiferencaRemessa {
  /** Tubes that were sent and not read. */
  readonly faltam: number;
  /** Tubes that were read and not sent. */
  readonly sobram: number;
  /** The temperature is not between those the box has to travel at. */
  readonly temperatura: boolean;
}

/** Whether a temperature is outside the limits of a box. What was not measured, or has no limit, is not outside. */
export function isOutside(
  temperature: string | null,
  { TemperaturaMinima, TemperaturaMaxima }: Pick<RemessaAmostra, 'TemperaturaMinima' | 'TemperaturaMaxima'>,
): boolean {
  if (temperature === null) return false;
  const isCold = TemperaturaMinima !== null && compareDecimal(temperature, TemperaturaMinima) < 0;
  return isCold || (TemperaturaMaxima !== null && compareDecimal(temperature, TemperaturaMaxima) > 0);
}

/** The differences of a box that is received now: with the tubes that were read, at this temperature. */
export function differencesOf(
  box: Pick<RemessaAmostra, 'TemperaturaMinima' | 'TemperaturaMaxima'>,
  tubes: readonly Pick<RemessaAmostraItem, 'Situacao'>[],
  temperature: string | null,
): DiferencaRemessa {
  const count = (situacao: string) => tubes.filter(({ Situacao }) => Situacao === situacao).length;
  return { faltam: count('Na_Caixa'), sobram: count('A_Mais'), temperatura: isOutside(temperature, box) };
}

/** Whether there is any of them: the receiver then says why. */
export const differs = ({ faltam, sobram, temperatura }: DiferencaRemessa): boolean =>
  faltam > 0 || sobram > 0 || temperatura;
