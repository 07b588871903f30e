import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diasSemana } from '../../settings/index.ts';
import { duePrazo, type LabCalendar, type Rotina } from './promise.ts';

const HALF_HOUR = 1_800_000;
const at = (slots: number) => new Date(Date.UTC(2026, 10, 23) + slots * HALF_HOUR).toISOString().slice(0, 19);
const clock = (slot: number) => at(slot).slice(11);

const rotina = fc.record<Rotina>({
  Dias: fc.subarray([...diasSemana]),
  HoraLimite: fc.option(fc.integer({ min: 0, max: 47 }).map(clock)),
  PrazoHoras: fc.integer({ min: 0, max: 150 }),
  ContaFeriados: fc.boolean(),
});
const stretch = fc
  .tuple(
    fc.constantFrom(...diasSemana),
    fc.uniqueArray(fc.integer({ min: 0, max: 47 }), { minLength: 2, maxLength: 2 }),
  )
  .map(([DiaSemana, hours]) => {
    const [first = 0, last = 0] = hours.toSorted((a, b) => a - b);
    return { DiaSemana, HoraInicial: clock(first), HoraFinal: clock(last) };
  });
const calendar = fc.record<LabCalendar>({
  Horarios: fc.array(stretch, { maxLength: 10 }),
  Fechados: fc
    .array(fc.integer({ min: 0, max: 40 }))
    .map((days) => new Set(days.map((day) => at(48 * day).slice(0, 10)))),
});

/** The same, walked half hour by half hour. */
function walked(from: number, { Dias, HoraLimite, PrazoHoras, ContaFeriados }: Rotina, lab: LabCalendar): string {
  const works = (slot: number) => ContaFeriados || !lab.Fechados.has(at(slot).slice(0, 10));
  const dayName = (slot: number) => diasSemana[new Date(`${at(slot)}Z`).getUTCDay()] ?? 'Domingo';
  const ofDay = (slot: number) => lab.Horarios.filter(({ DiaSemana }) => DiaSemana === dayName(slot));
  const runs = (slot: number) => works(slot) && (Dias.length === 0 || Dias.includes(dayName(slot)));
  const opensAt = (slot: number) =>
    ofDay(slot)
      .map(({ HoraInicial }) => HoraInicial)
      .toSorted()[0] ?? '00:00:00';
  const sameDay = (slot: number) => at(slot).slice(0, 10) === at(from).slice(0, 10);
  const begins = (slot: number) =>
    runs(slot) &&
    (sameDay(slot)
      ? slot === from && at(slot).slice(11) <= (HoraLimite ?? '24')
      : at(slot).slice(11) === opensAt(slot));
  let slot = from;
  while (!begins(slot)) slot += 1;
  for (let left = PrazoHoras * 2; left > 0; slot += 1) if (works(slot)) left -= 1;
  const open = (moment: number) =>
    works(moment) &&
    (lab.Horarios.length === 0 ||
      ofDay(moment).some((s) => s.HoraInicial <= at(moment).slice(11) && at(moment).slice(11) <= s.HoraFinal));
  while (!open(slot)) slot += 1;
  return at(slot);
}

test('is what a walk over the half hours of any calendar finds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), rotina, calendar, (from, schedule, lab) => {
      expect(duePrazo(at(from), schedule, lab)).toBe(walked(from, schedule, lab));
    }),
    { numRuns: 2000 },
  );
});

describe('by example', () => {
  const daily: Rotina = { Dias: [], HoraLimite: '16:00:00', PrazoHoras: 24, ContaFeriados: false };
  const always: LabCalendar = { Horarios: [], Fechados: new Set() };

  test('what is ordered in time is due after its hours', () => {
    expect(duePrazo('2026-11-24T10:30:00', daily, always)).toBe('2026-11-25T10:30:00');
  });

  test('what is ordered after the limit begins the next day', () => {
    expect(duePrazo('2026-11-24T16:00:01', daily, always)).toBe('2026-11-26T00:00:00');
  });

  test('a holiday stops the clock, unless the schedule counts it', () => {
    const christmas = { ...always, Fechados: new Set(['2026-12-25']) };
    expect(duePrazo('2026-12-24T10:00:00', daily, christmas)).toBe('2026-12-26T10:00:00');
    expect(duePrazo('2026-12-24T10:00:00', { ...daily, ContaFeriados: true }, christmas)).toBe('2026-12-25T10:00:00');
  });

  test('it is handed over when the unit opens', () => {
    const mondays = { Horarios: [{ DiaSemana: 'Segunda', HoraInicial: '08:00:00', HoraFinal: '18:00:00' }] } as const;
    expect(duePrazo('2026-11-24T10:00:00', daily, { ...always, ...mondays })).toBe('2026-11-30T08:00:00');
  });
});
