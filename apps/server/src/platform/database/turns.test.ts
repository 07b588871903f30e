import { Categoria, Empresa, Tratamento } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLab, buildUnit, type Lab, testApp, type TestApp } from '../../../test/index.ts';
import { toAppError } from '../errors/index.ts';
import { asOwner } from './pool.ts';

let app: TestApp;
let lab: Lab;
let other: Lab;

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  other = await buildLab(app);
});
afterAll(() => app.close());

const create = (at: Lab, Nome: string) =>
  app.send(Categoria.calls.create, { token: at.token, body: { Empresa: at.Empresa, Nome, Descricao: null } });

/** Runs `work` while nobody can write to the company's audit. */
async function whileAuditLocked(at: Lab, work: (waiting: () => Promise<number>) => Promise<void>): Promise<void> {
  await asOwner(app.connection, async (client) => {
    await client.query('begin');
    await client.query('select from audit_head where "Empresa" = $1 for update', [at.Empresa]);
    await work(async () => {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rows[0]?.n ?? 0;
    });
    await client.query('rollback');
  });
}

test('saves that wait for their own company leave connections to the other companies', async () => {
  expect((await create(lab, 'Primeira')).ok).toBe(true);
  let saves: ReturnType<typeof create>[] = [];
  await whileAuditLocked(lab, async (waiting) => {
    saves = Array.from({ length: 30 }, (_, n) => create(lab, `Categoria ${n}`));
    await expect.poll(waiting).toBeGreaterThan(0);
    const lists = Array.from({ length: 5 }, () => app.ask(Tratamento.calls.list, { token: other.token }));
    expect(await Promise.all(lists)).toEqual([[], [], [], [], []]);
    expect((await create(other, 'Da outra')).ok).toBe(true);
  });
  expect((await Promise.all(saves)).filter(({ ok }) => !ok)).toEqual([]);
  expect(app.database.load().waits.get(lab.Empresa)?.count).toBeGreaterThan(0);
  expect(app.database.load().waiting).toEqual(new Map());
});

test('a company is edited while its people save: nobody is refused', async () => {
  const { token } = lab;
  // Changes and no creations: these lock their company's row only when they record what they did.
  const made = Array.from({ length: 40 }, (_, n) =>
    app.ask(Categoria.calls.create, { token, body: { Empresa: lab.Empresa, Nome: `Antes ${n}`, Descricao: null } }),
  );
  const rows = await Promise.all(made);
  const change = ({ id, Versao }: Categoria) =>
    app.send(Categoria.calls.update, { token, params: { id }, body: { Versao, Descricao: 'Mudada' } });
  const edit = async (n: number) => {
    const { Versao } = await app.ask(Empresa.calls.get, { token, params: { id: lab.Empresa } });
    const body = { Versao, Nome: `Clínica ${n}` };
    return app.send(Empresa.calls.update, { token, params: { id: lab.Empresa }, body });
  };
  const answers = rows.flatMap((row, n) => [change(row), edit(n)]);
  // Somebody else may have been faster with the same version: that is an answer, not a failure.
  const failed = (await Promise.all(answers)).filter(({ ok, status }) => !ok && status !== 409);
  expect(failed).toEqual([]);
});

const scopeOf = ({ Empresa, Unidade }: Lab) => ({ empresas: [Empresa], unidades: [Unidade] });

test('of two transactions that wait for each other the one PostgreSQL ends is tried again', async () => {
  const first = await buildUnit(app.database, { Empresa: lab.Empresa });
  const second = await buildUnit(app.database, { Empresa: lab.Empresa });
  const met = Promise.withResolvers<void>();
  let inside = 0;
  let runs = 0;
  const rename = (ids: readonly number[]) =>
    app.database.inTransaction(scopeOf(lab), async (db) => {
      runs += 1;
      for (const id of ids) {
        await sql`update unidades set "Nome" = "Nome" || '+' where "Empresa" = ${lab.Empresa} and id = ${id}`.execute(
          db,
        );
        if (++inside === 2) met.resolve();
        await met.promise;
      }
    });
  await Promise.all([rename([first.id, second.id]), rename([second.id, first.id])]);
  expect(runs).toBe(3);
  expect(app.database.load().collisions).toMatchObject({ retried: expect.toSatisfy((n: number) => n > 0) as number });
  const names = await app.database.withScope(scopeOf(lab), (db) =>
    db.selectFrom('unidades').select('Nome').where('id', 'in', [first.id, second.id]).orderBy('id').execute(),
  );
  expect(names).toEqual([{ Nome: `${first.Nome}++` }, { Nome: `${second.Nome}++` }]);
});

test('what collides every time is refused after three tries, with the time to come back', async () => {
  let runs = 0;
  const colliding = app.database.inTransaction(scopeOf(lab), async (db) => {
    runs += 1;
    await sql`do $$ begin raise exception 'collision' using errcode = '40001'; end $$`.execute(db);
  });
  const error = await colliding.catch((reason: unknown) => toAppError(reason));
  expect(error).toMatchObject({
    code: 'BANCO_OCUPADO',
    status: 503,
    details: { segundos: expect.any(Number) as number },
  });
  expect(runs).toBe(3);
});

test('a statement that takes longer than its call may is ended, in words', async () => {
  const slow = app.database.withScope(scopeOf(lab), (db) => sql`select pg_sleep(30)`.execute(db), { timeout: 50 });
  const error = await slow.catch((reason: unknown) => toAppError(reason));
  expect(error).toMatchObject({ code: 'CONSULTA_DEMORADA', status: 503 });
});
