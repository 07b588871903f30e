import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatsOf } from './formats.ts';

const languages = ['pt-BR', 'en-GB', 'de-DE', 'fr-FR'] as const;

test('days come first in every language, with its signs', () => {
  expect(languages.map((each) => formatsOf(each).date('2026-11-24'))).toEqual([
    '24/11/2026',
    '24/11/2026',
    '24.11.2026',
    '24/11/2026',
  ]);
  expect(formatsOf('de').dayMonth('2026-11-24')).toBe('24.11.');
  expect(formatsOf('pt').dayMonth('2026-11-25T01:30:00Z')).toBe('24/11');
});

test('a moment is written by the clocks of the clinics, whatever its own zone', () => {
  for (const moment of ['2026-11-24T18:04:05Z', '2026-11-24T15:04:05-03:00', new Date('2026-11-24T18:04:05Z')]) {
    expect(formatsOf('pt-BR').instant(moment)).toBe('24/11/2026 15:04');
    expect(formatsOf('de-DE').instant(moment, 'seconds')).toBe('24.11.2026 15:04:05');
    expect(formatsOf('fr-FR').day(moment)).toBe('24/11/2026');
    expect(formatsOf('en-GB').clock(moment)).toBe('15:04');
  }
  // Past midnight in London it is still the day before.
  expect(formatsOf('pt-BR').day('2026-11-25T01:30:00Z')).toBe('24/11/2026');
});

test('what is no date stays as it is, and every part of a moment agrees with the whole', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1971-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.constantFrom(...languages),
      (moment, language) => {
        const { instant, day, clock, wallClock } = formatsOf(language);
        expect(instant(moment)).toBe(`${day(moment)} ${clock(moment)}`);
        expect(wallClock('2026-11-24T15:04:05')).toContain('15:04');
      },
    ),
  );
  expect(formatsOf('pt').date('sem data')).toBe('sem data');
  expect(formatsOf('pt').instant('—')).toBe('—');
  // Written already: it is not read as the eleventh of May.
  expect(formatsOf('de').instant('05/11/2026 10:00')).toBe('05/11/2026 10:00');
});
