import type { TarefaDeFundo } from '@bancada/contracts/live';
import { expect, test } from 'vitest';
import { withTarefa } from './withTarefa.ts';

const task = (id: number, Versao: number): TarefaDeFundo => ({
  id,
  Empresa: 1,
  Versao,
  Nome: 'test.count',
  Status: 'Em_Execucao',
  Feito: 0,
  Total: null,
  Resultado: null,
  Erro: null,
  Tentativas: 1,
  CriadaEm: '2026-11-20T12:00:00.000Z',
  IniciadaEm: null,
  TerminadaEm: null,
});

test('a new task stands first, a known one keeps its place, and a late event changes nothing', () => {
  const known = [task(2, 3), task(1, 5)];
  expect(withTarefa(known, task(3, 1)).map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(withTarefa(known, task(1, 6))).toEqual([task(2, 3), task(1, 6)]);
  expect(withTarefa(known, task(1, 4))).toEqual(known);
});
