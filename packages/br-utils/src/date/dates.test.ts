import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../test/arbitraries.ts';
import { ageAt } from './ageAt.ts';
import { formatDatePt } from './formatDatePt.ts';
import { formatTimePt } from './formatTimePt.ts';
import { parseDatePt } from './parseDatePt.ts';
import { parseTimePt } from './parseTimePt.ts';

const today = '2026-11-20';
const isoDate = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9998-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('parseDatePt', () => {
  test.each([
    ['05/03/2026', '2026-03-05'],
    ['5/3/2026', '2026-03-05'],
    ['05-03-2026', '2026-03-05'],
    ['05.03.26', '2026-03-05'],
    ['31/12', '2026-12-31'],
    ['05032026', '2026-03-05'],
    ['050326', '2026-03-05'],
    ['2026-03-05', '2026-03-05'],
    ['29/02/2024', '2024-02-29'],
    ['01/01/46', '2046-01-01'],
    ['01/01/47', '1947-01-01'],
    ['hoje', today],
    ['Ontem', '2026-11-19'],
    ['amanhã', '2026-11-21'],
    ['amanha\u0303', '2026-11-21'],
    ['04/11/2018', '2018-11-04'],
    [' hoje\u00a0', today],
  ])('reads %j as %s', (text, value) => {
    expect(parseDatePt(text, { today })).toEqual({ ok: true, value });
  });

  test.each([
    ['', 'empty'],
    ['31/02/2026', 'impossible'],
    ['29/02/2025', 'impossible'],
    ['00/01/2026', 'impossible'],
    ['13/13/2026', 'impossible'],
    ['2026-02-30', 'impossible'],
    ['01/01/0000', 'impossible'],
    ['05/03-2026', 'notDate'],
    ['5 de março', 'notDate'],
    ['constructor', 'notDate'],
    ['1/2/3', 'notDate'],
    ['x05032026', 'notDate'],
    ['0503202612', 'notDate'],
    ['٠٥/٠٣/٢٠٢٦', 'notDate'],
  ])('refuses %j: %s', (text, reason) => {
    expect(parseDatePt(text, { today })).toEqual({ ok: false, reason });
  });

  test.each([
    ['31/12/2026', 'amanhã', '2027-01-01'],
    ['01/03/2028', 'ontem', '2028-02-29'],
    ['29/02/2028', '29/02', '2028-02-29'],
    ['29/02/2028', '01/01/48', '2048-01-01'],
    ['29/02/2028', '01/01/49', '1949-01-01'],
  ])('on %s, %s is %s', (day, text, value) => {
    const [date, month, year] = day.split('/');
    expect(parseDatePt(text, { today: `${year}-${month}-${date}` })).toEqual({ ok: true, value });
  });

  test('counts from the system’s day when no other is given', () => {
    const system = new Intl.DateTimeFormat('sv', { timeZone: 'America/Sao_Paulo' }).format(new Date());
    const read = parseDatePt('hoje');
    expect(read.ok && [system, ageAt(system, read.value)]).toEqual([system, { years: 0, months: 0, days: 0 }]);
  });

  test('a day to count from that is none is the caller’s mistake', () => {
    expect(() => parseDatePt('hoje', { today: 'ontem' })).toThrow(RangeError);
  });

  test('reads back what formatDatePt writes', () => {
    fc.assert(
      fc.property(isoDate, (value) => {
        expect(parseDatePt(formatDatePt(value), { today })).toEqual({ ok: true, value });
      }),
    );
  });

  test('answers any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d/.-]{0,12}$/)), (text) => {
        expect(parseDatePt(text, { today })).toHaveProperty('ok');
      }),
    );
  });
});

describe('parseTimePt', () => {
  test.each([
    ['6:20', '06:20:00'],
    ['0620', '06:20:00'],
    ['620', '06:20:00'],
    ['06:20:15', '06:20:15'],
    ['062015', '06:20:15'],
    ['6h20', '06:20:00'],
    ['6h', '06:00:00'],
    ['agora', '14:05:09'],
    [' 6:20 ', '06:20:00'],
    ['23:59:59', '23:59:59'],
  ])('reads %j as %s', (text, value) => {
    expect(parseTimePt(text, { now: '14:05:09' })).toEqual({ ok: true, value });
  });

  test.each([
    ['', 'empty'],
    ['24:00', 'impossible'],
    ['12:60', 'impossible'],
    ['6:', 'notTime'],
    ['6:2', 'notTime'],
    ['seis', 'notTime'],
    ['6', 'notTime'],
    ['12:00:60', 'impossible'],
    ['106:20', 'notTime'],
    ['x0620', 'notTime'],
    ['0620151', 'notTime'],
  ])('refuses %j: %s', (text, reason) => {
    expect(parseTimePt(text)).toEqual({ ok: false, reason });
  });

  test('takes the system’s time when no other is given', () => {
    const read = parseTimePt('agora');
    expect(read.ok ? read.value : '').toMatch(/^\d{2}:\d{2}:\d{2}$/);
  });

  test('reads back what formatTimePt writes', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    fc.assert(
      fc.property(time, (value) => {
        expect(parseTimePt(formatTimePt(value))).toEqual({ ok: true, value });
      }),
    );
  });
});

test.each([
  ['2026-11-20', '20/11/2026'],
  ['31/02', '31/02'],
  ['12026-11-20', '12026-11-20'],
  ['2026-11-201', '2026-11-201'],
  ['6-1-2', '6-1-2'],
  ['abcd-ef-gh', 'abcd-ef-gh'],
  ['', ''],
])('the date %j is written %j', (value, text) => {
  expect(formatDatePt(value)).toBe(text);
});

test.each([
  ['06:20:00', '06:20'],
  ['06:20:15', '06:20:15'],
  ['25h', '25h'],
  ['106:20:00', '106:20:00'],
  ['06:20:000', '06:20:000'],
  ['', ''],
])('the time %j is written %j', (value, text) => {
  expect(formatTimePt(value)).toBe(text);
});

describe('ageAt', () => {
  test.each([
    ['1990-05-10', '2026-05-09', { years: 35, months: 11, days: 29 }],
    ['1990-05-10', '2026-05-10', { years: 36, months: 0, days: 0 }],
    ['2000-02-29', '2001-02-28', { years: 0, months: 11, days: 30 }],
    ['2000-02-29', '2001-03-01', { years: 1, months: 0, days: 1 }],
    ['2026-11-20', '2026-11-20', { years: 0, months: 0, days: 0 }],
  ])('born %s is on %s', (birth, date, age) => {
    expect(ageAt(birth, date)).toEqual(age);
  });

  test('nobody has an age before birth', () => {
    expect(ageAt('2026-11-21', '2026-11-20')).toBeNull();
  });

  test.each([
    '',
    '10/05/1990',
    '1990-02-30',
    '1990-5-10',
    '0000-01-01',
    '1990-05-10T00:00',
    '19900510',
    '+001990-05-10',
  ])('there is no age from or to %j', (text) => {
    expect(ageAt(text, '2026-11-20')).toBeNull();
    expect(ageAt('1900-01-01', text)).toBeNull();
  });

  test('answers any two texts', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, isoDate), fc.oneof(anyText, isoDate), (birth, date) => {
        const age = ageAt(birth, date);
        expect(age === null || age.years >= 0).toBe(true);
      }),
    );
  });

  test('a birthday completes whole years', () => {
    fc.assert(
      fc.property(isoDate, fc.integer({ min: 0, max: 900 }), (birth, years) => {
        fc.pre(!birth.endsWith('-02-29'));
        const birthday = `${String(Number(birth.slice(0, 4)) + years).padStart(4, '0')}${birth.slice(4)}`;
        fc.pre(birthday.length === 10);
        expect(ageAt(birth, birthday)).toEqual({ years, months: 0, days: 0 });
      }),
    );
  });
});
