import type { Test, TestStatus } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import type { SourceState } from '../sample-test.guards.ts';
import { sourcesOf } from './linked.ts';
import { sourcesFirst } from './taken.ts';

/** How far the sources of some tests are, while steps of those tests are decided one after the other. */
export interface SourceStates {
  /** What a test takes values from. */
  readonly of: (test: number) => readonly SourceState[];
  /** Tests in an order in which each comes after its sources. */
  readonly first: <T extends Pick<Test, 'id'>>(tests: readonly T[]) => readonly T[];
  /** Says that a test will be in a state once what is decided is done. */
  readonly reach: (test: number, state: TestStatus) => void;
}

/** Reads how far the sources of these tests are. */
export async function sourceStates(ctx: AnyCtx, tests: readonly Pick<Test, 'id'>[]): Promise<SourceStates> {
  const links = await sourcesOf(
    ctx.db,
    ctx.scope,
    tests.map(({ id }) => id),
  );
  const states = await statesOf(ctx, [...new Set(links.map(({ source }) => source))]);
  const byTest = Map.groupBy(links, ({ test }) => test);
  return {
    of: (test) =>
      (byTest.get(test) ?? []).flatMap(({ source, NomeComponent }) => {
        const state = states.get(source);
        return state ? [{ NomeComponent, TestStatus: state }] : [];
      }),
    first: (some) => sourcesFirst(some, (id) => (byTest.get(id) ?? []).map(({ source }) => source)),
    reach: (test, state) => states.set(test, state),
  };
}

async function statesOf({ db, scope }: AnyCtx, tests: readonly number[]): Promise<Map<number, TestStatus>> {
  if (tests.length === 0) return new Map();
  const { rows } = await sql<Pick<Test, 'id' | 'TestStatus'>>`
    select id, "TestStatus" from tests where "Empresa" = any(${scope.empresas}) and id = any(${tests})`.execute(db);
  return new Map(rows.map(({ id, TestStatus: state }) => [id, state]));
}
