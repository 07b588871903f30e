import { resource, texto } from '@bancada/contracts';
import type { FieldModel } from '@bancada/ui/registry';
import type { CellValue, OpenCell } from '@bancada/sheet';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { changed, changeGrid, readGrid, type DraftRow } from '../drafts/grids.ts';
import { draftKeyAnswer, logIn } from '../testing/drafts.ts';
import { dropSession } from '../session/session.state.ts';
import { saveCells } from './cells.actions.ts';
import { carriedOver, gridKeeper, readKept } from './gridDraft.ts';
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

const network = globalThis.fetch;
/** The rows of the server, and whether its answers arrive. */
let stored: AnyRow[];
let answering: boolean;
let writes: number;

beforeEach(async () => {
  stored = [1, 2, 3].map((id) => ({ id, Empresa: 1, Versao: 1, Nome: `N${id}`, Cor: 'azul' }));
  answering = true;
  writes = 0;
  globalThis.fetch = (input, init) =>
    Promise.resolve().then(() => draftKeyAnswer(input) ?? answerTo(new URL(input as string, location.href), init));
  logIn(USER);
  await changeGrid(USER, 'nouns', { put: [], remove: (await readGrid(USER, 'nouns')).flatMap(({ cells }) => cells) });
});
afterEach(() => {
  globalThis.fetch = network;
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
  await list.bring(['1', '2', '3']);
  const keeper = gridKeeper(USER, Noun, list);
  const save = (...cells: readonly OpenCell[]) =>
    saveCells(
      { resource: Noun, fields, list, unanswered: keeper, sentence: ({ message }) => message },
      cells.map(({ rowId, columnId, content }) => ({ rowId, columnId, value: valueIn(content) })),
    );
  return {
    list,
    keeper,
    save,
    keep(...cells: readonly OpenCell[]) {
      keeper.typed(cells.map(({ rowId }) => rowId));
      keeper.keep(cells);
    },
  };
}

const valueIn = (content: OpenCell['content']): CellValue => ('value' in content ? content.value : null);

const cell = (id: number, columnId: string, value: string): OpenCell => ({
  rowId: String(id),
  columnId,
  content: { value },
  state: 'queued',
});

/** What is kept, as `row.column=value`. */
const kept = async () =>
  (await readGrid(USER, 'nouns'))
    .flatMap(({ cells }) => cells)
    .map(({ rowId, columnId, content }) => `${rowId}.${columnId}=${String(valueIn(content))}`)
    .toSorted();

const restoring = {
  valueOf: (row: AnyRow, columnId: string) => row[columnId] as CellValue,
  changed: () => 'Mudou',
};

describe('two tabs of one person', () => {
  test('keep the cells of both, of one row, too; one that saved its own leaves the other’s', async () => {
    const [one, other] = [await tab(), await tab()];
    one.keep(cell(1, 'Nome', 'A'), cell(2, 'Nome', 'B'));
    other.keep(cell(1, 'Cor', 'verde'), cell(3, 'Nome', 'C'));
    await expect.poll(kept).toEqual(['1.Cor=verde', '1.Nome=A', '2.Nome=B', '3.Nome=C']);
    one.keep();
    await expect.poll(kept).toEqual(['1.Cor=verde', '3.Nome=C']);
    other.keep();
    await expect.poll(() => readGrid(USER, 'nouns')).toEqual([]);
  });

  test('of one cell keep what was typed last, whoever has stored what came before', async () => {
    const [one, other] = [await tab(), await tab()];
    one.keep(cell(1, 'Nome', 'A'));
    await expect.poll(kept).toEqual(['1.Nome=A']);
    other.keep(cell(1, 'Nome', 'B'));
    await expect.poll(kept).toEqual(['1.Nome=B']);
    one.keep(cell(2, 'Nome', 'X'));
    await expect.poll(kept).toEqual(['1.Nome=B', '2.Nome=X']);
  });

  test('a third one takes up all there is, and what it stores is kept no longer', async () => {
    const [one, other] = [await tab(), await tab()];
    one.keep(cell(1, 'Nome', 'A'));
    other.keep(cell(1, 'Cor', 'verde'), cell(3, 'Nome', 'N3'));
    await expect.poll(kept).toHaveLength(3);
    const third = await tab();
    const cells = await third.keeper.restore(restoring);
    // One of them is stored already.
    expect(cells.map(({ rowId, columnId }) => `${rowId}.${columnId}`).toSorted()).toEqual(['1.Cor', '1.Nome']);
    third.keep(...cells);
    await expect.poll(kept).toEqual(['1.Cor=verde', '1.Nome=A']);
    third.keep();
    await expect.poll(kept).toEqual([]);
  });

  test('in any order of their changes, a cell is what was last typed, and gone only when that is', () => {
    const steps = fc.array(
      fc.record({
        id: fc.constantFrom(1, 2),
        Versao: fc.constantFrom(1, 2),
        column: fc.constantFrom('Nome', 'Cor'),
        value: fc.constantFrom('a', 'b'),
        put: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(steps, (all) => {
        let rows: readonly DraftRow[] = [];
        const model = new Map<string, string>();
        for (const { id, Versao, column, value, put } of all) {
          const one = cell(id, column, value);
          const key = `${id}.${column}`;
          rows = changed(
            rows,
            put ? { put: [{ base: { id, Versao }, cells: [one] }], remove: [] } : { put: [], remove: [one] },
          );
          if (put) model.set(key, value);
          else if (model.get(key) === value) model.delete(key);
        }
        const found = rows.flatMap(({ cells }) =>
          cells.map((each) => [`${each.rowId}.${each.columnId}`, valueIn(each.content)]),
        );
        expect(Object.fromEntries(found)).toEqual(Object.fromEntries(model));
        expect(found).toHaveLength(model.size);
        expect(rows.every(({ cells }) => cells.length > 0)).toBe(true);
      }),
    );
  });
});

describe('cells of rows that were deleted meanwhile', () => {
  test('stay until they are given up, apart from what can still be stored', async () => {
    const one = await tab();
    one.keep(cell(1, 'Nome', 'A'), cell(2, 'Nome', 'B'));
    await expect.poll(kept).toHaveLength(2);
    stored = stored.filter(({ id }) => id !== 1);
    const later = await tab();
    const cells = await later.keeper.restore(restoring);
    expect(cells).toEqual([cell(2, 'Nome', 'B')]);
    later.keep(...cells);
    later.keep();
    await expect.poll(kept).toEqual(['1.Nome=A']);
    const { waiting, gone } = await readKept(USER, Noun, restoring.valueOf);
    expect(waiting).toEqual([]);
    expect(gone).toMatchObject([{ base: { id: 1, Nome: 'N1' }, cells: [cell(1, 'Nome', 'A')] }]);
  });
});

test('cells that hold what is stored by now are kept no more', async () => {
  const one = await tab();
  one.keep(cell(1, 'Nome', 'A'), cell(2, 'Nome', 'B'));
  await expect.poll(kept).toHaveLength(2);
  stored = stored.map((row) => (row.id === 1 ? { ...row, Nome: 'A', Versao: 2 } : row));
  const { waiting, gone } = await readKept(USER, Noun, restoring.valueOf);
  expect([waiting, gone]).toMatchObject([[{ base: { id: 2 }, cells: [cell(2, 'Nome', 'B')] }], []]);
  await expect.poll(kept).toEqual(['2.Nome=B']);
});

describe('a save of the grid whose answer is lost', () => {
  test.each([[[1]], [[1, 2]]])('goes under what is typed after it into rows %s', async (ids) => {
    const one = await tab();
    answering = false;
    await expect(one.save(...ids.map((id) => cell(id, 'Nome', 'A')))).rejects.toThrow('could not be reached');
    answering = true;
    const outcomes = await one.save(...ids.flatMap((id) => [cell(id, 'Nome', 'B'), cell(id, 'Cor', 'verde')]));
    expect(outcomes.map(({ status }) => status)).toEqual(ids.flatMap(() => ['ok', 'ok']));
    expect(stored.filter(({ id }) => ids.includes(id))).toMatchObject(
      ids.map(() => ({ Nome: 'B', Cor: 'verde', Versao: 3 })),
    );
    expect(writes).toBe(3);
  });

  test('is a conflict where somebody else wrote after it, or before', async () => {
    const one = await tab();
    answering = false;
    await expect(one.save(cell(1, 'Nome', 'A'), cell(2, 'Nome', 'A'))).rejects.toThrow('could not be reached');
    answering = true;
    stored = stored.map((row) => (row.id === 1 ? { ...row, Cor: 'roxo', Versao: 3 } : { ...row, Nome: 'Outro' }));
    const outcomes = await one.save(cell(1, 'Nome', 'B'), cell(2, 'Nome', 'B'), cell(3, 'Nome', 'B'));
    expect(outcomes.map(({ status }) => status)).toEqual(['conflict', 'conflict', 'ok']);
  });

  test('is known after the tab was closed', async () => {
    const one = await tab();
    one.keep(cell(1, 'Nome', 'A'));
    answering = false;
    await expect(one.save(cell(1, 'Nome', 'A'))).rejects.toThrow('could not be reached');
    one.keep(cell(1, 'Nome', 'B'));
    await expect.poll(kept).toEqual(['1.Nome=B']);
    const later = await tab();
    expect(await later.keeper.restore(restoring)).toEqual([cell(1, 'Nome', 'B')]);
    expect(
      carriedOver(
        [{ base: { id: 1, Versao: 1, Nome: 'N1' }, cells: [cell(1, 'Nome', 'B')] }],
        new Map([[1, { id: 1, Versao: 2, Nome: 'A' }]]),
        restoring,
      ),
    ).toMatchObject([{ state: 'conflict', message: 'Mudou' }]);
  });
});
