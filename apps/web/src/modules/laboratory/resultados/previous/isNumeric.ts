import type { ValorResultado } from '@bancada/contracts';

/** A value that is one exact number. */
export type NumericValor = ValorResultado & { readonly value: string };

/** Whether a value is one exact number: no text, no limit (`<0.5`). */
export function isNumeric(valor: ValorResultado | null): valor is NumericValor {
  if (valor === null || valor.operator !== undefined || typeof valor.value !== 'string') return false;
  return (valor.type === 'Numero' || valor.type === 'Calculo') && valor.value !== '';
}
