import { Microrganismo } from '@bancada/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLab, type Lab, testApp, type TestApp } from '../../../../test/index.ts';

let app: TestApp;
let lab: Lab;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
});
afterAll(() => app.close());

const organism = (Nome: string, Sigla: string | null, by = lab) => ({
  token: by.token,
  body: { Empresa: by.Empresa, Nome, Sigla, Grupo: 'Enterobacterales' },
});
const create = (...fields: Parameters<typeof organism>) => app.ask(Microrganismo.calls.create, organism(...fields));

test('an organism is found by its short name, whatever the capitals and accents', async () => {
  const { id } = await create('Morganella morganii', 'MÓRG');
  for (const _q of ['morg', 'MÓRG', 'Mórg'])
    expect(await app.ask(Microrganismo.calls.list, { token: lab.token, query: { _q } })).toMatchObject([{ id }]);
});

test('a short name means one organism of a company; without one there are many', async () => {
  const first = await create('Escherichia coli', 'Ec');
  for (const Sigla of ['Ec', 'EC', 'éc']) {
    const refused = await app.refused(Microrganismo.calls.create, organism(`Outro ${Sigla}`, Sigla));
    expect(refused).toMatchObject({ status: 409, code: 'REGISTRO_DUPLICADO', details: { campos: 'Sigla' } });
  }
  const other = await create('Serratia marcescens', null);
  await create('Hafnia alvei', null);
  const change = { token: lab.token, params: { id: other.id }, body: { Versao: other.Versao, Sigla: 'EC' } };
  expect(await app.refused(Microrganismo.calls.update, change)).toMatchObject({ code: 'REGISTRO_DUPLICADO' });
  const own = { token: lab.token, params: { id: first.id }, body: { Versao: first.Versao, Sigla: 'EC' } };
  expect((await app.ask(Microrganismo.calls.update, own)).Sigla).toBe('EC');
  const elsewhere = await buildLab(app);
  expect((await create('Escherichia coli', 'EC', elsewhere)).Sigla).toBe('EC');
});
