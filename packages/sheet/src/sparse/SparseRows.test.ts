import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { SparseRows } from './SparseRows.ts';
import { BLOCK } from './RowCache.ts';

interface Row {
  readonly id: string;
  readonly version: number;
}

const KEEP = 4 * BLOCK;
const SIGHT = 40;

/** A request that waits for the test to answer it. */
interface Asked {
  readonly start: number;
  readonly limit: number;
  readonly signal: AbortSignal;
  /** The rows as they were when the server read them. */
  readonly rows: readonly Row[];
  answer(): void;
  fail(): void;
}

/** A server whose rows change, and whose answers come when the test says so, in any order. */
class Server {
  rows: Row[];
  readonly asked: Asked[] = [];
  private ids = 0;

  constructor(count: number) {
    this.rows = Array.from({ length: count }, () => this.fresh());
  }

  fresh(): Row {
    return { id: `r${++this.ids}`, version: 1 };
  }

  reader() {
    return {
      count: () => Promise.resolve(this.rows.length),
      rows: (start: number, limit: number, signal: AbortSignal) =>
        new Promise<readonly Row[]>((resolve, reject) => {
          const rows = this.rows.slice(start, start + limit);
          this.asked.push({ start, limit, signal, rows, answer: () => resolve(rows), fail: () => reject(new Error()) });
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    };
  }

  get waiting(): readonly Asked[] {
    return this.asked.filter(({ signal }) => !signal.aborted);
  }

  /** Answers or fails one of the requests that wait. */
  settle(which: number, how: 'answer' | 'fail'): void {
    const open = this.waiting;
    const one = open[which % Math.max(1, open.length)];
    if (!one) return;
    this.asked.splice(this.asked.indexOf(one), 1);
    one[how]();
  }
}

const idOf = ({ id }: Row) => id;
const isNewer = (known: Row, came: Row) => known.version > came.version;

/** Lets what was answered arrive. */
const settled = () => vi.advanceTimersByTimeAsync(0);

/** An open list of a server, its first block here. */
async function opened(count: number): Promise<{ server: Server; source: SparseRows<Row> }> {
  const server = new Server(count);
  const source = new SparseRows<Row>({ idOf, isNewer, cacheSize: KEEP });
  const opening = source.open(server.reader());
  server.settle(0, 'answer');
  await opening;
  return { server, source };
}

type Act =
  | { readonly act: 'need' | 'answer' | 'fail' | 'change' | 'remove'; readonly at: number }
  | { readonly act: 'insert' | 'sort' | 'retry' | 'rest'; readonly at: number };

const act: fc.Arbitrary<Act> = fc.record({
  act: fc.constantFrom(
    'need',
    'need',
    'answer',
    'answer',
    'answer',
    'fail',
    'change',
    'remove',
    'insert',
    'sort',
    'retry',
    'rest',
  ),
  at: fc.nat(100_000),
});

test('whatever is asked, answered, changed and forgotten, no place shows a wrong row and no block is asked for twice at once', async () => {
  vi.useFakeTimers();
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 3000 }), fc.array(act, { maxLength: 60 }), async (count, acts) => {
      const { server, source } = await opened(count);
      let sight = { first: 0, last: Math.min(SIGHT, count) };
      const begin = (opening: Promise<boolean>) => void opening.catch(() => undefined);
      const check = () => {
        const window = source.snapshot();
        const here = Array.from({ length: window.count }, (_, index) => index).filter(
          (index) => window.row(index) !== undefined,
        );
        const shown = { count: window.count, rows: here.map((index) => window.row(index)) };
        const truth = { count: server.rows.length, rows: here.map((index) => server.rows[index]) };
        expect(shown).toEqual(source.isStale ? shown : truth);
        for (const index of here) expect(window.indexOf(window.idAt(index) ?? '')).toBe(index);
        const starts = server.waiting.map(({ start }) => start);
        expect(new Set(starts).size).toBe(starts.length);
        expect(here.length).toBeLessThanOrEqual(KEEP + 2 * BLOCK);
      };
      for (const { act: next, at } of acts) {
        const { length } = server.rows;
        const place = length === 0 ? 0 : at % length;
        if (next === 'need') {
          sight = { first: place, last: place + SIGHT };
          source.need(sight.first, sight.last);
        } else if (next === 'answer' || next === 'fail') server.settle(at, next);
        else if (next === 'rest') await vi.advanceTimersByTimeAsync(500);
        else if (next === 'retry') source.retry();
        else if (length > 0) {
          const row = server.rows[place] as Row;
          if (next === 'change') {
            const changed = { ...row, version: row.version + 1 };
            server.rows = server.rows.with(place, changed);
            source.replace(changed);
          } else if (next === 'remove' && (source.isStale || source.find(row.id))) {
            server.rows = server.rows.toSpliced(place, 1);
            source.remove(row.id);
          } else if (next === 'insert') {
            server.rows = server.rows.toSpliced(place, 0, server.fresh());
            begin(source.refresh());
          } else if (next === 'sort') {
            server.rows = server.rows.toReversed();
            begin(source.open(server.reader()));
          }
        }
        await settled();
        check();
      }
      // Once nothing fails any more, what is in sight comes.
      await drain(server);
      if (source.isStale) begin(source.open(server.reader()));
      await drain(server);
      source.need(sight.first, Math.min(sight.last, server.rows.length - 1));
      source.retry();
      await vi.advanceTimersByTimeAsync(500);
      await drain(server);
      check();
      const window = source.snapshot();
      for (let index = sight.first; index <= Math.min(sight.last, window.count - 1); index++)
        expect(window.row(index)).toEqual(server.rows[index]);
    }),
    {
      numRuns: 200,
      // Another place came into sight while the list was read anew.
      examples: [
        [
          201,
          [
            { act: 'need', at: 200 },
            { act: 'insert', at: 0 },
            { act: 'need', at: 0 },
          ],
        ],
      ],
    },
  );
  vi.useRealTimers();
});

async function drain(server: Server): Promise<void> {
  await settled();
  while (server.waiting.length > 0) {
    server.settle(0, 'answer');
    await settled();
  }
}

test('a jump reads the blocks where it ends and gives up those it passed', async () => {
  vi.useFakeTimers();
  const { server, source } = await opened(200_000);
  source.need(0, SIGHT);
  for (let first = 1000; first < 199_000; first += 5000) source.need(first, first + SIGHT);
  source.need(199_960, 199_999);
  await vi.advanceTimersByTimeAsync(500);
  expect(server.waiting.map(({ start }) => start)).toEqual([199_900]);
  expect(server.asked.length).toBeLessThanOrEqual(2);
  vi.useRealTimers();
});

test('rows to be copied are read without being kept, and progress is told', async () => {
  const { server, source } = await opened(2500);
  const told: number[] = [];
  const reading = source.read(50, 2499, { signal: new AbortController().signal, onProgress: (n) => told.push(n) });
  await vi.waitFor(async () => {
    server.settle(0, 'answer');
    await Promise.resolve();
    expect(told).toHaveLength(3);
  });
  expect((await reading).map(idOf)).toEqual(server.rows.slice(50).map(idOf));
  expect(told).toEqual([1050, 2050, 2450]);
  expect(source.snapshot().row(1000)).toBeUndefined();
});

test('a list whose length is an estimate is counted where its end comes into sight: no row is out of reach', async () => {
  vi.useFakeTimers();
  const lengths = fc.integer({ min: 0, max: 2000 });
  await fc.assert(
    fc.asyncProperty(lengths, lengths, async (count, about) => {
      const server = new Server(count);
      const exact = vi.fn<() => Promise<number>>(() => Promise.resolve(count));
      const source = new SparseRows<Row>({ idOf, isNewer, cacheSize: KEEP });
      const opening = source.open({ ...server.reader(), count: () => Promise.resolve({ about }), exact });
      server.settle(0, 'answer');
      await opening;
      // Back and forth between the ends, as somebody does who wants to see the last row.
      for (let round = 0; round < 4; round++) {
        const last = source.snapshot().count - 1;
        for (const [from, to] of [
          [0, SIGHT],
          [Math.max(0, last - SIGHT), Math.max(0, last)],
        ] as const) {
          source.need(from, to);
          await vi.advanceTimersByTimeAsync(500);
          while (server.waiting.length > 0) {
            server.settle(0, 'answer');
            await settled();
          }
        }
      }
      const window = source.snapshot();
      expect([window.count, window.estimated]).toEqual([count, false]);
      expect(count === 0 ? undefined : window.row(count - 1)).toBe(server.rows[count - 1]);
      expect(exact.mock.calls.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 100 },
  );
  vi.useRealTimers();
});

test('a list that is estimated is counted when somebody asks, and keeps the rows that are here', async () => {
  const server = new Server(1500);
  const source = new SparseRows<Row>({ idOf, isNewer, cacheSize: KEEP });
  const exact = () => Promise.resolve(server.rows.length);
  const opening = source.open({ ...server.reader(), count: () => Promise.resolve({ about: 1000 }), exact });
  server.settle(0, 'answer');
  await opening;
  expect(source.snapshot()).toMatchObject({ count: 1000, estimated: true });
  source.countAll();
  await expect.poll(() => source.snapshot().count).toBe(1500);
  expect(source.snapshot()).toMatchObject({ estimated: false, size: BLOCK });
});
