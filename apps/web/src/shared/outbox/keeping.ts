import { openBox, type DraftChange } from '../drafts/box.ts';
import type { DraftKind } from '../drafts/sealed.ts';
import { reportError } from '../errors/report.ts';
import type { Keeper } from './keeper.ts';

/** Something that is kept, as the browser's database has to know it. */
interface Kept {
  readonly usuario: number;
  readonly id: string | number;
  readonly stamp: string;
}

/** What the browser's database does not know yet: the last change of each thing. */
interface Unwritten extends DraftChange {
  readonly kind: DraftKind;
  readonly usuario: number;
}

const unwritten = new Map<string, Unwritten>();
const afterPaint = new MessageChannel();
afterPaint.port1.addEventListener('message', () => writeNow());
afterPaint.port1.start();

/** The writing that waits for the paint, and all that are on their way. */
let next: Promise<void> | null = null;
let begin: (() => void) | null = null;
const onTheirWay = new Set<Promise<void>>();

/** Changes what is kept, right after the screen was painted: a block of thousands takes the database longer than that. */
export function keep(kind: DraftKind, usuario: number, changes: readonly DraftChange[]): Promise<void> {
  if (changes.length === 0) return Promise.resolve();
  for (const change of changes) {
    const key = `${kind} ${usuario} ${change.id}`;
    // What was typed has its place already, though it is not written: the change of it has, too.
    const typed = unwritten.get(key)?.ifSame === false;
    unwritten.set(key, { ...change, ifSame: change.ifSame === true && !typed, kind, usuario });
  }
  return (next ??= writeSoon());
}

function writeSoon(): Promise<void> {
  const writing = new Promise<void>((resolve) => {
    begin = resolve;
  }).then(write);
  onTheirWay.add(writing);
  writing.catch(reportError).finally(() => onTheirWay.delete(writing));
  if (document.visibilityState === 'hidden') writeNow();
  else requestAnimationFrame(() => afterPaint.port2.postMessage(null));
  return writing;
}

function writeNow(): void {
  begin?.();
}

async function write(): Promise<void> {
  const changes = [...unwritten.values()];
  unwritten.clear();
  next = null;
  begin = null;
  const groups = Map.groupBy(changes, ({ kind, usuario }) => `${kind} ${usuario}`);
  await Promise.all(
    [...groups.values()].map(async (own) => {
      const [first] = own;
      if (first) await (await openBox(first.usuario)).write(first.kind, own);
    }),
  );
}

/** Writes what waits without waiting for the paint; resolves when it is in the browser's database, or could not get there. */
export async function settled(): Promise<void> {
  writeNow();
  await Promise.allSettled(onTheirWay);
}

/** All that is kept of a kind. @throws ApiError, Error without the person's key */
export async function readKept(kind: DraftKind, usuario: number): Promise<unknown[]> {
  await settled();
  return (await openBox(usuario)).getAll(kind);
}

/** The keeper of a kind of things. */
export function keeperOf<E extends Kept>(kind: DraftKind): Keeper<E> {
  const change = (entries: readonly E[], changeOf: (entry: E) => Omit<DraftChange, 'id' | 'stamp'>) =>
    Promise.all(
      [...Map.groupBy(entries, ({ usuario }) => usuario)].map(([usuario, own]) =>
        keep(
          kind,
          usuario,
          own.map((entry) => ({ id: entry.id, stamp: entry.stamp, ...changeOf(entry) })),
        ),
      ),
    ).then(() => undefined);
  return {
    typed: (entries) => change(entries, (draft) => ({ draft })),
    moved: (entries) => change(entries, (draft) => ({ draft, ifSame: true })),
    gone: (entries) => change(entries, () => ({ draft: undefined, ifSame: true })),
    settled,
  };
}
