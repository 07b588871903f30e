import { compileSet } from '@bancada/formula-engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventoIncomum, eventosEmbriao, intervalosEmbriao, teclasEvento } from './eventos.ts';

/** Hours of an ordinary development, in the order of the events. */
const ordinary = ['8', '23', '26', '36', '37', '49', '51', '53', '56', '66', '88', '98', '106', '114', '122'];
const reading = eventosEmbriao.map((Codigo, index) => ({ Codigo, Hpi: ordinary[index] ?? '' }));

test('an ordinary development asks nothing', () => {
  for (const event of reading) expect([event.Codigo, eventoIncomum(event, reading)]).toEqual([event.Codigo, null]);
});

test('every event has one key, and every key one event', () => {
  expect(new Set(Object.values(teclasEvento))).toEqual(new Set(eventosEmbriao));
});

test.each([
  ['t2', '5', { porque: 'faixa', de: '18', ate: '40' }],
  ['tB', '150.5', { porque: 'faixa', de: '84', ate: '144' }],
  ['t4', '35.5', { porque: 'ordem', evento: 't3' }],
  ['t3', '37.17', { porque: 'ordem', evento: 't4' }],
] as const)('%s at %s h is asked', (Codigo, Hpi, asked) => {
  expect(eventoIncomum({ Codigo, Hpi }, reading)).toEqual(asked);
});

test('two events at the same frame are a direct cleavage, and not odd', () => {
  expect(eventoIncomum({ Codigo: 't3', Hpi: '26' }, [{ Codigo: 't2', Hpi: '26' }])).toBeNull();
});

test('moving one event across any other one is always noticed', () => {
  const at = fc.integer({ min: 0, max: eventosEmbriao.length - 1 });
  fc.assert(
    fc.property(at, at, (first, second) => {
      const [moved, other] = [reading[first], reading[second]];
      if (!moved || !other || first === second) return;
      const Hpi = `${Number(other.Hpi) - (first < second ? 0 : 1)}.5`;
      expect(eventoIncomum({ ...moved, Hpi }, [other])).not.toBeNull();
    }),
  );
});

test('intervals are what the engine makes of the events; one whose event is missing says so', () => {
  const hours = Object.fromEntries(reading.map(({ Codigo, Hpi }) => [Codigo, Hpi]));
  const { results } = compileSet(intervalosEmbriao).evaluate({ ...hours, t8: null });
  expect(Object.fromEntries([...results].map(([code, result]) => [code, result.ok && result.exact]))).toEqual({
    VP: '15',
    CC2: '10',
    S2: '1',
    CC3: '13',
    S3: false,
    DB: '8',
  });
});
