import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST, withinBounds } from './bounds.ts';
import { collapse, keyOf, type SecurityEvent, windowOf } from './event.ts';
import { shortAddress } from './place.ts';

const moment = fc
  .integer({ min: 0, max: 59 * 60_000 })
  .map((ms) => new Date(Date.UTC(2026, 10, 20, 12) + ms).toISOString());
const few = <T>(...values: readonly T[]) => fc.constantFrom<T | null>(null, ...values);

const event = fc
  .record({
    Tipo: fc.constantFrom('Login_Falhou', 'Acesso_Recusado', 'Login'),
    Usuario: few(1, 2),
    Conta: few('a', 'b'),
    Rede: few('203.0.113.0/24', '198.51.100.0/24'),
    Lugar: fc.option(fc.string({ minLength: 1, maxLength: 3 })),
    Chamada: few('POST auth/login', 'GET pacientes'),
    Codigo: few('SEM_PERMISSAO'),
    Fator: few('Senha'),
    Navegador: few('Firefox · Linux'),
    Data: moment,
    Vezes: fc.integer({ min: 1, max: 50 }),
  })
  .map((fields) => ({
    ...fields,
    UltimaEm: fields.Data,
    RequestId: 'req',
    Janela: windowOf(fields.Data),
  })) as fc.Arbitrary<SecurityEvent>;
const events = fc.array(event, { maxLength: 60 });

const sumOf = (some: readonly SecurityEvent[]) => some.reduce((sum, { Vezes }) => sum + Vezes, 0);
const rowOf = (each: SecurityEvent) => `${each.Janela} ${keyOf(each)}`;

test('equal events of five minutes are one row that counts them, from the first to the last', () => {
  fc.assert(
    fc.property(events, (some) => {
      const rows = collapse(some);
      expect(sumOf(rows)).toBe(sumOf(some));
      expect(new Set(rows.map(rowOf)).size).toBe(rows.length);
      expect(new Set(rows.map(rowOf))).toEqual(new Set(some.map(rowOf)));
      for (const row of rows) {
        const own = some.filter((each) => rowOf(each) === rowOf(row));
        expect(row.Data).toBe(own.map(({ Data }) => Data).toSorted()[0]);
        expect(row.UltimaEm).toBe(
          own
            .map(({ Data }) => Data)
            .toSorted()
            .at(-1),
        );
      }
      expect(collapse(rows)).toEqual(rows);
    }),
  );
});

test('collapsing in parts comes to the same as at once', () => {
  const numbers = (some: readonly SecurityEvent[]) =>
    some.map((each) => [rowOf(each), each.Vezes, each.Data, each.UltimaEm].join()).toSorted();
  fc.assert(
    fc.property(events, events, (some, more) => {
      expect(numbers(collapse([...collapse(some), ...collapse(more)]))).toEqual(numbers(collapse([...some, ...more])));
    }),
  );
});

test('an hour has a bounded number of rows, however many different events it has; none is lost from the count', () => {
  const flood = fc.record({
    networks: fc.integer({ min: 1, max: 60 }),
    each: fc.integer({ min: 1, max: 150 }),
    stored: fc.integer({ min: 0, max: 1200 }),
    person: fc.boolean(),
  });
  fc.assert(
    fc.property(flood, event, ({ networks, each, stored, person }, sample) => {
      const some = Array.from({ length: networks * each }, (_, index) => ({
        ...sample,
        Usuario: person ? 7 : null,
        Conta: person ? null : `conta ${index}`,
        Rede: `203.0.${index % networks}.0/24`,
        Lugar: `lugar ${index}`,
      }));
      const known = { Usuario: person ? 7 : null, Conta: person ? null : 'x', Rede: null, rows: stored };
      const rows = withinBounds(some, [known]);
      const kept = rows.filter(({ Tipo }) => Tipo !== 'Excesso');
      const most = person ? MOST.person : MOST.strangers;
      expect(kept.length).toBeLessThanOrEqual(Math.max(0, most - stored));
      const mostOfOne = person ? MOST.person : MOST.network;
      for (const own of Map.groupBy(kept, ({ Rede }) => Rede).values()) {
        expect(own.length).toBeLessThanOrEqual(mostOfOne);
      }
      expect(rows.length - kept.length).toBeLessThanOrEqual(networks + 1);
      expect(sumOf(rows)).toBe(sumOf(some));
    }),
    { numRuns: 30 },
  );
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:7:1::5', '2001:db8:7::/48'],
  ['::1', '0:0:0::/48'],
  ['nowhere', null],
])('of the address %s the network %s is stored', (address, network) => {
  expect(shortAddress(address)).toBe(network);
});
