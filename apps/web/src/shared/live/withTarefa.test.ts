import { buildTarefaDeFundo } from '@bancada/testing';
import { expect, test } from 'vitest';
import { withTarefa } from './withTarefa.ts';

const task = (id: number, Versao: number) => buildTarefaDeFundo({ id, Versao });

test('a new task stands first, a known one keeps its place, and a late event changes nothing', () => {
  const known = [task(2, 3), task(1, 5)];
  expect(withTarefa(known, task(3, 1)).map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(withTarefa(known, task(1, 6))).toEqual([task(2, 3), task(1, 6)]);
  expect(withTarefa(known, task(1, 4))).toEqual(known);
});
