import {
  anotarEmbriao,
  Auditoria,
  type BodyOf,
  Embryo,
  EmbryoAnotacao,
  lerVisorEmbriao,
  retirarAnotacao,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildPerson, buildUser, everyAbility, inLab, startLab } from '../../../../test/index.ts';
import { insertEmbryo, insertPatient, insertTreatment } from '../../../../test/walk-seed-embryos.ts';

const { app, lab } = await startLab();
const [reader, third] = [await buildPerson(lab), await buildPerson(lab)];
const treatment = await insertTreatment(lab, await insertPatient(lab));

let made = 0;
const build = () => insertEmbryo(lab, treatment, `B-${++made}`);

type Grade = Extract<BodyOf<typeof anotarEmbriao>, { Tipo: 'Graduacao' }>;
const grade = (id: number, Codigo: Grade['Codigo'], Valor: string, { token, Cega }: { token: string; Cega: boolean }) =>
  app.ask(anotarEmbriao, { token, params: { id }, body: { Tipo: 'Graduacao', Codigo, Valor, Cega } });
const open = { token: lab.token, Cega: false };
const blind = { token: reader.token, Cega: true };

/** What somebody finds of an embryo's readings, in every way a list is read. */
async function found(embryo: number, { token }: { token: string }) {
  const query = { Embryo: String(embryo) };
  const { list, populate, count, values, groups } = EmbryoAnotacao.calls;
  const ask = { token, query };
  const rows = await app.ask(list, ask);
  const total = (counted: readonly { Quantidade: number }[]) => counted.reduce((sum, each) => sum + each.Quantidade, 0);
  return {
    codes: rows.map(({ Codigo, Cega }) => (Cega ? `${Codigo} blind` : Codigo)).toSorted(),
    // As a page that is looked through, as an export, with links, as figures.
    page: (await app.ask(list, { token, query: { _limit: '500' } })).filter(({ Embryo: of }) => of === embryo).length,
    exported: (await app.ask(list, { token, query: { ...query, _limit: '-1' } })).length,
    linked: (await app.ask(populate, ask)).length,
    count: await app.ask(count, ask),
    values: total(await app.ask(values, { token, query: { ...query, _campo: 'Valor' } })),
    groups: total(await app.ask(groups, { token, query: { ...query, _por: 'Codigo' } })),
    related: (await app.ask(Embryo.calls.related, { token, params: { id: embryo } })).find(
      ({ Recurso }) => Recurso === EmbryoAnotacao.path,
    )?.Quantidade,
  };
}

/** The same answer in each way. */
const ways = (codes: readonly string[]) => {
  const n = codes.length;
  return { codes, page: n, exported: n, linked: n, count: n, values: n, groups: n, related: n };
};

test('a blind reading is its author’s alone until it has the same grades as the open one', async () => {
  const id = await build();
  const other = await build();
  await grade(other, 'ICM', 'A', open);
  await grade(id, 'ICM', 'A', open);
  await grade(id, 'TE', 'A', open);
  const { id: note, Versao } = await grade(id, 'ICM', 'B', blind);
  expect(await found(id, lab)).toEqual(ways(['ICM', 'TE']));
  expect(await found(id, third)).toEqual(ways(['ICM', 'TE']));
  expect(await found(id, reader)).toEqual(ways(['ICM blind']));
  const get = (token: string) => app.send(EmbryoAnotacao.calls.get, { token, params: { id: note } });
  expect(await get(third.token)).toMatchObject({ error: { code: 'NAO_ENCONTRADO' } });
  expect(await get(reader.token)).toMatchObject({ ok: true });
  // Nobody learns of it by trying to take it back either.
  expect(
    await app.send(retirarAnotacao, { token: third.token, params: { id: note }, query: { Versao } }),
  ).toMatchObject({ error: { code: 'NAO_ENCONTRADO' } });

  await grade(id, 'TE', 'C', blind);
  const all = ways(['ICM', 'ICM blind', 'TE', 'TE blind']);
  expect(await found(id, third)).toEqual(all);
  expect(await found(id, lab)).toEqual(all);
});

test('a blind reading that goes further than the open one waits for it; events wait apart from grades', async () => {
  const id = await build();
  await grade(id, 'ICM', 'A', blind);
  expect((await found(id, lab)).codes).toEqual([]);
  await grade(id, 'TE', 'A', open);
  expect((await found(id, lab)).codes).toEqual(['TE']);
  await grade(id, 'ICM', 'B', open);
  expect((await found(id, lab)).codes).toEqual(['ICM', 'TE']);
  await grade(id, 'TE', 'B', blind);
  const both = ['ICM', 'ICM blind', 'TE', 'TE blind'];
  expect((await found(id, lab)).codes).toEqual(both);
  await inLab(
    lab,
    sql`insert into embryo_anotacaos ("Empresa", "Unidade", "Embryo", "Tipo", "Codigo", "Hpi", "Quadro", "Usuario", "Cega", "Data")
      values (${lab.Empresa}, ${lab.Unidade}, ${id}, 'Evento', 'tPNf', '23.4', 12, ${lab.userId}, false, now())`,
  );
  expect((await found(id, lab)).codes).toEqual([...both, 'tPNf']);
});

/** The grades that the viewer shows somebody of an embryo, in one of its two readings. */
async function viewed(id: number, { token }: { token: string }, Leitura: 'primeira' | 'cega') {
  const { Anotacoes } = await app.ask(lerVisorEmbriao, { token, params: { id }, query: { Leitura } });
  return Anotacoes.map(({ Codigo, Valor }) => `${Codigo} ${Valor}`).toSorted();
}

test('who has begun a blind reading is not shown the open one by leaving it, until both are done', async () => {
  const id = await build();
  await grade(id, 'ICM', 'A', open);
  await grade(id, 'TE', 'A', open);
  expect(await viewed(id, reader, 'cega')).toEqual([]);
  await grade(id, 'ICM', 'B', blind);
  expect(await viewed(id, reader, 'cega')).toEqual(['ICM B']);
  expect(await viewed(id, reader, 'primeira')).toEqual([]);
  expect(await viewed(id, third, 'primeira')).toEqual(['ICM A', 'TE A']);
  await grade(id, 'TE', 'C', blind);
  expect(await viewed(id, reader, 'primeira')).toEqual(['ICM A', 'TE A']);
});

const gradeLine = z.looseObject({ Embryo: z.int(), Valor: z.string().nullable() });

/** What the audit tells somebody of an embryo's readings: grades, by their values. */
async function told(embryo: number, { token }: { token: string }) {
  const query = { Entidade: 'embryo_anotacaos', _limit: '500' };
  const lines = await app.ask(Auditoria.calls.list, { token, query });
  const rows = lines.map(({ Para, De }) => gradeLine.parse(Para ?? De));
  const values = rows.flatMap(({ Embryo: of, Valor }) => (of === embryo ? [Valor] : []));
  const count = await app.ask(Auditoria.calls.count, { token, query: { Entidade: 'embryo_anotacaos' } });
  return {
    values: values.toSorted((a, b) => String(a).localeCompare(String(b))),
    isAllCounted: count === lines.length,
  };
}

test('the audit tells neither who reads blindly of the open reading, nor others of the blind one', async () => {
  // The audit is for who works in all of the company.
  const auditor = async () => {
    const user = await buildUser(app.database, { abilities: everyAbility, companies: [lab.Empresa] });
    return { token: (await app.login(user.email)).accessToken, Cega: true };
  };
  const [blind, third] = [await auditor(), await auditor()];
  const id = await build();
  await grade(id, 'ICM', 'A', open);
  await grade(id, 'TE', 'A', open);
  const first = await grade(id, 'ICM', 'B', blind);
  const toOthers = { values: ['A', 'A'], isAllCounted: true };
  expect(await told(id, blind)).toEqual({ values: ['B'], isAllCounted: true });
  expect(await told(id, third)).toEqual(toOthers);
  // One that is withdrawn stays its author's, too.
  await app.ask(retirarAnotacao, { token: blind.token, params: { id: first.id }, query: { Versao: first.Versao } });
  expect(await told(id, lab)).toEqual(toOthers);
  await grade(id, 'ICM', 'B', blind);
  await grade(id, 'TE', 'C', blind);
  for (const person of [blind, third, lab])
    expect(await told(id, person)).toEqual({ values: ['A', 'A', 'B', 'B', 'B', 'C'], isAllCounted: true });
});
