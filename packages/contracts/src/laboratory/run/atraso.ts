import type { Sample } from '../sample.ts';
import type { Test } from '../test.ts';

/** Why a test is late: the step that holds it, latest first. */
export const causasAtraso = ['Amostra', 'Devolvido', 'Repetido', 'Recebida_Depois', 'No_Mapa', 'Na_Fila'] as const;
/** One cause of a test's delay. */
export type CausaAtraso = (typeof causasAtraso)[number];

/** What tells whether a test is late, and why. */
export type AwaitedTest = Pick<Test, 'Prazo' | 'TestStatus' | 'DevolvidoEm' | 'Execucao' | 'MapaTrabalho'> &
  Pick<Sample, 'DataRecebimento'>;

/** Since when a test is late, and why; null while it is in time, or promised for no moment. */
export interface Atraso {
  readonly causa: CausaAtraso;
  /** Whole minutes past the promise. */
  readonly minutos: number;
}

const MINUTE = 60_000;

/** Whether a test that is not authorised is late at a moment (ISO 8601), and why. */
export function atrasoOf(test: AwaitedTest, now: string): Atraso | null {
  const { Prazo } = test;
  if (Prazo === null || Date.parse(Prazo) >= Date.parse(now)) return null;
  return { causa: causaOf(test, Prazo), minutos: Math.floor((Date.parse(now) - Date.parse(Prazo)) / MINUTE) };
}

function causaOf({ TestStatus, DevolvidoEm, Execucao, DataRecebimento, MapaTrabalho }: AwaitedTest, Prazo: string) {
  if (TestStatus === 'Aguardando_Amostra') return 'Amostra';
  if (DevolvidoEm !== null) return 'Devolvido';
  if (Execucao > 1) return 'Repetido';
  if (DataRecebimento !== null && Date.parse(DataRecebimento) > Date.parse(Prazo)) return 'Recebida_Depois';
  return MapaTrabalho === null ? 'Na_Fila' : 'No_Mapa';
}
