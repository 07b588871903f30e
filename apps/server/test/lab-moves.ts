import { updateSample, updateTest, type Sample, type Test, type TestStatus } from '@bancada/contracts';
import { buildTest, cell, rowOf, typeCells, type BuiltTest, type Lab, type Person } from './lab-builders.ts';

/** How a test is moved, beside where to. */
export interface Move {
  readonly token?: string;
  readonly Ciente?: number[];
  readonly Motivo?: string;
}

/** Moves a test from where it is now, with a reason. */
export async function moveTest(
  lab: Lab,
  id: number,
  TestStatus: TestStatus,
  { token = lab.token, Ciente, Motivo = 'motivo' }: Move = {},
) {
  const { Versao } = await rowOf<Test>(lab, 'tests', id);
  const body = { Versao, TestStatus, Motivo, ...(Ciente && { Ciente }) };
  return lab.app.send(updateTest, { token, params: { id }, body });
}

/** Moves a sample from where it is now, with a reason. */
export async function moveSample(lab: Lab, id: number, StatusSample: Sample['StatusSample']) {
  const { Versao } = await rowOf<Sample>(lab, 'samples', id);
  return lab.app.send(updateSample, {
    token: lab.token,
    params: { id },
    body: { Versao, StatusSample, Motivo: 'motivo' },
  });
}

/** A test typed and submitted by somebody. */
export async function buildSubmitted(
  lab: Lab,
  { token }: Pick<Person, 'token'>,
  components: Parameters<typeof buildTest>[1] = [{}],
): Promise<BuiltTest> {
  const built = await buildTest(lab, components);
  const open = Object.values(built.results).filter(({ TipoComponente }) => TipoComponente === 'Numero');
  const cells = open.map((row) => cell(row, '1'));
  await typeCells(lab, cells, token);
  const moved = await moveTest(lab, built.test.id, 'Digitado', { token });
  if (!moved.ok) throw new Error(moved.error.message);
  return built;
}
