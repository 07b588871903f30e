import { child, dinheiro, id, resource, texto } from '@bancada/contracts';
import { buildSession } from '@bancada/testing';
import { createIntl } from 'react-intl';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { dropSession, keepSession } from '../session/session.state.ts';
import { saveRecord } from './record.actions.ts';
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
const row = { id: 1, Empresa: 1, Versao: 1, Nome: 'Ana', Cor: 'azul', Preco: '1', Custos: [] };

const network = globalThis.fetch;
/** What was sent, and how the test lets its answer go. */
let sent: { readonly body: Record<string, unknown>; readonly answer: (row: object) => void }[];

beforeEach(() => {
  sent = [];
  globalThis.fetch = (_input, init) =>
    new Promise((resolve) => {
      sent.push({
        body: JSON.parse(init?.body as string) as Record<string, unknown>,
        answer: (stored) => resolve(Response.json(stored)),
      });
    });
  keepSession(buildSession());
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
