import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import type { Keeper } from './keeper.ts';
import { Outbox, type Outcome } from './Outbox.ts';

const PERSON = 7;
const SOMEBODY = 8;

interface Typed {
  readonly value: number;
  readonly Versao: number;
}
interface Row {
  readonly value: number;
  readonly Versao: number;
  readonly by: number;
}
interface Answer extends Outcome<Row> {
  readonly row: Row;
}
type Cell = Entry<Typed, number, Row>;

/** The server: it keeps versions, and everything that was ever stored. */
class Server {
  readonly rows = new Map<string, Row>();
  readonly history: { readonly id: string; readonly value: number; readonly by: number }[] = [];

  rowOf(id: string): Row {
    return this.rows.get(id) ?? { value: 0, Versao: 1, by: SOMEBODY };
  }

  write(id: string, value: number, by: number): Row {
    const row = { value, Versao: this.rowOf(id).Versao + 1, by };
    this.rows.set(id, row);
    this.history.push({ id, value, by });
    return row;
  }

  upsert({ id, content: { value, Versao } }: Cell): Answer {
    const row = this.rowOf(String(id));
    if (value % 7 === 0) return { status: 'refused', why: row, row };
    if (row.Versao !== Versao) return { status: 'conflict', why: row, row };
    return { status: 'stored', row: this.write(String(id), value, PERSON) };
  }
}

/** The browser's database, which all tabs share: what is under way is lost with its tab. */
class Disk {
  readonly kept = new Map<string | number, Cell>();

  keeper(): Keeper<Cell> & { flush: () => void; crash: () => void } {
    let waiting: (() => void)[] = [];
    const later = (write: () => void) =>
      new Promise<void>((resolve) => {
        waiting.push(() => {
          write();
          resolve();
        });
      });
    const isLast = ({ id, stamp }: Cell) => (this.kept.get(id)?.stamp ?? '') <= stamp;
    const ifSame = (cell: Cell, write: () => void) => {
      const now = this.kept.get(cell.id);
      if (!now || now.stamp === cell.stamp) write();
    };
    return {
      typed: (cells) => later(() => cells.filter(isLast).forEach((cell) => this.kept.set(cell.id, cell))),
      moved: (cells) => later(() => cells.forEach((cell) => ifSame(cell, () => this.kept.set(cell.id, cell)))),
      gone: (cells) => later(() => cells.forEach((cell) => ifSame(cell, () => this.kept.delete(cell.id)))),
      settled: () => Promise.resolve(),
      flush: () => {
        const all = waiting;
        waiting = [];
        for (const write of all) write();
      },
      crash: () => {
        waiting = [];
      },
    };
  }
}

/** One of the person's tabs. */
class Tab {
  readonly keeper;
  readonly outbox;
  private readonly server: Server;
  private sent: Cell[] = [];
  private answers: readonly Answer[] | null = null;

  constructor(server: Server, disk: Disk) {
    this.server = server;
    this.keeper = disk.keeper();
    this.outbox = new Outbox<Typed, number, Row, Answer>({
      keeper: this.keeper,
      asSent: ({ content }) => content.value,
      isOwn: ({ sent }, { row }) => row.by === PERSON && sent.includes(row.value),
      rebase: (content, { row }) => ({ ...content, Versao: row.Versao }),
    });
    // What waited when the tab died may have been on its way.
    this.outbox.restore([...disk.kept.values()].map((cell) => ({ ...cell, sent: [...cell.sent, cell.content.value] })));
  }

  type(id: string, value: number): void {
    const Versao = this.outbox.get(id)?.content.Versao ?? this.server.rowOf(id).Versao;
    this.outbox.type([{ usuario: PERSON, id, content: { value, Versao }, unread: value % 11 === 0 }]);
  }

  send(arrives: boolean): void {
    if (this.sent.length > 0) return;
    this.sent = this.outbox.sending(this.outbox.due());
    this.answers = arrives ? this.sent.map((cell) => this.server.upsert(cell)) : null;
  }

  answer(): void {
    if (this.answers) this.outbox.settle(this.sent, this.answers);
    else this.outbox.unanswered(this.sent);
    this.sent = [];
  }

  lose(): void {
    this.outbox.unanswered(this.sent);
    this.sent = [];
  }
}

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('type', 'type', 'flush', 'send', 'sendInVain', 'answer', 'lose', 'kill', 'somebody'),
    tab: fc.constantFrom(0, 1),
    id: fc.constantFrom('a', 'b'),
  }),
  { maxLength: 60 },
);

/** Lets promises that are settled tell so. */
const told = () => new Promise((resolve) => setTimeout(resolve));

test('in any order of typing, sending, lost answers and killed tabs, nothing that was said to be queued is lost, and nothing goes over what was typed after it', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const [server, disk] = [new Server(), new Disk()];
      const tabs = [new Tab(server, disk), new Tab(server, disk)];
      /** What was typed last into each cell, as far as a tab said that it is queued. */
      const queued = new Map<string, number>();
      let value = 0;
      for (const { what, tab: at, id } of all) {
        const tab = tabs[at] ?? new Tab(server, disk);
        if (what === 'type') tab.type(id, (value += 1));
        if (what === 'flush') tab.keeper.flush();
        if (what === 'send') tab.send(true);
        if (what === 'sendInVain') tab.send(false);
        if (what === 'answer') tab.answer();
        if (what === 'lose') tab.lose();
        if (what === 'somebody') server.write(id, -1, SOMEBODY);
        if (what === 'kill') {
          tab.keeper.crash();
          tabs[at] = new Tab(server, disk);
        }
        await Promise.resolve();
        for (const cell of tabs.flatMap(({ outbox }) => outbox.all()))
          if (cell.state === 'queued')
            queued.set(String(cell.id), Math.max(cell.content.value, queued.get(String(cell.id)) ?? 0));
      }
      for (const tab of tabs) tab.lose();
      for (const tab of tabs) {
        tab.keeper.flush();
        await told();
        for (let tries = 0; tries < 10 && tab.outbox.due().length > 0; tries += 1) {
          tab.send(true);
          tab.answer();
          tab.keeper.flush();
        }
        expect(tab.outbox.due()).toEqual([]);
      }
      const left = tabs.flatMap(({ outbox }) => outbox.all());
      for (const [id, last] of queued) {
        const later = [
          ...server.history.filter((each) => each.id === id).map((each) => each.value),
          ...left.filter((cell) => cell.id === id).map(({ content }) => content.value),
        ];
        expect(later.some((each) => each >= last)).toBe(true);
      }
      for (const id of ['a', 'b']) {
        const own = server.history.filter((each) => each.id === id && each.by === PERSON).map((each) => each.value);
        expect(own).toEqual(own.toSorted((one, other) => one - other));
      }
    }),
    { numRuns: 300 },
  );
});

test('alone, and without anybody else, the last word of each cell is stored and nothing is a conflict', async () => {
  const alone = steps.map((all) => all.filter(({ what }) => what !== 'somebody').map((step) => ({ ...step, tab: 0 })));
  await fc.assert(
    fc.asyncProperty(alone, async (all) => {
      const [server, disk] = [new Server(), new Disk()];
      let tab = new Tab(server, disk);
      const last = new Map<string, number>();
      let value = 0;
      for (const { what, id } of all) {
        if (what === 'type') {
          do value += 1;
          while (value % 7 === 0 || value % 11 === 0); // refused, or not read
          tab.type(id, value);
          last.set(id, value);
        }
        if (what === 'flush') tab.keeper.flush();
        if (what === 'send') tab.send(true);
        if (what === 'sendInVain') tab.send(false);
        if (what === 'answer') tab.answer();
        if (what === 'lose') tab.lose();
        if (what === 'kill') {
          tab.keeper.flush();
          tab = new Tab(server, disk);
        }
        expect(tab.outbox.all().some(({ state }) => state === 'conflict')).toBe(false);
      }
      tab.lose();
      for (let tries = 0; tries < 10 && tab.outbox.due().length > 0; tries += 1) {
        tab.send(true);
        tab.answer();
      }
      for (const [id, word] of last) expect(server.rowOf(id).value).toBe(word);
      tab.keeper.flush();
      expect([tab.outbox.all(), [...disk.kept.values()]]).toEqual([[], []]);
    }),
    { numRuns: 300 },
  );
});

test('is not said to be queued before the browser’s database has it', async () => {
  const tab = new Tab(new Server(), new Disk());
  tab.type('a', 1);
  await told();
  expect(tab.outbox.get('a')?.state).toBe('editing');
  tab.keeper.flush();
  await told();
  expect(tab.outbox.get('a')?.state).toBe('queued');
});
