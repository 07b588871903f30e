import type { Test } from '../test.ts';

/** How many people have verified a test, of how many its exam asks. */
export interface Conferencias {
  readonly feitas: number;
  readonly pedidas: number;
  readonly faltam: number;
}

/** How far the verification of a submitted test is; an exam that asks none or nothing is verified by one person. */
export function conferenciasDe(test: Pick<Test, 'ConferenciasFeitas' | 'ConferenciasPedidas'>): Conferencias {
  const pedidas = Math.max(test.ConferenciasPedidas ?? 1, 1);
  const feitas = Math.min(test.ConferenciasFeitas, pedidas);
  return { feitas, pedidas, faltam: pedidas - feitas };
}
