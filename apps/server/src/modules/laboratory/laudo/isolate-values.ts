import type { MetodoSensibilidade } from '@bancada/contracts';

/** In which unit a method measures: a concentration, or the diameter of a zone. */
export const units: Readonly<Record<MetodoSensibilidade, string>> = { CIM: 'mg/L', Difusao: 'mm' };

/** A stored value in its parts: `<=0.25` is a limit and a number; both empty where there is none. */
export function measured(value: string | null): { readonly operator: string; readonly number: string } {
  const [, operator = '', number = ''] = /^(<=|>=|<|>)?(.+)$/.exec(value ?? '') ?? [];
  return { operator, number };
}
