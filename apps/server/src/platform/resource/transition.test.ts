import { Compra, type Machine, type Resource, resources } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, buildLab, buildPerson, inLab, type Lab, testApp, type TestApp } from '../../../test/index.ts';
import { buildCompra, buildMarket, line, type Market, type StoredCompra } from '../../../test/purchases.ts';
import { at, seed } from '../../../test/walk-seed.ts';
import type { Seeded } from '../../../test/walk-seeded.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let market: Market;
let seeded: Seeded;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
  market = await buildMarket(lab);
  seeded = await seed(await buildLab(app));
});
afterAll(() => app.close());

const { transition, transitionMany, history, get } = Compra.calls;
const draft = () => buildCompra(lab, market, line(market, 0, '1', '10'));
const step = ({ id, Versao }: StoredCompra, Acao: 'enviar' | 'reabrir' | 'cancelar', Justificativa?: string) => ({
  token,
  params: { id },
  body: { Acao, Versao, ...(Justificativa !== undefined && { Justificativa }) },
});
const read = ({ id }: { id: number }) => app.ask(get, { token, params: { id } });

describe('a step of a machine', () => {
  test('is taken by who may, with its reason in the history', async () => {
    const compra = await draft();
    expect(await app.ask(transition, step(compra, 'enviar'))).toMatchObject({ Status: 'Enviada', Versao: 2 });
    const sent = await read(compra);
    expect(await app.refused(transition, step(sent, 'reabrir'))).toMatchObject({ status: 400, code: 'JUSTIFICATIVA' });
    await app.ask(transition, step(sent, 'reabrir', 'preço errado'));
    const changes = await app.ask(history, { token, params: { id: compra.id } });
    expect(changes.map(({ Acao, Motivo }) => [Acao, Motivo])).toEqual([
      ['reabrir', 'preço errado'],
      ['enviar', null],
      ['criar', null],
    ]);
  });

  test('waits for the rules before it', async () => {
    const empty = await buildCompra(lab, market);
    expect(await app.refused(transition, step(empty, 'enviar'))).toMatchObject({
      status: 400,
      code: 'REGRA_NAO_CUMPRIDA',
      details: { recurso: 'finance.Compra', regra: 'temItens', campo: 'Itens' },
    });
    expect(await read(empty)).toEqual(empty);
  });

  test('that is taken from two screens at once is taken once; sent again by the same person it is answered again', async () => {
    const compra = await draft();
    const other = await buildPerson(lab);
    const both = await Promise.all([
      app.send(transition, step(compra, 'enviar')),
      app.send(transition, { ...step(compra, 'cancelar', 'engano'), token: other.token }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const [refusal] = both.flatMap((each) => (each.ok ? [] : [each.error.code]));
    expect(refusal).toBe('VERSAO_DESATUALIZADA');
    const again = await draft();
    const first = await app.ask(transition, step(again, 'enviar'));
    expect(await app.ask(transition, step(again, 'enviar'))).toEqual(first);
    const asOther = app.refused(transition, { ...step(again, 'enviar'), token: other.token });
    expect(await asOther).toMatchObject({ code: 'VERSAO_DESATUALIZADA' });
  });

  test('is taken by many rows, each for itself', async () => {
    const [good, sent, old] = [await draft(), await draft(), await draft()];
    const empty = await buildCompra(lab, market);
    const { Versao } = await app.ask(transition, step(sent, 'enviar'));
    const { outcomes } = await app.ask(transitionMany, {
      token,
      body: {
        Acao: 'enviar',
        itens: [good, { id: sent.id, Versao }, { id: old.id, Versao: 7 }, empty, { id: 999_999, Versao: 1 }].map(
          (row) => ({ id: row.id, Versao: row.Versao }),
        ),
      },
    });
    expect(outcomes.map((each) => [each.status, each.status === 'ok' ? each.row['Status'] : each.code])).toEqual([
      ['ok', 'Enviada'],
      ['invalid', 'TRANSICAO_INVALIDA'],
      ['conflict', 'VERSAO_DESATUALIZADA'],
      ['invalid', 'REGRA_NAO_CUMPRIDA'],
      ['invalid', 'NAO_ENCONTRADO'],
    ]);
  });
});

type Stateful = Resource & { readonly machine: Machine<string> };

/** A noun whose steps are taken by calls of its own is walked by its room. */
const stateful = resources.filter(
  (noun): noun is Stateful => noun.machine !== undefined && noun.calls.transition !== undefined,
);

/** Every state of every noun, with every action people know of it. */
const pairs = stateful.flatMap((noun) => {
  const { states, transitions } = noun.machine;
  const actions = [...new Set(transitions.map(({ action }) => action))];
  return states.flatMap((state) => actions.map((action) => [noun.path, state, action, noun] as const));
});

describe('every pair of a state and an action', () => {
  const ask = async (noun: Stateful, id: number, Acao: string, who: string) => {
    const { lab: there } = seeded;
    const [row] = await inLab(
      there,
      sql<{ Versao: number }>`select "Versao" from ${sql.table(noun.table)} where id = ${id}`,
    );
    const response = await app.app.inject({
      method: 'POST',
      url: addressOf(noun.calls.transition ?? transition, { id }, {}),
      headers: { authorization: `Bearer ${who}` },
      payload: { Acao, Versao: row?.Versao ?? 0, Justificativa: 'motivo' },
    });
    return response.statusCode === 200 ? 'taken' : response.json<{ code: string }>().code;
  };

  /** Somebody who may only read what a subject covers, made once for it. */
  const readers = new Map<string, Promise<{ readonly token: string }>>();
  const readerOf = (subject: Stateful['subject']) => {
    const reader = readers.get(subject) ?? buildPerson(seeded.lab, [['ler', subject]]);
    readers.set(subject, reader);
    return reader;
  };

  test.each(pairs)('%s: %s, %s', async (path, state, action, noun) => {
    const { machine, table } = noun;
    const id = at(seeded, path);
    const put = () =>
      inLab(
        seeded.lab,
        sql`update ${sql.table(table)} set ${sql.id(machine.field)} = ${state} where id = ${id} returning id`,
      );
    const found = machine.transitions.find((each) => each.action === action && each.from.includes(state));
    await put();
    const { token: nobody } = await readerOf(noun.subject);
    expect(await ask(noun, id, action, nobody)).toMatch(
      found?.ability === 'system' ? /SEM_PERMISSAO|DADOS_INVALIDOS/ : /SEM_PERMISSAO/,
    );
    const answer = await ask(noun, id, action, seeded.lab.token);
    const isForPeople = found !== undefined && found.ability !== 'system';
    const refused = ['TRANSICAO_INVALIDA', 'DADOS_INVALIDOS'];
    // What a guard asks is walked by its room: here the person who made the row asks for every step.
    const isGuarded = (found?.guards ?? []).length > 0;
    const answers = [
      'taken',
      'REGRA_NAO_CUMPRIDA',
      ...(isGuarded
        ? [
            ...refused,
            'COBRANCA_CONTA',
            'APROVACAO_MESMA_PESSOA',
            'AUTORIZACAO_EM_USO',
            'LAUDO_MESMA_PESSOA',
            'PEDIDO_COMECADO',
            'REFLEXO_INICIADO',
            'REFLEXO_JA_PEDIDO',
            'REGRA_SEM_SIMULACAO',
            'TITULO_NAO_VENCIDO',
          ]
        : []),
    ];
    expect(isForPeople ? answers : refused).toContain(answer);
  });
});
