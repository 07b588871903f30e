import { Categoria } from '@bancada/contracts';
import type { TarefaDeFundo } from '@bancada/contracts/desk';
import { EXPORT_LEFT } from '@bancada/sheet/export';
import { buildSession, buildTarefaDeFundo } from '@bancada/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Postponed, requestOrTask } from '../api/client.ts';
import { takeMessage } from '../live/live.state.ts';
import { dropSession, keepSession } from '../session/session.state.ts';
import { fileOfTask } from './awaitTask.ts';
import { csvOfRows } from './rowsFile.ts';

const network = globalThis.fetch;
const waiting = buildTarefaDeFundo({ Nome: 'files.resposta' });
const ready: TarefaDeFundo = {
  ...waiting,
  Versao: 3,
  Status: 'Concluida',
  TerminadaEm: '2026-11-20T12:01:00.000Z',
};
let tarefa: TarefaDeFundo;
let asked: { method: string; path: string; prefer: string | null }[];

beforeEach(() => {
  tarefa = waiting;
  asked = [];
  globalThis.fetch = (input, init = {}) => {
    const { pathname } = new URL(input as string, location.href);
    const prefer = new Headers(init.headers).get('prefer');
    asked.push({ method: init.method ?? 'GET', path: pathname, prefer });
    if (pathname.endsWith('/arquivo')) return Promise.resolve(new Response('[{"id":1,"Nome":"=A1"}]'));
    if (pathname.includes('tarefas-de-fundo')) return Promise.resolve(Response.json(tarefa));
    return Promise.resolve(Response.json(waiting, { status: 202 }));
  };
  keepSession(buildSession());
});
afterEach(() => {
  globalThis.fetch = network;
  dropSession();
});

const paths = () => asked.map(({ method, path }) => `${method} ${path}`);

test('a list is asked for with the preference for a task, which stands in the place of the answer', async () => {
  const answer = await requestOrTask(Categoria.calls.list, { query: { _limit: '-1' }, background: true });
  expect(answer).toEqual(new Postponed(waiting));
  expect(asked).toEqual([{ method: 'GET', path: '/api/categorias', prefer: 'respond-async' }]);
});

test('the file is downloaded once an event says that it is ready; progress is told on the way', async () => {
  const told: number[] = [];
  const file = fileOfTask(waiting, {
    signal: new AbortController().signal,
    onProgress: ({ Feito }) => told.push(Feito),
  });
  const send = (Tarefa: TarefaDeFundo, cursor: string) =>
    takeMessage({
      name: 'evento',
      cursor,
      data: { Tipo: 'tarefa', Empresa: 1, Tarefa } as never,
    });
  send({ ...waiting, Versao: 2, Status: 'Em_Execucao', Feito: 500 }, '1:1');
  send(ready, '1:2');
  expect(await (await file).text()).toContain('=A1');
  expect(told).toContain(500);
});

test('without events the task is read from time to time', async () => {
  const file = fileOfTask(waiting, { signal: new AbortController().signal });
  tarefa = ready;
  expect((await file).size).toBeGreaterThan(0);
});

test('a task that failed gives its reason', async () => {
  const Erro = { code: 'ARQUIVOS_COTA', message: 'Cheio' };
  const failed: TarefaDeFundo = { ...ready, Status: 'Falhou', Erro };
  await expect(fileOfTask(failed, { signal: new AbortController().signal })).rejects.toMatchObject({
    answer: { code: 'ARQUIVOS_COTA' },
  });
});

test('who cancels cancels the task; who leaves it to the background does not', async () => {
  const [cancelled, left] = [new AbortController(), new AbortController()];
  const waits = [cancelled, left].map(({ signal }) => fileOfTask(waiting, { signal }).catch((error: unknown) => error));
  left.abort(EXPORT_LEFT);
  expect(paths().filter((path) => path.startsWith('POST'))).toEqual([]);
  cancelled.abort();
  await Promise.all(waits);
  expect(paths().filter((path) => path.startsWith('POST'))).toEqual([
    `POST /api/tarefas-de-fundo/${waiting.id}/cancelar`,
  ]);
});

test('rows are given as a CSV under the names of their fields, without formulas', async () => {
  const { name, blob } = await csvOfRows('x', '[{"id":1,"Nome":"=A1"},{"id":2,"Nome":null,"Mais":["a"]}]', 'pt-BR');
  expect(name).toBe('x.csv');
  expect((await blob.text()).trim().split(/\r?\n/)).toEqual(
    ['\u{FEFF}id;Nome;Mais', "1;'=A1;", '2;;"[""a""]"'].map((line) => line.replace('\u{FEFF}', '')),
  );
});
