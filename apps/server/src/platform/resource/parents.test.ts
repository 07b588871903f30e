import { Regua, ReguaEtapa } from '@bancada/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildLab, type Lab, testApp, type TestApp } from '../../../test/index.ts';
import { AppError } from '../errors/index.ts';
import { room } from '../../app/room.ts';
import { hooksOf } from './hooks.ts';

/** A ruler whose name says that it is closed takes no change. */
const rules = hooksOf(Regua, {
  beforeSave: (_, { before }) => {
    if (before?.Nome === 'Fechada') throw new AppError('PERIODO_INVALIDO');
  },
});

let app: TestApp;
let lab: Lab;
let token: string;

beforeAll(async () => {
  app = await testApp({ rooms: [room('settings', { resources: [Regua, ReguaEtapa], hooks: rules })] });
  lab = await buildLab(app);
  ({ token } = lab);
});
afterAll(() => app.close());

const etapa = (Dias: number) => ({ Dias, Acao: `Lembrar em ${Dias}` });
const ruler = (Nome: string, ...days: number[]) =>
  app.ask(Regua.calls.create, { token, body: { Nome, Descricao: null, Etapas: days.map(etapa) } });
const read = (id: number) => app.ask(Regua.calls.get, { token, params: { id } });

describe('a row of a collection that is written by its own call', () => {
  test('is a change of its parent: a form that was opened before says so', async () => {
    const { id } = await ruler('Cobrança', -3);
    const added = await app.ask(ReguaEtapa.calls.create, { token, body: { Regua: id, ...etapa(5) } });
    const stale = { token, params: { id }, body: { Versao: 1, Nome: 'Outra' } };
    expect(await app.refused(Regua.calls.update, stale)).toMatchObject({ code: 'VERSAO_DESATUALIZADA' });
    const changed = { Versao: added.Versao, Dias: 6 };
    await app.ask(ReguaEtapa.calls.update, { token, params: { id: added.id }, body: changed });
    await app.ask(ReguaEtapa.calls.remove, { token, params: { id: added.id }, query: { Versao: 2 } });
    const { Versao, Etapas } = await read(id);
    expect([Versao, Etapas.map(({ Dias }) => Dias)]).toEqual([4, [-3]]);
    const history = await app.ask(Regua.calls.history, { token, params: { id } });
    const days = history.map(({ Para }) => (Para as Regua & { Etapas: ReguaEtapa[] }).Etapas.map(({ Dias }) => Dias));
    expect(days).toEqual([[-3], [-3, 6], [-3, 5], [-3]]);
  });

  test('obeys the rules of its parent, however it is written', async () => {
    const { id, Etapas } = await ruler('Fechada', 1);
    const [first] = Etapas;
    if (!first) throw new Error('The ruler has no step');
    const { create, update, updateMany, remove } = ReguaEtapa.calls;
    const refusal = { code: 'PERIODO_INVALIDO' };
    expect(await app.refused(create, { token, body: { Regua: id, ...etapa(2) } })).toMatchObject(refusal);
    const change = { Versao: 1, Dias: 2 };
    expect(await app.refused(update, { token, params: { id: first.id }, body: change })).toMatchObject(refusal);
    const { outcomes } = await app.ask(updateMany, { token, body: { itens: [{ id: first.id, ...change }] } });
    expect(outcomes).toMatchObject([{ status: 'invalid', ...refusal }]);
    const gone = { token, params: { id: first.id }, query: { Versao: 1 } };
    expect(await app.refused(remove, gone)).toMatchObject(refusal);
    expect((await read(id)).Etapas).toEqual([first]);
  });

  test('that goes to another parent is a change of both', async () => {
    const [from, to] = [await ruler('De', 1), await ruler('Para', 2)];
    const [moved] = from.Etapas;
    const body = { Versao: 1, Regua: to.id };
    await app.ask(ReguaEtapa.calls.update, { token, params: { id: moved?.id ?? 0 }, body });
    const [after, into] = [await read(from.id), await read(to.id)];
    expect([after.Versao, into.Versao]).toEqual([2, 2]);
    expect([after.Etapas.length, into.Etapas.length]).toEqual([0, 2]);
    const closed = await ruler('Fechada');
    const stays = { token, params: { id: moved?.id ?? 0 }, body: { Versao: 2, Regua: closed.id } };
    expect(await app.refused(ReguaEtapa.calls.update, stays)).toMatchObject({ code: 'PERIODO_INVALIDO' });
  });

  test('of a parent that is not there is refused', async () => {
    const body = { Regua: 999_999, ...etapa(1) };
    expect(await app.refused(ReguaEtapa.calls.create, { token, body })).toMatchObject({
      code: 'REFERENCIA_INEXISTENTE',
      details: { campo: 'Regua' },
    });
  });
});
