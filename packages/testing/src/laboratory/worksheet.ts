import type { Componente, Job, Result, Sample, Test, Tratamento, ValorResultado } from '@bancada/contracts';
import { buildTratamento } from '../catalog/tratamento.ts';
import { buildJob } from './job.ts';
import { buildPerfilLipidico } from './panels.ts';
import { buildResult } from './result.ts';
import { buildSample } from './sample.ts';
import { buildTest } from './test.ts';

/** Rows that belong together: a job with its samples, their tests of one procedure, and the results. */
export interface BuiltWorksheet {
  readonly job: Job;
  readonly tratamento: Tratamento;
  readonly components: readonly Componente[];
  readonly samples: Sample[];
  readonly tests: Test[];
  readonly results: Result[];
}

/** What a built worksheet holds. */
export interface WorksheetWish {
  readonly job?: Partial<Job>;
  readonly tratamento?: Partial<Tratamento>;
  /** The components of its procedure; a lipid panel when left out. */
  readonly components?: (tratamento: number) => readonly Componente[];
  readonly samples?: readonly Partial<Sample>[];
  /** The state of each test, and who brought it there. */
  readonly test?: (sample: number) => Partial<Test>;
  /** The typed value of a component in the sample at an index: a text for numbers, texts and codes. */
  readonly value?: (sample: number, code: string) => string | readonly string[] | null;
}

/** A job of twelve samples without results, changed as wanted. */
export function buildWorksheet(wish: WorksheetWish = {}): BuiltWorksheet {
  const tratamento = buildTratamento(wish.tratamento);
  const job = buildJob(wish.job);
  const components = (wish.components ?? buildPerfilLipidico)(tratamento.id);
  const wishes = wish.samples ?? Array.from({ length: 12 }, () => ({}));
  const samples = wishes.map((change, index) => buildSample({ Job: job.id, OrdemSequencial: index + 1, ...change }));
  const tests = samples.map((sample, index) =>
    buildTest({ Job: job.id, Sample: sample.id, Tratamento: tratamento.id, ...wish.test?.(index) }),
  );
  const results = tests.flatMap((test, index) =>
    components.map((component) =>
      buildResult(
        { Test: test.id, ValorResultado: valorOf(component, wish.value?.(index, component.CodigoComponent) ?? null) },
        component,
      ),
    ),
  );
  return { job, tratamento, components, samples, tests, results };
}

function valorOf(
  { TipoComponente: type }: Componente,
  value: string | readonly string[] | null,
): ValorResultado | null {
  if (value === null) return null;
  return { type, value: typeof value === 'string' ? value : [...value] };
}
