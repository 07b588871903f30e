import type { Espera, ValorResultado } from '@bancada/contracts';
import type { Decision, WaitingRecord } from './decide.ts';

/** What a record has become. */
export interface Outcome {
  readonly id: number;
  readonly Situacao: 'Pendente' | 'Aplicado' | 'Recusado';
  readonly Espera: Espera | null;
  readonly Motivo: string | null;
  readonly Sample: number | null;
  readonly Result: number | null;
  readonly ResultVersao: number | null;
  readonly ValorAnterior: ValorResultado | null;
}

/** What a record becomes that changes no result: it waits, or is refused. */
export function unsaved(
  { id }: Pick<WaitingRecord, 'id'>,
  decision: Extract<Decision, { kind: 'wait' | 'refuse' }>,
): Outcome {
  const { Sample, Motivo } = decision;
  const none = { id, Sample, Motivo, Result: null, ResultVersao: null, ValorAnterior: null };
  return decision.kind === 'wait'
    ? { ...none, Situacao: 'Pendente', Espera: decision.Espera }
    : { ...none, Situacao: 'Recusado', Espera: null };
}
