import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, createTestDatabase, type TestDatabase } from '../../../test/index.ts';
import type { NewEvent } from './event.ts';
import { forgetEvents, readEvents, readHeads } from './log.ts';
import { recordEvents } from './record.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.close());

const author = { Usuario: null, Data: '2026-11-20T13:00:00.000Z' };
const event = (Empresa: number, Dados: unknown): NewEvent => ({
  Empresa,
  Tipo: 'registro',
  Unidade: null,
  Destinatario: null,
  Assunto: 'pacientes',
  Dados,
});

/** One transaction: how many events of which company (0 or 1), and whether it is taken back in the end. */
const transaction = fc.record({
  first: fc.record({ company: fc.nat(1), count: fc.integer({ min: 1, max: 3 }) }),
  both: fc.boolean(),
  rollback: fc.boolean(),
});

/** Lets somebody go on step by step. */
class Gate {
  #permits = 0;
  #waiting: (() => void)[] = [];

  open(permits = 1): void {
    this.#permits += permits;
    for (const go of this.#waiting.splice(0)) go();
  }

  async pass(): Promise<void> {
    while (this.#permits === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#permits--;
  }
}

test(
  'each reader sees each committed event exactly once and in order, however transactions interleave',
  { tags: 'second' },
  async () => {
    const scenario = fc.record({
      writers: fc.array(fc.array(transaction, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 5 }),
      turns: fc.array(fc.nat(6), { minLength: 20, maxLength: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ writers, turns }) => {
        const companies = [(await buildCompany(base.database)).id, (await buildCompany(base.database)).id] as const;
        const committed = new Map<number, string[]>(companies.map((id) => [id, []]));
        const gates = writers.map(() => new Gate());
        const scope = { empresas: companies, unidades: [] };
        const running = writers.map(async (transactions, writer) => {
          for (const [index, { first, both, rollback }] of transactions.entries()) {
            await gates[writer]?.pass();
            const asked = both ? [0, 1] : [first.company];
            const events = asked.flatMap((which) =>
              Array.from({ length: first.count }, (_, n) => event(companies[which] ?? 0, `${writer}/${index}/${n}`)),
            );
            const work = base.database.inTransaction(scope, async (db) => {
              await gates[writer]?.pass();
              await recordEvents(db, author, events);
              await gates[writer]?.pass();
              if (rollback) throw new Error('taken back');
            });
            await work.then(
              () => events.forEach(({ Empresa, Dados }) => committed.get(Empresa)?.push(String(Dados))),
              (error: Error) => expect(error.message).toBe('taken back'),
            );
          }
        });
        const readers = [0, 1].map(
          () => new Map<number, { seq: number; text: string }[]>(companies.map((id) => [id, []])),
        );
        const look = async (reader: (typeof readers)[number]) => {
          for (const id of companies) {
            const seen = reader.get(id) ?? [];
            const page = await readEvents(base.database, id, seen.at(-1)?.seq ?? 0, 2);
            seen.push(...page.map(({ Seq, Dados }) => ({ seq: Seq, text: String(Dados) })));
          }
        };
        for (const turn of turns) {
          const [reader] = turn >= 5 ? [readers[turn - 5]] : [undefined];
          if (reader) await look(reader);
          else gates[turn]?.open();
          // As long as whoever was let on needs, unless it waits for somebody else: no condition tells the two apart.
          for (let trips = 0; trips < 4; trips++) await readHeads(base.database, companies);
        }
        for (const gate of gates) gate.open(100);
        await Promise.all(running);
        for (let page = 0; page < 40; page++) for (const reader of readers) await look(reader);
        const heads = await readHeads(base.database, companies);
        for (const id of companies) {
          const written = committed.get(id) ?? [];
          expect(heads.get(id) ?? 0).toBe(written.length);
          for (const reader of readers) {
            const seen = reader.get(id) ?? [];
            expect(seen.map(({ seq }) => seq)).toEqual(written.map((_, index) => index + 1));
            expect(seen.map(({ text }) => text).toSorted()).toEqual(written.toSorted());
          }
          expect(readers[0]?.get(id)).toEqual(readers[1]?.get(id));
        }
      }),
      { numRuns: 60 },
    );
  },
);

test('forgets what is old, but not where it is', async () => {
  const { id } = await buildCompany(base.database);
  const scope = { empresas: [id], unidades: [] };
  for (const Data of ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z', '2026-11-03T00:00:00.000Z']) {
    await base.database.inTransaction(scope, (db) => recordEvents(db, { Usuario: null, Data }, [event(id, Data)]));
  }
  const left = async () => (await readEvents(base.database, id, 0, 10)).map(({ Seq }) => Seq);
  await forgetEvents(base.database, id, '2026-11-02T00:00:00.000Z');
  expect(await left()).toEqual([2, 3]);
  await forgetEvents(base.database, id, '2026-12-01T00:00:00.000Z');
  expect(await left()).toEqual([3]);
});
