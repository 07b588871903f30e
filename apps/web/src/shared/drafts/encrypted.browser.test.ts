import { deleteDB, openDB } from 'idb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readDrafts } from '../../modules/laboratory/resultados/draft/draft.kept.ts';
import type { Draft } from '../../modules/laboratory/resultados/draft/draft.types.ts';
import { takeNotices } from '../errors/notices.state.ts';
import { dropSession } from '../session/session.state.ts';
import { readGrid, gridKeeper, type GridCell } from '../registry/grid.kept.ts';
import { newStamp } from '../outbox/entry.ts';
import { keeperOf } from '../outbox/keeping.ts';
import { clearDrafts } from './database.ts';
import { forgetForm, keepForm, readForm, type FormDraft } from '../outbox/forms.ts';
import { answerDraftKeys, draftKeyAnswer, draftsOnDisk, keyOf, logIn } from '../testing/drafts.ts';

const form = (usuario: number, NomeCompleto = 'Marina Silveira'): FormDraft => ({
  usuario,
  record: 'pacientes/12',
  base: { id: 12, CPF: '52998224725' },
  mine: { NomeCompleto },
  typed: { Nascimento: { text: '31/02/1980' } },
});
const base = { id: 3, Empresa: 1, Versao: 1, Apelido: 'GLICOSE' };
const typed = { rowId: '3', columnId: 'Titulo', content: { value: 'Ligar para Marina' } };
const gridCell: GridCell = {
  usuario: 7,
  id: 'tarefas/3/Titulo',
  content: { path: 'tarefas', ...typed, base },
  state: 'queued',
  sent: [],
  why: null,
  stamp: '',
};
const valor = { type: 'Memo' as const, value: 'traços' };
const cell = (usuario: number): Draft => ({
  usuario,
  id: 4711,
  content: {
    id: 4711,
    job: 1,
    label: 'Creatinina de Marina',
    valor,
    problem: null,
    Versao: 1,
    Motivo: 'repetido',
  },
  state: 'refused',
  sent: [],
  why: null,
  stamp: 'a1-1',
});
/** The same, as versions before the outbox kept it. */
const oldCell = (usuario: number) => ({
  usuario,
  id: 4711,
  job: 1,
  label: 'Creatinina de Marina',
  valor,
  problem: null,
  Versao: 1,
  state: 'queued',
  refusal: null,
  atual: null,
  Motivo: 'repetido',
  edition: 1,
});
const keeper = keeperOf<Draft>('cells');
const writeDrafts = (cells: readonly Draft[]) => keeper.typed(cells);

const network = globalThis.fetch;
beforeAll(() => void answerDraftKeys());
afterAll(() => {
  globalThis.fetch = network;
});
beforeEach(async () => {
  logIn(7);
  await clearDrafts();
});
afterEach(() => {
  dropSession();
  localStorage.clear();
  takeNotices();
});

/** Whether somebody's form can be read now. */
const readable = (usuario: number) =>
  readForm(usuario, 'pacientes/12').then(
    (draft) => draft?.mine['NomeCompleto'],
    () => 'refused',
  );

async function keep(usuario: number, name?: string): Promise<void> {
  keepForm(form(usuario, name));
  await expect.poll(() => readable(usuario)).toBe(name ?? 'Marina Silveira');
}

/** The page is loaded anew, as far as keys are concerned: somebody else was logged in for a while. */
async function forgotten(): Promise<void> {
  dropSession();
  await expect.poll(() => readable(7)).toBe('refused');
}

test('nothing that was typed, no record and nobody can be read from the disk', async () => {
  await keep(7);
  await gridKeeper.typed([gridCell]);
  await writeDrafts([cell(7)]);
  const disk = await draftsOnDisk();
  expect(disk.length).toBeGreaterThan(500);
  const secrets = ['Marina', 'Silveira', '52998224725', '31/02/1980', 'GLICOSE', 'Creatinina', 'traços', 'repetido'];
  const names = ['pacientes', 'tarefas', 'planilha', '4711', 'usuario', 'Titulo', '"7"', '[7'];
  expect([...secrets, ...names].filter((text) => disk.includes(text))).toEqual([]);
});

test('of two tabs that type into one cell the last typed stays, also where the other one writes later', async () => {
  const later = { ...cell(7), stamp: newStamp() };
  const at = (moment: number) => later.stamp.replace(/^[^-]+/, moment.toString(36).padStart(9, '0'));
  const earlier = { ...cell(7), stamp: at(Date.now() - 60_000) };
  await writeDrafts([later]);
  await writeDrafts([earlier]);
  expect(await readDrafts(7)).toEqual([later]);
  await keeper.gone([earlier]);
  expect(await readDrafts(7)).toEqual([later]);
  // The clock was set back: what is typed over it comes after it all the same.
  const far = { ...cell(7), stamp: at(Date.now() + 60_000) };
  await writeDrafts([far]);
  const over = { ...cell(7), stamp: newStamp(far.stamp) };
  await writeDrafts([over]);
  expect(await readDrafts(7)).toEqual([over]);
});

test('it comes back to its person as it was, also where the browser has no WebCrypto', async () => {
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: undefined });
  await keep(7);
  await gridKeeper.typed([gridCell]);
  await writeDrafts([cell(7)]);
  expect(await readForm(7, 'pacientes/12')).toMatchObject(form(7));
  expect(await readGrid(7, 'tarefas')).toEqual([gridCell]);
  expect(await readDrafts(7)).toEqual([cell(7)]);
  Reflect.deleteProperty(crypto, 'subtle');
});

test('a logout takes the key away; the next login of the person brings it, and the drafts, back', async () => {
  await keep(7);
  await forgotten();
  logIn(7);
  expect(await readForm(7, 'pacientes/12')).toMatchObject(form(7));
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain(keyOf(7));
});

test('somebody else on the same device neither reads nor overwrites it', async () => {
  await keep(7);
  await writeDrafts([cell(7)]);
  logIn(8);
  expect(await readForm(8, 'pacientes/12')).toBeUndefined();
  expect(await readDrafts(8)).toEqual([]);
  await keep(8, 'Outra Pessoa');
  await writeDrafts([{ ...cell(8), content: { ...cell(8).content, label: 'de outra' } }]);
  await expect.poll(() => readable(7)).toBe('refused');
  logIn(7);
  expect(await readable(7)).toBe('Marina Silveira');
  expect(await readDrafts(7)).toEqual([cell(7)]);
});

test('what is stored or given up is gone', async () => {
  await keep(7);
  await writeDrafts([cell(7)]);
  forgetForm({ usuario: 7, record: 'pacientes/12' });
  await keeper.gone([cell(7)]);
  await expect.poll(draftsOnDisk).toBe('');
});

test('a draft is committed in the task it is written in: the page may be left before the next', async () => {
  await keep(7);
  const commits = vi.spyOn(IDBTransaction.prototype, 'commit');
  try {
    keepForm(form(7, 'Antes de sair'));
    await new Promise((resolve) => setTimeout(resolve)); // the next task
    expect(commits).toHaveBeenCalledOnce();
  } finally {
    commits.mockRestore();
  }
  await expect.poll(() => readable(7)).toBe('Antes de sair');
});

test('until the server can be reached, what is typed waits for the key', async () => {
  await forgotten();
  const answering = globalThis.fetch;
  let tries = 0;
  globalThis.fetch = (url, init) => {
    if (!draftKeyAnswer(url)) return answering(url, init);
    tries += 1;
    return tries < 3 ? Promise.reject(new TypeError('Failed to fetch')) : answering(url, init);
  };
  logIn(7);
  keepForm(form(7, 'Antes da chave'));
  await expect
    .poll(() => {
      dispatchEvent(new Event('online'));
      return tries;
    })
    .toBe(3);
  await expect.poll(() => readable(7)).toBe('Antes da chave');
  globalThis.fetch = answering;
});

test('a draft that was damaged, or put under another name, is not opened and keeps no other from it', async () => {
  await writeDrafts([cell(7), { ...cell(7), id: 4712 }, { ...cell(7), id: 4713 }]);
  const db = await openDB('bancada-drafts');
  const { store, done } = db.transaction('sealed', 'readwrite');
  const [first, second] = (await store.getAll()) as { name: string; box: Uint8Array }[];
  await store.put({ ...first, box: second?.box });
  await done;
  db.close();
  expect(await readDrafts(7)).toHaveLength(2);
  expect(takeNotices()).toMatchObject([{ tone: 'error' }]);
});

describe('plain drafts of older versions', () => {
  test('are encrypted when their person is there, and those of others when they are', async () => {
    await forgotten();
    await deleteDB('bancada-drafts');
    const old = await openDB('bancada-drafts', 2, {
      upgrade(db) {
        db.createObjectStore('cells', { keyPath: ['usuario', 'id'] }).createIndex('usuario', 'usuario');
        db.createObjectStore('forms', { keyPath: ['usuario', 'record'] });
      },
    });
    for (const usuario of [7, 8]) {
      await old.put('cells', oldCell(usuario));
      await old.put('forms', form(usuario, `Nome de ${usuario}`));
      await old.put('forms', {
        usuario,
        record: 'tarefas/planilha',
        rows: [{ base, cells: [{ ...typed, state: 'queued' }] }],
      });
    }
    old.close();
    logIn(7);
    expect(await readDrafts(7)).toEqual([{ ...cell(7), state: 'queued', sent: [valor], stamp: '' }]);
    expect(await readable(7)).toBe('Nome de 7');
    expect(await readGrid(7, 'tarefas')).toEqual([gridCell]);
    expect(await draftsOnDisk()).not.toContain('Nome de 7');
    logIn(8);
    expect(await readable(8)).toBe('Nome de 8');
    const disk = await draftsOnDisk();
    expect(['Nome', 'pacientes', 'Marina', 'GLICOSE'].filter((text) => disk.includes(text))).toEqual([]);
  });
});
