import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildPerson, buildTest, cell, resultsOf, startLab, typeCells } from '../../../test/index.ts';

const { lab } = await startLab();
const { token: other } = await buildPerson(lab, [
  ['ler', 'Laboratorio'],
  ['digitar', 'Laboratorio'],
]);

/** A new test with one number, and what types into it. */
async function oneResult() {
  const { test: exam } = await buildTest(lab, [{ CodigoComponent: 'A' }]);
  const read = async () => (await resultsOf(lab, exam.id))['A'];
  const type = async (value: string | null, undo = false, token = lab.token) => {
    const answer = await typeCells(lab, [cell(await read(), value, undo ? { Desfaz: true } : {})], token);
    expect(answer.outcomes.map(({ status }) => status)).toEqual(['ok']);
  };
  const marked = async () => (await read())?.Riscos.includes('editado');
  return { type, marked };
}

test('what is undone takes its mark along: the first value, and the value after it', async () => {
  const { type, marked } = await oneResult();
  await type('5');
  await type('7');
  expect(await marked()).toBe(true);
  await type('5', true);
  expect(await marked()).toBe(false);
  // Redone it is edited again, and undone to the end nothing is.
  await type('7');
  expect(await marked()).toBe(true);
  await type('5', true);
  await type(null, true);
  expect(await marked()).toBe(false);
});

test('typing the old value is no undoing', async () => {
  const { type, marked } = await oneResult();
  await type('5');
  await type('7');
  await type('5');
  expect(await marked()).toBe(true);
});

test('what somebody else has changed stays marked, and so does a value that the result never had', async () => {
  const { type, marked } = await oneResult();
  await type('5');
  await type('7', false, other);
  await type('5', true);
  expect(await marked()).toBe(true);
  await type('6', true);
  expect(await marked()).toBe(true);
});

test('whatever one person types and undoes, a result is marked as often as its history without the undone says', async () => {
  const act = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('1', '2', '3') },
    { weight: 2, arbitrary: fc.constant('undo') },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 7 }), async (acts) => {
      const { type, marked } = await oneResult();
      const history: (string | null)[] = [null];
      for (const each of acts) {
        if (each === 'undo') {
          if (history.length === 1) continue;
          history.pop();
          await type(history.at(-1) ?? null, true);
        } else if (each !== history.at(-1)) {
          history.push(each);
          await type(each);
        }
      }
      expect(await marked()).toBe(history.length > 2);
    }),
    { numRuns: 12, examples: [[['1', '2', '1', 'undo', 'undo']], [['1', '2', '1', '3', 'undo']]] },
  );
});
