import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeatedExams } from './repeated.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, 24) + n * 86_400_000).toISOString().slice(0, 10);
const previous = fc.array(
  fc.record({
    Tratamento: fc.integer({ min: 1, max: 5 }),
    Data: fc.integer({ min: -60, max: 5 }).map(day),
    Job: fc.integer({ min: 1, max: 50 }),
    Codigo: fc.constant('T-1'),
  }),
);

test('names an exam once, with its last order, exactly when one of the last days has it', () => {
  const exams = fc.array(fc.integer({ min: 1, max: 5 }));
  fc.assert(
    fc.property(exams, previous, fc.integer({ min: 0, max: 40 }), (list, before, days) => {
      const found = repeatedExams(list, before, day(0), days);
      const recent = (exam: number) => before.filter((each) => each.Tratamento === exam && each.Data >= day(-days));
      expect(found.map(({ Tratamento }) => Tratamento)).toEqual(
        [...new Set(list)].filter((exam) => recent(exam).length > 0),
      );
      for (const each of found) expect(recent(each.Tratamento).every(({ Data }) => Data <= each.Data)).toBe(true);
    }),
  );
});
