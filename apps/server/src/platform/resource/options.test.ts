import { Componente, Planejamento, Usuario } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  buildTratamento,
  inLab,
  type Lab,
  type Pair,
  testApp,
  type TestApp,
} from '../../../test/index.ts';

let app: TestApp;
let lab: Lab;
let other: Lab;
/** May change plans, and read nothing of people. */
let planner: string;

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  other = await buildLab(app);
  planner = await tokenWith(['editar', 'Configuracoes']);
});
afterAll(() => app.close());

const tokenWith = async (...abilities: readonly Pair[]) => (await buildPerson(lab, abilities)).token;
const peopleOf = (of: Lab) =>
  inLab(
    of,
    sql<{ id: number; Texto: string }>`
    select id, "Nome" as "Texto" from usuarios where "Empresa" = ${of.Empresa} order by "Nome", id`,
  );
const { options: planOptions } = Planejamento.calls;
const { options: componentOptions } = Componente.calls;
if (!planOptions || !componentOptions) throw new Error('Plans and components have links');
const ofPlans = (token: string, query: Record<string, string | string[]> = {}) =>
  app.send(planOptions, { token, query: { _campo: 'Responsavel', ...query } });

describe('the rows a link may lead to', () => {
  test('are offered by name to whoever writes the linking row, and to nobody else', async () => {
    expect(await app.refused(Usuario.calls.list, { token: planner })).toMatchObject({ status: 403 });
    const creator = await tokenWith(['criar', 'Configuracoes']);
    const offered = await peopleOf(lab);
    for (const token of [planner, creator]) expect(await ofPlans(token)).toMatchObject({ ok: true, answer: offered });
    expect(await ofPlans(await tokenWith(['ler', 'Configuracoes']))).toMatchObject({ ok: false, status: 403 });
    expect(offered.length).toBeGreaterThan(1);
    expect(await ofPlans(other.token)).toMatchObject({ ok: true, answer: await peopleOf(other) });
  });

  test('are found by words of their names, by whole names and by ids', async () => {
    const [person] = await inLab(
      lab,
      sql<{ id: number; Nome: string; email: string }>`
      select id, "Nome", email from usuarios where id = ${lab.userId}`,
    );
    if (!person) throw new Error('The person is gone');
    const found = { ok: true, answer: [{ id: person.id, Texto: person.Nome }] };
    expect(await ofPlans(planner, { id: [String(person.id)] })).toMatchObject(found);
    expect(await ofPlans(planner, { Texto: [person.Nome], id: [String(person.id)] })).toMatchObject(found);
    expect(await ofPlans(planner, { _q: person.Nome.toUpperCase(), id: String(person.id) })).toMatchObject(found);
    const none = { ok: true, answer: [] };
    expect(await ofPlans(planner, { Texto: person.Nome.slice(0, -1) })).toMatchObject(none);
    // What is not shown is not searched either.
    expect(await ofPlans(planner, { _q: person.email, id: String(person.id) })).toMatchObject(none);
  });

  test('that are out of use are only named to who asks for them by id', async () => {
    const exam = await buildTratamento(lab, []);
    await inLab(lab, sql`update tratamentos set "IsActive" = false where id = ${exam}`);
    const token = await tokenWith(['editar', 'Procedimentos']);
    const ids = async (query: object) => {
      const answer = await app.send(componentOptions, { token, query: { _campo: 'Tratamento', ...query } });
      return answer.ok ? answer.answer.map(({ id }) => id) : answer.status;
    };
    expect(await ids({})).not.toContain(exam);
    expect(await ids({ id: String(exam) })).toEqual([exam]);
  });

  test('are refused for a field that is no link', async () => {
    for (const _campo of ['Nome', 'Nada', 'constructor'])
      expect(await ofPlans(planner, { _campo })).toMatchObject({ status: 400, error: { code: 'COLUNA_INEXISTENTE' } });
  });
});
