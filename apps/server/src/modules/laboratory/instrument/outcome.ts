import type { Espera, ValorResultado } from '@bancada/contracts';
import type { Brought } from '../micro/measured.ts';
import type { Decision, WaitingRecord } from './decide.ts';

/** A susceptibility that went into a culture, by the test and its run. */
export interface BroughtInto extends Brought {
  readonly Test: number;
  readonly Execucao: number;
}

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
  /** Of a susceptibility: what it brought into which culture. */
  readonly Medida?: BroughtInto;
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
