import {
  type AnswerOf,
  awaitedStates,
  inactiveTestStates,
  type jobsWithRelationships,
  type StatusSample,
  type StatusTreatment,
  type TestStatus,
} from '@bancada/contracts';

const submitted: readonly TestStatus[] = ['Digitado', 'Conferido', 'Autorizado'];
const untouched: readonly TestStatus[] = ['Aguardando_Amostra', 'Disponivel'];

/** How far the samples and tests of a job are. */
export type Progresso = Pick<AnswerOf<typeof jobsWithRelationships>[number], 'Samples' | 'Tests'>;

/** How far a job is that has these tests, and so many samples of which so many were received. Cancelled tests do not count. */
export function progressOf(total: number, recebidas: number, tests: readonly TestStatus[]): Progresso {
  const counts = (states: readonly TestStatus[]) => tests.filter((test) => states.includes(test)).length;
  return {
    Samples: { total, recebidas },
    Tests: {
      total: tests.length - counts(['Cancelado']),
      digitados: counts(submitted),
      conferidos: counts(['Conferido', 'Autorizado']),
      autorizados: counts(['Autorizado']),
    },
  };
}

/** The machine actions (of the server alone) that bring a sample to where its tests are. */
export function sampleSteps(status: StatusSample, tests: readonly TestStatus[]): string[] {
  const active = tests.filter((test) => !inactiveTestStates.includes(test));
  const started = active.some((test) => !untouched.includes(test));
  const allSubmitted = active.length > 0 && active.every((test) => submitted.includes(test));
  const allAuthorised = active.length > 0 && active.every((test) => test === 'Autorizado');
  const steps: string[] = [];
  let at = status;
  const step = (from: readonly StatusSample[], to: StatusSample, action: string, due: boolean) => {
    if (!due || !from.includes(at)) return;
    at = to;
    steps.push(action);
  };
  step(['Autorizado', 'Autorizado_L'], 'Em_Analise', 'voltar', active.length > 0 && !allAuthorised);
  step(['Recebida', 'Recebida_Com_Ressalva'], 'Em_Analise', 'analisar', started);
  step(['Em_Analise'], 'Em_Conferencia', 'conferir', allSubmitted);
  step(['Em_Conferencia'], 'Em_Analise', 'voltar', !allSubmitted);
  step(['Em_Conferencia'], 'Autorizado', 'autorizar', allAuthorised);
  return steps;
}

const closed: readonly StatusSample[] = ['Cancelada', 'Rejeitada', 'Descartada', 'Reprovado'];
const derived: readonly StatusTreatment[] = [
  'Aguardando_Amostra',
  'Parcialmente_Recebido',
  'Em_Analise',
  'Em_Conferencia',
  'Laudo_Pendente',
];

/** The samples that say how far a job is: virtual ones only where nothing has to be collected (domain §11.3). */
export function deciding(
  samples: readonly StatusSample[],
  collected: readonly StatusSample[],
): readonly StatusSample[] {
  return collected.some((sample) => !closed.includes(sample)) ? collected : samples;
}

/** The state of a job that follows from its samples and tests (domain §11.3); states people decide stay as they are. */
export function jobStatus(
  status: StatusTreatment,
  samples: readonly StatusSample[],
  tests: readonly TestStatus[],
): StatusTreatment {
  if (!derived.includes(status)) return status;
  const activeSamples = samples.filter((sample) => !closed.includes(sample));
  if (activeSamples.length === 0) return 'Aguardando_Amostra';
  const waiting = activeSamples.filter((sample) => awaitedStates.includes(sample)).length;
  if (waiting === activeSamples.length) return 'Aguardando_Amostra';
  const active = tests.filter((test) => !inactiveTestStates.includes(test));
  if (active.length > 0 && active.every((test) => test === 'Autorizado')) return 'Laudo_Pendente';
  if (active.length > 0 && active.every((test) => submitted.includes(test))) return 'Em_Conferencia';
  return waiting > 0 ? 'Parcialmente_Recebido' : 'Em_Analise';
}
