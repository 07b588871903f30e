import { inactiveTestStates, receivedStates, typingStates, type Result } from '@bancada/contracts';
import type { AnyCtx } from '../../platform/http/index.ts';
import { heldOf, isHeld } from './qc/hold.ts';
import type { LoadedTest } from './result.apply.ts';
import { resultsOfTests } from './result.repository.ts';
import type { TestOfSample } from './sample-test.repository.ts';

/** Tests with all their results, as a save sees them. */
export async function loadTests({ db, scope, now }: AnyCtx, tests: readonly TestOfSample[]): Promise<LoadedTest[]> {
  const results = await resultsOfTests(
    db,
    scope,
    tests.map(({ id }) => id),
  );
  const rows = Map.groupBy(results, ({ Test }) => Test);
  const held = await heldOf(db, scope, componentsOf(results), now);
  return tests.map((test) => ({
    id: test.id,
    rows: rows.get(test.id) ?? [],
    Sexo: test.Sexo,
    Idade: test.Idade,
    IdadeDias: test.IdadeDias,
    lock: lockOf(test),
    gives: !inactiveTestStates.includes(test.TestStatus),
    needsReason: test.TestStatus === 'Em_Retificacao',
    isHeld: (component) => isHeld(held, test, component),
  }));
}

/** The components of some results. */
export const componentsOf = (results: readonly Pick<Result, 'Component'>[]): number[] => [
  ...new Set(results.map(({ Component }) => Component)),
];

/** Why nothing can be typed into a test now, or null. */
export function lockOf(test: Pick<TestOfSample, 'TestStatus' | 'StatusSample' | 'SampleNome'>): LoadedTest['lock'] {
  if (!typingStates.includes(test.TestStatus) && test.TestStatus !== 'Aguardando_Amostra') {
    return { code: 'RESULTADO_TRAVADO', params: { status: test.TestStatus } };
  }
  const received = receivedStates.includes(test.StatusSample) && test.TestStatus !== 'Aguardando_Amostra';
  return received ? null : { code: 'AMOSTRA_NAO_RECEBIDA', params: { amostra: test.SampleNome } };
}
