import { resource, texto } from '@bancada/contracts';
import type { FieldModel } from '@bancada/ui/registry';
import type { CellEdit, CellValue } from '@bancada/sheet';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { clearDrafts } from '../drafts/database.ts';
import { keep, readKept } from '../outbox/keeping.ts';
import { answerRequests, logIn } from '../testing/drafts.ts';
import { dropSession } from '../session/session.state.ts';
import { carriedOver, readGrid, readKeptGrid, restoreGrid, type GridCell } from './grid.kept.ts';
import { GridOutbox } from './grid.outbox.ts';
import { createList } from './list.state.ts';
import type { AnyRow } from './types.ts';

const Noun = {
  ...resource({
    path: 'nouns',
    noun: 'catalog.Noun',
    subject: 'X',
    writes: {},
    scope: 'empresa',
    sort: 'Nome:ASC',
    schema: z.strictObject({ Nome: texto(60), Cor: texto(60) }),
  }),
  noun: 'catalog.Noun',
};
const fields = ['Nome', 'Cor'].map((name): FieldModel => ({ name, label: name, kind: 'text', required: true }));
const USER = 7;

let stopAnswering: () => void;
/** The rows of the server, and whether its answers arrive. */
let stored: AnyRow[];
let answering: boolean;
let writes: number;

beforeEach(async () => {
  stored = [1, 2, 3].map((id) => ({ id, Empresa: 1, Versao: 1, Nome: `N${id}`, Cor: 'azul' }));
  answering = true;
  writes = 0;
  stopAnswering = answerRequests(answerTo);
  logIn(USER);
  await clearDrafts();
});
afterEach(() => {
  stopAnswering();
  dropSession();
});

/** The server as far as grids know it: it stores before its answer is lost. */
function answerTo(url: URL, { method = 'GET', body }: RequestInit = {}): Response {
  const id = Number(/\d+$/.exec(url.pathname)?.[0]);
  if (method === 'GET' && id) return Response.json(stored.find((row) => row.id === id));
  if (url.pathname.startsWith('/api/consulta/')) {
    const asked = [(JSON.parse(body as string) as { id: string | string[] }).id].flat();
    return Response.json(stored.filter((row) => asked.includes(`${row.id}`)));
  }
  writes += 1;
  const sent = JSON.parse(body as string) as AnyRow & { readonly itens?: readonly AnyRow[] };
  const outcomes = (sent.itens ?? [{ ...sent, id }]).map((item) => {
    const row = stored.find((each) => each.id === item.id);
    if (row?.Versao !== item.Versao)
      return { id: item.id, status: 'conflict', code: 'VERSAO_DESATUALIZADA', message: 'Conflito', atual: row };
    const after = { ...row, ...item, Versao: row.Versao + 1 };
    stored = stored.map((each) => (each.id === item.id ? after : each));
    return { id: item.id, status: 'ok', row: after };
  });
  if (!answering) throw new TypeError('Failed to fetch');
  if (sent.itens) return Response.json({ outcomes });
  const [only] = outcomes;
  return only?.row ? Response.json(only.row) : Response.json(only, { status: 409 });
}

/** One of the person's tabs. */
async function tab() {
  const list = createList(Noun);
  await list.fetchByIds(['1', '2', '3']);
  const grid = new GridOutbox(USER, { resource: Noun, list });
  grid.serve({ fields, sentence: ({ message }) => message });
  const { outbox } = grid;
  return {
    /** Types, and sends until nothing is left to send, or nothing arrives. */
    async save(...cells: readonly CellEdit[]) {
      grid.type(cells);
      await grid.sender.now();
      return outbox.all().map(({ content, state }) => `${content.rowId}.${content.columnId} ${state}`);
    },
    /** Types what is not stored before the page is lost; everything else it knew of is stored, or given up. */
    async keep(...cells: readonly CellEdit[]) {
      outbox.remove(outbox.all());
      grid.type(cells);
      await kept();
    },
    async restore() {
      const cells = await restoreGrid(USER, Noun, list, restoring);
      outbox.restore(cells);
      return outbox.all();
    },
    stored: () => outbox.remove(outbox.all()),
    trouble: () => grid.sender.trouble,
  };
}

const cell = (id: number, columnId: string, value: string): CellEdit => ({ rowId: String(id), columnId, value });

const wordOf = ({ content: { rowId, columnId, content } }: GridCell) =>
  `${rowId}.${columnId}=${String('value' in content ? content.value : null)}`;

/** What is kept, as `row.column=value`. */
const kept = async () => (await readGrid(USER, 'nouns')).map(wordOf).toSorted();

const restoring = {
  valueOf: (row: AnyRow, columnId: string) => row[columnId] as CellValue,
  changed: () => 'Mudou',
};

describe('two tabs of one person', () => {
  test('keep the cells of both, of one row, too; one that saved its own leaves the other’s', async () => {
    const [one, other] = [await tab(), await tab()];
    await one.keep(cell(1, 'Nome', 'A'), cell(2, 'Nome', 'B'));
    await other.keep(cell(1, 'Cor', 'verde'), cell(3, 'Nome', 'C'));
    expect(await kept()).toEqual(['1.Cor=verde', '1.Nome=A', '2.Nome=B', '3.Nome=C']);
    one.stored();
    expect(await kept()).toEqual(['1.Cor=verde', '3.Nome=C']);
    other.stored();
    expect(await kept()).toEqual([]);
  });

  test('of one cell keep what was typed last, whoever has stored what came before', async () => {
    const [one, other] = [await tab(), await tab()];
    await one.keep(cell(1, 'Nome', 'A'));
    expect(await kept()).toEqual(['1.Nome=A']);
    await other.keep(cell(1, 'Nome', 'B'));
    expect(await kept()).toEqual(['1.Nome=B']);
    await one.keep(cell(2, 'Nome', 'X'));
    expect(await kept()).toEqual(['1.Nome=B', '2.Nome=X']);
  });

  test('a third one takes up all there is, and what it stores is kept no longer', async () => {
    const [one, other] = [await tab(), await tab()];
    await one.keep(cell(1, 'Nome', 'A'));
    await other.keep(cell(1, 'Cor', 'verde'), cell(3, 'Nome', 'N3'));
    expect(await kept()).toHaveLength(3);
    const third = await tab();
    // One of them is stored already.
    expect((await third.restore()).map(wordOf).toSorted()).toEqual(['1.Cor=verde', '1.Nome=A']);
    expect(await kept()).toEqual(['1.Cor=verde', '1.Nome=A']);
    third.stored();
    expect(await kept()).toEqual([]);
  });
});

describe('cells of rows that were deleted meanwhile', () => {
  test('stay until they are given up, apart from what can still be stored', async () => {
    const one = await tab();
    await one.keep(cell(1, 'Nome', 'A'), cell(2, 'Nome', 'B'));
    stored = stored.filter(({ id }) => id !== 1);
    const later = await tab();
    expect((await later.restore()).map(wordOf)).toEqual(['2.Nome=B']);
    later.stored();
    expect(await kept()).toEqual(['1.Nome=A']);
    const { waiting, gone } = await readKeptGrid(USER, Noun, restoring.valueOf);
    expect(waiting).toEqual([]);
    expect(gone).toMatchObject([{ content: { base: { id: 1, Nome: 'N1' }, content: { value: 'A' } } }]);
  });
});

test('cells that hold what is stored by now are kept no more', async () => {
  const one = await tab();
  await one.keep(cell(1, 'Nome', 'A'), cell(2, 'Nome', 'B'));
  stored = stored.map((row) => (row.id === 1 ? { ...row, Nome: 'A', Versao: 2 } : row));
  const { waiting, gone } = await readKeptGrid(USER, Noun, restoring.valueOf);
  expect([waiting.map(wordOf), gone]).toEqual([['2.Nome=B'], []]);
  expect(await kept()).toEqual(['2.Nome=B']);
});

describe('a save of the grid whose answer is lost', () => {
  test.each([[[1]], [[1, 2]]])('goes under what is typed after it into rows %s', async (ids) => {
    const one = await tab();
    answering = false;
    await one.save(...ids.map((id) => cell(id, 'Nome', 'A')));
    expect(one.trouble()).toBe('offline');
    answering = true;
    expect(await one.save(...ids.flatMap((id) => [cell(id, 'Nome', 'B'), cell(id, 'Cor', 'verde')]))).toEqual([]);
    expect(one.trouble()).toBeNull();
    expect(stored.filter(({ id }) => ids.includes(id))).toMatchObject(
      ids.map(() => ({ Nome: 'B', Cor: 'verde', Versao: 3 })),
    );
    expect(writes).toBe(3);
  });

  test('is a conflict where somebody else wrote after it, or before', async () => {
    const one = await tab();
    answering = false;
    await one.save(cell(1, 'Nome', 'A'), cell(2, 'Nome', 'A'));
    answering = true;
    stored = stored.map((row) => (row.id === 1 ? { ...row, Cor: 'roxo', Versao: 3 } : { ...row, Nome: 'Outro' }));
    expect(await one.save(cell(1, 'Nome', 'B'), cell(2, 'Nome', 'B'), cell(3, 'Nome', 'B'))).toEqual([
      '1.Nome conflict',
      '2.Nome conflict',
    ]);
  });

  test('is known after the tab was closed', async () => {
    const one = await tab();
    answering = false;
    await one.save(cell(1, 'Nome', 'A'));
    await one.save(cell(1, 'Nome', 'B'));
    expect(await kept()).toEqual(['1.Nome=B']);
    answering = true;
    const later = await tab();
    const restored = await later.restore();
    expect(restored.map(({ state }) => state)).toEqual(['queued']);
    // Without what was sent it is somebody else's value.
    const unsent = restored.map((each) => ({ ...each, sent: [], content: { ...each.content, base: base(1) } }));
    expect(carriedOver(unsent, new Map([[1, { ...base(1), Versao: 2, Nome: 'A' }]]), restoring)).toMatchObject([
      { state: 'conflict', why: { message: 'Mudou' } },
    ]);
  });
});

const base = (id: number): AnyRow => ({ id, Empresa: 1, Versao: 1, Nome: `N${id}`, Cor: 'azul' });

test('a grid that an older version kept whole is offered cell by cell', async () => {
  const cells = [
    { rowId: '1', columnId: 'Nome', content: { value: 'A' }, state: 'queued' },
    { rowId: '1', columnId: 'Cor', content: { value: 'x' }, state: 'refused', message: 'não serve' },
    { rowId: '2', columnId: 'Nome', content: { problem: { text: 'x?', code: 'unreadable' } }, state: 'refused' },
  ];
  const rows = [
    { base: base(1), cells: cells.slice(0, 2), unanswered: [{ Nome: 'Outro' }] },
    { base: base(2), cells: cells.slice(2) },
  ];
  await keep('forms', USER, [{ id: 'nouns/planilha', draft: { usuario: USER, record: 'nouns/planilha', rows } }]);
  stored = stored.map((row) => (row.id === 1 ? { ...row, Nome: 'Outro', Versao: 2 } : row));
  const one = await tab();
  expect((await one.restore()).map(({ content: { columnId }, state, why }) => [columnId, state, why])).toEqual(
    expect.arrayContaining([
      ['Nome', 'queued', null],
      ['Cor', 'refused', { message: 'não serve' }],
      ['Nome', 'unread', null],
    ]),
  );
  expect(await readKept('forms', USER)).toEqual([]);
  expect(await readKept('grids', USER)).toHaveLength(3);
});
