import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indicacoesDe, interpretar, isValorDe, type Limites, pontoVigente } from './interpretation.ts';

// Limits chosen for the test, of no table.
const mic: Limites = { Metodo: 'CIM', Sensivel: '1', Resistente: '4' };
const zone: Limites = { Metodo: 'Difusao', Sensivel: '22', Resistente: '18' };

test.each([
  [mic, '0.25', 'S'],
  [mic, '1', 'S'],
  [mic, '2', 'I'],
  [mic, '4', 'I'],
  [mic, '8', 'R'],
  [mic, '<=0.5', 'S'],
  [mic, '<=1', 'S'],
  [mic, '<2', null],
  [mic, '<=8', null],
  [mic, '>4', 'R'],
  [mic, '>2', null],
  [mic, '>=4', null],
  [mic, '>=8', 'R'],
  [mic, '0', null],
  [mic, '-1', null],
  [mic, 'R', null],
  [zone, '22', 'S'],
  [zone, '21', 'I'],
  [zone, '18', 'I'],
  [zone, '17', 'R'],
  [zone, '>22', null],
] as const)('by %o, %s is %s', (limits, value, expected) => {
  expect(interpretar(value, limits)).toBe(expected);
});

const order = { S: 0, I: 1, R: 2 } as const;
const number = fc.integer({ min: 1, max: 4096 }).map((n) => String(n / 16));
const limits = fc
  .tuple(number, number)
  .map(([a, b]) => (Number(a) <= Number(b) ? ([a, b] as const) : ([b, a] as const)));

test('a higher MIC is never more susceptible, a larger zone never more resistant', () => {
  fc.assert(
    fc.property(limits, number, number, ([low, high], a, b) => {
      const [less, more] = Number(a) <= Number(b) ? [a, b] : [b, a];
      const by = (value: string, limit: Limites) => order[interpretar(value, limit) ?? 'S'];
      const ofMic: Limites = { Metodo: 'CIM', Sensivel: low, Resistente: high };
      expect(by(less, ofMic)).toBeLessThanOrEqual(by(more, ofMic));
      const ofZone: Limites = { Metodo: 'Difusao', Sensivel: high, Resistente: low };
      expect(by(less, ofZone)).toBeGreaterThanOrEqual(by(more, ofZone));
    }),
  );
});

test('a limit is answered only as every value within it would be', () => {
  fc.assert(
    fc.property(limits, number, fc.constantFrom('<=', '<', '>', '>='), number, ([low, high], at, sign, value) => {
      const by: Limites = { Metodo: 'CIM', Sensivel: low, Resistente: high };
      const answer = interpretar(sign + at, by);
      const [n, limit] = [Number(value), Number(at)];
      const within = { '<=': n <= limit, '<': n < limit, '>': n > limit, '>=': n >= limit }[sign];
      fc.pre(answer !== null && within);
      expect(interpretar(value, by)).toBe(answer);
    }),
  );
});

test('a zone has no sign, and nothing is zero', () => {
  expect(isValorDe('Difusao', '22')).toBe(true);
  expect(isValorDe('Difusao', '<=22')).toBe(false);
  expect(isValorDe('CIM', '<=0.25')).toBe(true);
  expect(isValorDe('CIM', '0.000')).toBe(false);
});

test('of several breakpoints the one counts that is valid on the day, the last that began', () => {
  const point = (id: number, VigenteDe: string, VigenteAte: string | null, IsActive = true) => ({
    ...mic,
    id,
    Grupo: 'Enterobacterales',
    Antimicrobiano: 1,
    Indicacao: null,
    VigenteDe,
    VigenteAte,
    IsActive,
  });
  const table = [
    point(1, '2024-01-01', null),
    point(2, '2025-01-01', '2025-12-31'),
    point(3, '2027-01-01', null),
    point(4, '2025-06-01', null, false),
  ];
  const asked = { Grupo: 'Enterobacterales', Antimicrobiano: 1, Indicacao: null, Metodo: 'CIM' } as const;
  expect(pontoVigente(table, asked, '2023-12-31')).toBeNull();
  expect(pontoVigente(table, asked, '2025-12-31')?.id).toBe(2);
  expect(pontoVigente(table, asked, '2026-01-01')?.id).toBe(1);
  expect(pontoVigente(table, { ...asked, Grupo: 'Staphylococcus' }, '2026-01-01')).toBeNull();
  expect(pontoVigente(table, { ...asked, Metodo: 'Difusao' }, '2026-01-01')).toBeNull();
  const meningitis = { ...point(5, '2024-01-01', null), Indicacao: 'Meningite' };
  const both = [...table, meningitis];
  expect(pontoVigente(both, { ...asked, Indicacao: 'Meningite' }, '2026-01-01')?.id).toBe(5);
  expect(pontoVigente(both, { ...asked, Indicacao: 'Pneumonia' }, '2026-01-01')?.id).toBe(1);
  expect(pontoVigente(both, asked, '2026-01-01')?.id).toBe(1);
  expect(pontoVigente([meningitis], asked, '2026-01-01')).toBeNull();
  expect(indicacoesDe(both, 'Enterobacterales')).toEqual(['Meningite']);
});
