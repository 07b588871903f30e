import { expect, test } from 'vitest';
import { easter, nationalHolidays } from './holidays.ts';

test.each([
  '1818-03-22',
  '1943-04-25',
  '1961-04-02',
  '2000-04-23',
  '2008-03-23',
  '2011-04-24',
  '2019-04-21',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2038-04-25',
  '2285-03-22',
])('%s is Easter Sunday', (date) => {
  expect(easter(Number(date.slice(0, 4))).toString()).toBe(date);
});

const named = (year: number) => nationalHolidays(year).map(({ Data, Nome, Tipo }) => `${Data} ${Nome} (${Tipo})`);

test('the calendar of 2026', () => {
  expect(named(2026)).toEqual([
    '2026-01-01 Confraternização Universal (Feriado)',
    '2026-02-16 Carnaval (Facultativo)',
    '2026-02-17 Carnaval (Facultativo)',
    '2026-04-03 Sexta-feira da Paixão (Feriado)',
    '2026-04-21 Tiradentes (Feriado)',
    '2026-05-01 Dia do Trabalho (Feriado)',
    '2026-06-04 Corpus Christi (Facultativo)',
    '2026-09-07 Independência do Brasil (Feriado)',
    '2026-10-12 Nossa Senhora Aparecida (Feriado)',
    '2026-11-02 Finados (Feriado)',
    '2026-11-15 Proclamação da República (Feriado)',
    '2026-11-20 Dia Nacional de Zumbi e da Consciência Negra (Feriado)',
    '2026-12-25 Natal (Feriado)',
  ]);
});

test('20 November is a national holiday from 2024', () => {
  const has = (year: number) => nationalHolidays(year).some(({ Data }) => Data.endsWith('-11-20'));
  expect([2023, 2024].map(has)).toEqual([false, true]);
});

test('days that follow Easter, in years that were', () => {
  const movable = (year: number) =>
    nationalHolidays(year).flatMap(({ Data, Nome }) => (/Paixão|Carnaval|Corpus/.test(Nome) ? [Data] : []));
  expect(movable(2024)).toEqual(['2024-02-12', '2024-02-13', '2024-03-29', '2024-05-30']);
  expect(movable(2025)).toEqual(['2025-03-03', '2025-03-04', '2025-04-18', '2025-06-19']);
});
