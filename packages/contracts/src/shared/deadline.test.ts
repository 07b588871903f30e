import { expect, test } from 'vitest';
import { daysPast } from './deadline.ts';

const today = '2026-11-20';

test.for([
  ['a day to come', {}, { day: '2026-11-21' }, null],
  ['the day itself', {}, { day: today }, 0],
  ['a day of another month', {}, { day: '2026-10-31' }, 20],
  ['no day', {}, { day: null }, null],
  ['a state in which somebody waits', { in: ['Aberta'] }, { day: '2026-11-19', Status: 'Aberta' }, 1],
  ['a state in which nobody waits', { in: ['Aberta'] }, { day: '2026-11-19', Status: 'Paga' }, null],
  ['what is not done', { until: 'FeitaEm' }, { day: '2026-11-19', FeitaEm: null }, 1],
  ['what is done', { until: 'FeitaEm' }, { day: '2026-11-19', FeitaEm: '2026-11-20' }, null],
] as const)('%s', ([, deadline, { day, ...row }, days]) => {
  expect(daysPast(deadline, { field: 'Status' }, { day, row, today })).toBe(days);
});
