import { child, dinheiro, id, resource, texto } from '@bancada/contracts';
import { createIntl } from 'react-intl';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { clearDrafts } from '../drafts/database.ts';
import { findDrafts, readForm } from '../outbox/forms.ts';
import { keep } from '../outbox/keeping.ts';
import { draftKeyAnswer, logIn } from '../testing/drafts.ts';
import { dropSession } from '../session/session.state.ts';
import { enter } from './fill.ts';
import { holdDraft } from '../outbox/openDrafts.ts';
import { findOthers, followRecord, goOnWith, openRecord, saveRecord } from './record.actions.ts';
import { change, recordState, type } from './record.state.ts';

const Custo = resource({
  path: 'custos',
  subject: 'X',
  scope: 'empresa',
  sort: 'Item:ASC',
  schema: z.strictObject({ Noun: id, Item: texto(60), Valor: dinheiro }),
});
const Noun = {
  ...resource({
    path: 'nouns',
    noun: 'catalog.Noun',
    subject: 'X',
    writes: {},
    scope: 'empresa',
    sort: 'Nome:ASC',
    children: { Custos: child(Custo, 'Noun') },
    schema: z.strictObject({ Nome: texto(60), Cor: texto(60), Preco: dinheiro }),
  }),
  noun: 'catalog.Noun',
};
const intl = createIntl({ locale: 'pt', messages: {} });
const conflict = { code: 'VERSAO_DESATUALIZADA', message: 'x', details: { quem: 'Ana', quando: 'agora' } };
const row = { id: 1, Empresa: 1, Versao: 1, Nome: 'Ana', Cor: 'azul', Preco: '1', Custos: [] };

const network = globalThis.fetch;
/** What was sent, and how the test lets its answer go, or loses it. */
let sent: {
  readonly method: string | undefined;
  readonly body: Record<string, unknown> | null;
  readonly key: string | null;
  readonly answer: (row: object, status?: number) => void;
  readonly lose: () => void;
}[];

beforeEach(async () => {
  await clearDrafts();
  sent = [];
  globalThis.fetch = (input, init) =>
    new Promise((resolve, reject) => {
      const key = draftKeyAnswer(input);
      if (key) return resolve(key);
      sent.push({
        method: init?.method,
        body: JSON.parse((init?.body ?? 'null') as string) as Record<string, unknown> | null,
        key: new Headers(init?.headers).get('idempotency-key'),
        answer: (stored, status = 200) => resolve(Response.json(stored, { status })),
        lose: () => reject(new TypeError('Failed to fetch')),
      });
    });
  logIn(1);
});
afterEach(() => {
  globalThis.fetch = network;
  dropSession();
});

test('what is typed while a save is on its way stays typed, and is sent with the next', async () => {
  const state = recordState(1, 'nouns/1', row);
  change(state, 'Nome', 'Bia');
  const saving = saveRecord(state, Noun, [], intl);
  await expect.poll(() => sent.length).toBe(1);
  // Meanwhile one field is typed, one put back to what it was, and one holds a text that is not read yet.
  change(state, 'Cor', 'verde');
  change(state, 'Nome', 'Ana');
  type(state, 'Preco', { text: '7,2,5' });
  sent[0]?.answer({ ...row, Versao: 2, Nome: 'Bia' });
  await saving;
  expect(state.base).toMatchObject({ Versao: 2, Nome: 'Bia' });
  expect({ ...state.mine }).toEqual({ Cor: 'verde', Nome: 'Ana' });
  expect(state.typed['Preco']?.text).toBe('7,2,5');

  type(state, 'Preco', null);
  const next = saveRecord(state, Noun, [], intl);
  await expect.poll(() => sent.at(1)?.body).toEqual({ Versao: 2, Nome: 'Ana', Cor: 'verde' });
  sent[1]?.answer({ ...row, Versao: 3, Cor: 'verde' });
  await next;
  expect({ ...state.mine }).toEqual({});
});

test('new rows of a collection are sent once, whatever is typed meanwhile', async () => {
  const state = recordState(1, 'nouns/1', row);
  change(state, 'Custos', [{ Item: 'Kit', Valor: '1' }]);
  const saving = saveRecord(state, Noun, [], intl);
  await expect.poll(() => sent.length).toBe(1);
  change(state, 'Custos', [{ Item: 'Kit', Valor: '12' }]);
  const Custos = [{ id: 5, Empresa: 1, Versao: 1, Noun: 1, Item: 'Kit', Valor: '1' }];
  sent[0]?.answer({ ...row, Versao: 2, Custos });
  await saving;
  expect(state.base?.['Custos']).toEqual(Custos);
  expect({ ...state.mine }).toEqual({});
});

describe('a save whose answer is lost', () => {
  /** The record after “Bia” was saved without an answer. */
  const unanswered = async () => {
    const state = recordState(1, 'nouns/1', row);
    change(state, 'Nome', 'Bia');
    const saving = saveRecord(state, Noun, [], intl);
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.lose();
    expect(await saving).toBeNull();
    return state;
  };
  const answered = async (index: number, stored: object, status?: number) => {
    await expect.poll(() => sent.length).toBe(index + 1);
    sent[index]?.answer(stored, status);
  };

  test('is saved again with the same version', async () => {
    const state = await unanswered();
    const saving = saveRecord(state, Noun, [], intl);
    await answered(1, { ...row, Versao: 2, Nome: 'Bia' });
    expect(await saving).toMatchObject({ Versao: 2 });
    expect(sent[1]?.body).toEqual(sent[0]?.body);
    expect([state.conflict, { ...state.mine }]).toEqual([null, {}]);
  });

  test.each(['Carla', 'Ana'])('goes under the value that was typed after it: %s', async (Nome) => {
    const state = await unanswered();
    change(state, 'Nome', Nome);
    const saving = saveRecord(state, Noun, [], intl);
    await answered(1, conflict, 409);
    await answered(2, { ...row, Versao: 2, Nome: 'Bia' });
    await answered(3, { ...row, Versao: 3, Nome });
    expect(await saving).toMatchObject({ Versao: 3, Nome });
    expect(sent[3]?.body).toEqual({ Versao: 2, Nome });
    expect(state.conflict).toBeNull();
  });

  test('leaves a conflict where somebody else wrote, too; of fields, only where they did', async () => {
    const state = await unanswered();
    change(state, 'Nome', 'Carla');
    change(state, 'Cor', 'verde');
    const saving = saveRecord(state, Noun, [], intl);
    await answered(1, conflict, 409);
    await answered(2, { ...row, Versao: 3, Nome: 'Bia', Cor: 'roxo' });
    await answered(3, { ...row, Versao: 3, Nome: 'Bia', Cor: 'roxo' });
    expect(await saving).toBeNull();
    expect(state.conflict).toEqual({ quem: 'Ana', quando: 'agora', fields: ['Cor'] });
  });

  test('is known when the row comes by itself', async () => {
    const state = await unanswered();
    const following = followRecord(Noun, state);
    await answered(1, { ...row, Versao: 2, Nome: 'Bia' });
    await answered(2, []);
    await following;
    expect([state.conflict, { ...state.mine }, { ...state.errors }]).toEqual([null, {}, {}]);
  });

  test('is known when the row comes twice at once', async () => {
    const state = await unanswered();
    change(state, 'Nome', 'Carla');
    const following = [followRecord(Noun, state), followRecord(Noun, state)];
    await expect.poll(() => sent.length).toBe(3);
    for (const { answer } of sent.slice(1)) answer({ ...row, Versao: 2, Nome: 'Bia' });
    await expect.poll(() => sent.length).toBe(5);
    for (const { answer } of sent.slice(3)) answer([]);
    await Promise.all(following);
    expect([state.conflict, { ...state.mine }]).toEqual([null, { Nome: 'Carla' }]);
  });

  test('is known after the tab was closed', async () => {
    const other = await unanswered();
    change(other, 'Nome', 'Carla');
    await expect.poll(async () => (await readForm(1, 'nouns/1'))?.mine).toEqual({ Nome: 'Carla' });
    const opening = openRecord(Noun, 1, 1, new AbortController().signal);
    await answered(1, { ...row, Versao: 2, Nome: 'Bia' });
    await answered(2, []);
    const opened = await opening;
    expect([opened.conflict, { ...opened.mine }]).toEqual([null, { Nome: 'Carla' }]);
  });

  test('makes no second record of one that was made by it: it is asked for again under its key, as it was', async () => {
    const state = recordState(1, 'nouns/novo', null);
    for (const [name, value] of Object.entries({ Nome: 'Bia', Cor: 'azul', Preco: '1' })) change(state, name, value);
    const saving = saveRecord(state, Noun, [], intl);
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.lose();
    expect(await saving).toBeNull();
    change(state, 'Cor', 'verde');
    const again = saveRecord(state, Noun, [], intl);
    await answered(1, { ...row, Nome: 'Bia' });
    await answered(2, { ...row, Nome: 'Bia', Cor: 'verde', Versao: 2 });
    expect(await again).toMatchObject({ id: 1, Versao: 2 });
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'PUT']);
    expect([sent[1]?.key, sent[1]?.body]).toEqual([sent[0]?.key, sent[0]?.body]);
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[2]?.body).toEqual({ Cor: 'verde', Versao: 1 });
  });

  test('that was never made is made as it is typed now, under another key', async () => {
    const state = recordState(1, 'nouns/novo', null);
    for (const [name, value] of Object.entries({ Nome: 'Bia', Cor: 'azul', Preco: '1' })) change(state, name, value);
    const saving = saveRecord(state, Noun, [], intl);
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.lose();
    await saving;
    change(state, 'Nome', 'Carla');
    const again = saveRecord(state, Noun, [], intl);
    await answered(1, { code: 'REGISTRO_DUPLICADO', message: 'Já existe', details: { campos: 'Nome' } }, 409);
    await answered(2, { ...row, Nome: 'Carla' });
    expect(await again).toMatchObject({ Nome: 'Carla' });
    expect(sent[2]?.body).toMatchObject({ Nome: 'Carla' });
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
  });

  test('leaves the refusal of a name that somebody else has', async () => {
    const state = recordState(1, 'nouns/novo', null);
    for (const [name, value] of Object.entries({ Nome: 'Bia', Cor: 'azul', Preco: '1' })) change(state, name, value);
    const saving = saveRecord(state, Noun, [], intl);
    await answered(0, { code: 'REGISTRO_DUPLICADO', message: 'Já existe', details: { campos: 'Nome' } }, 409);
    expect(await saving).toBeNull();
    expect({ ...state.errors }).toEqual({ '': 'Já existe' });
  });
});

describe('two tabs that type into one record', () => {
  const signal = new AbortController().signal;
  const namesKept = async () =>
    (await findDrafts(1, () => true)).map(({ draft }) => String(draft.mine['Nome'])).toSorted();
  const opened = async () => {
    const at = sent.length;
    const opening = openRecord(Noun, 1, 1, signal);
    await expect.poll(() => sent.length).toBe(at + 1);
    sent[at]?.answer(row);
    return opening;
  };

  test('keep each its own, and are told of the other’s', async () => {
    const one = await opened();
    const release = holdDraft(one.draft);
    change(one, 'Nome', 'Bia');
    const other = await opened();
    expect([{ ...other.mine }, other.others.map(({ draft, open }) => [draft.mine['Nome'], open])]).toEqual([
      {},
      [['Bia', true]],
    ]);
    change(other, 'Nome', 'Carla');
    await findOthers(one);
    expect(one.others.map(({ draft }) => draft.mine['Nome'])).toEqual(['Carla']);
    expect(await namesKept()).toEqual(['Bia', 'Carla']);
    release();
  });

  test('the draft of a tab that is gone is taken up; of several the last, and the others are offered', async () => {
    const [first, second] = [recordState(1, 'nouns/1', row), recordState(1, 'nouns/1', row)];
    change(first, 'Nome', 'Bia');
    await expect.poll(namesKept).toEqual(['Bia']);
    change(second, 'Nome', 'Carla');
    await expect.poll(namesKept).toEqual(['Bia', 'Carla']);
    const later = await opened();
    expect([{ ...later.mine }, later.others.map(({ draft, open }) => [draft.mine['Nome'], open])]).toEqual([
      { Nome: 'Carla' },
      [['Bia', false]],
    ]);
    expect(await namesKept()).toEqual(['Bia', 'Carla']);
    const [left] = later.others;
    if (left) await goOnWith(later, Noun, left);
    expect([{ ...later.mine }, later.others.map(({ draft }) => draft.mine['Nome'])]).toEqual([
      { Nome: 'Bia' },
      ['Carla'],
    ]);
    expect(await namesKept()).toEqual(['Bia', 'Carla']);
  });

  test('what an older version kept of the record is taken up', async () => {
    const draft = { usuario: 1, record: 'nouns/1', base: row, mine: { Nome: 'Bia' }, typed: {} };
    await keep('forms', 1, [{ id: 'nouns/1', draft }]);
    const state = await opened();
    expect({ ...state.mine }).toEqual({ Nome: 'Bia' });
    expect(await namesKept()).toEqual(['Bia']);
  });
});

test('what a field says of others is put into those that are empty, or still hold what it said before', () => {
  const place = {
    fills: { CEP: (value: unknown) => ({ Estado: value === '1' ? 'SP' : value === '2' ? 'RJ' : null }) },
  };
  const state = recordState(1, 'nouns/novo', null);
  enter(place, state, 'CEP', '1');
  expect(state.mine).toEqual({ CEP: '1', Estado: 'SP' });
  enter(place, state, 'CEP', '2');
  expect(state.mine).toEqual({ CEP: '2', Estado: 'RJ' });
  // A CEP that says nothing leaves what stands; what a person chose stays.
  enter(place, state, 'CEP', '3');
  change(state, 'Estado', 'MG');
  enter(place, state, 'CEP', '1');
  expect(state.mine).toEqual({ CEP: '1', Estado: 'MG' });
});
