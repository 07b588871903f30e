// @module-tag second
import { instalar, me, removerDemonstracao, restaurarDemonstracao, verInstalacao } from '@bancada/contracts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoTemplate } from '../../../test/demo.ts';
import { buildLab, buildTest, png, testApp, type TestApp, uploadFile } from '../../../test/index.ts';
import { DEMO_PASSWORD } from '../../demo/people.ts';
import { asOwner } from '../../platform/database/pool.ts';

let template: string;
let app: TestApp;
beforeAll(async () => {
  template = await demoTemplate();
});
beforeEach(async () => {
  app = await testApp({ template });
});
afterEach(() => app.close());

/** Keyed hashes of tries and places, which name nobody and expire by themselves. */
const hashed = ['tentativas', 'lugares_conhecidos'];

/** How many rows each table has, and of which companies. */
const everything = () =>
  asOwner(app.connection, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not like 'kysely%' and relname <> all($1) order by 1`,
      [hashed],
    );
    const counts: Record<string, unknown> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<object>(
        `select count(*) as n, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from "${name}" t`,
      );
      counts[name] = rows[0];
    }
    return counts;
  });

const demoAdmin = () => app.login('admin@demo.bancada', DEMO_PASSWORD);

test('the demo company goes with all that is its own, and nothing of another company', async () => {
  const session = await demoAdmin();
  const [company] = session.user.Empresas;
  const lab = await buildLab(app);
  const { sample } = await buildTest(lab, [{ CodigoComponent: 'A' }]);
  await uploadFile(app, { token: lab.token, sample: sample.id, name: 'a.png', bytes: png });
  const body = { Empresa: company?.id ?? 0 };
  const { Removidos } = await app.ask(removerDemonstracao, { token: session.accessToken, body });
  expect(Removidos).toMatchObject({ empresas: 1, usuarios: 10 });
  expect(Removidos['results']).toBeGreaterThan(1000);
  const after = await everything();
  expect(after['results']).toMatchObject({ n: 1 });
  expect(after['empresas']).toMatchObject({ n: 1 });
  expect(after['usuarios']).toMatchObject({ n: 1 });
  expect(await app.ask(me, { token: lab.token })).toMatchObject({ Empresas: [{ id: lab.Empresa }] });
  expect(await app.refused(me, { token: session.accessToken })).toMatchObject({ status: 401 });
});

test('an installation that had nothing else is as empty as at first, and can be set up', async () => {
  const session = await demoAdmin();
  await app.ask(removerDemonstracao, {
    token: session.accessToken,
    body: { Empresa: session.user.Empresas[0]?.id ?? 0 },
  });
  const left = Object.entries(await everything()).filter(([, count]) => (count as { n: number }).n > 0);
  expect(left.map(([name]) => name)).toEqual([]);
  expect(await app.ask(verInstalacao)).toMatchObject({ pendente: true });
  const Administrador = { Nome: 'Helena Prado', email: 'helena@aurora.com.br', password: 'um cavalo bem azul' };
  const first = { Empresa: { Nome: 'Aurora', CNPJ: '11222333000181' }, Unidade: { Nome: 'Centro' }, Administrador };
  await app.ask(instalar, { body: { ...first, Idioma: 'pt' } });
});

test('no other company can be taken away', async () => {
  const lab = await buildLab(app);
  const before = await everything();
  const mine = { token: lab.token, body: { Empresa: lab.Empresa } };
  expect(await app.refused(removerDemonstracao, mine)).toMatchObject({ status: 409, code: 'DEMONSTRACAO_INEXISTENTE' });
  expect(await app.refused(restaurarDemonstracao, mine)).toMatchObject({ code: 'DEMONSTRACAO_INEXISTENTE' });
  const demo = { token: lab.token, body: { Empresa: (await demoAdmin()).user.Empresas[0]?.id ?? 0 } };
  expect(await app.refused(removerDemonstracao, demo)).toMatchObject({ code: 'REFERENCIA_INEXISTENTE' });
  const after = await everything();
  const traces = { sessoes: null, eventos_seguranca: null }; // of the logins and refusals
  expect({ ...after, ...traces }).toEqual({ ...before, ...traces });
});

test('nor the demo company while its people have worked in another', async () => {
  const lab = await buildLab(app);
  await buildTest(lab, [{ CodigoComponent: 'A' }]);
  const session = await demoAdmin();
  await asOwner(app.connection, (client) =>
    client.query(`update tests set "DigitadoPor" = $1 where "Empresa" = $2`, [session.user.id, lab.Empresa]),
  );
  const input = { token: session.accessToken, body: { Empresa: session.user.Empresas[0]?.id ?? 0 } };
  expect(await app.refused(removerDemonstracao, input)).toMatchObject({ status: 409, code: 'DEMONSTRACAO_EM_USO' });
  expect(await app.ask(me, { token: session.accessToken })).toMatchObject({ Nome: 'Administração (demo)' });
});

test('it begins anew with the rows of a first start, and what people did in it is gone', async () => {
  const session = await demoAdmin();
  const lab = await buildLab(app);
  const [company] = session.user.Empresas;
  const before = await everything();
  const input = { token: session.accessToken, body: { Empresa: company?.id ?? 0 } };
  const { Empresa: made } = await app.ask(restaurarDemonstracao, input);
  expect(made).not.toBe(company?.id);
  expect(await app.refused(me, { token: session.accessToken })).toMatchObject({ status: 401 });
  expect((await demoAdmin()).user.Empresas).toEqual([{ ...company, id: made }]);
  const after = await everything();
  const counted = ({ results, pacientes, laudos, titulos, empresas, usuarios }: Record<string, unknown>) =>
    [results, pacientes, laudos, titulos, empresas, usuarios].map((table) => (table as { n: number }).n);
  expect(counted(after)).toEqual(counted(before));
  expect(await app.ask(me, { token: lab.token })).toMatchObject({ Empresas: [{ id: lab.Empresa }] });
});
