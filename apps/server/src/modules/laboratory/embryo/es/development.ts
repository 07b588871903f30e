import { createHash } from 'node:crypto';
import { type EventoEmbriao, eventosEmbriao } from '@bancada/contracts';

/** What a simulated well shows: an embryo, one that stops at four cells, or nothing. */
export type WellKind = 'develops' | 'arrests' | 'empty';

/** Hours of an ordinary development, in the order of the events; each simulated embryo varies them. */
const ordinary = [8, 23, 26, 36, 37, 49, 51, 53, 56, 66, 88, 98, 106, 114, 122];

/** Numbers between 0 and 1 that always are the same for the same name. */
export function chances(name: string): (place: number) => number {
  const bytes = createHash('sha256').update(name).digest();
  return (place) => (bytes[place % bytes.length] ?? 0) / 255;
}

/** When the events of a simulated embryo happen, in hours. */
export function schedule(embryo: string, kind: WellKind): ReadonlyMap<EventoEmbriao, number> {
  if (kind === 'empty') return new Map();
  const pace = 0.94 + 0.12 * chances(embryo)(0);
  const last = kind === 'arrests' ? eventosEmbriao.indexOf('t4') : eventosEmbriao.length;
  return new Map(
    eventosEmbriao.flatMap((event, index) => (index > last ? [] : [[event, (ordinary[index] ?? 0) * pace] as const])),
  );
}

/** What is to be drawn at some moment. */
export interface Stage {
  /** Whether two pronuclei are visible. */
  readonly pronuclei: boolean;
  readonly cells: number;
  /** From 0, separate cells, to 1, a compact morula. */
  readonly compaction: number;
  /** From 0, no cavity, to 1, a full blastocyst. */
  readonly cavity: number;
  /** From 0 to 1, expanded. */
  readonly expansion: number;
  /** From 0 to 1: how much of it is outside the zona. */
  readonly hatching: number;
}

/** How many cells each event leads to. */
const divisions: readonly (readonly [EventoEmbriao, number])[] = [
  ['t2', 2],
  ['t3', 3],
  ['t4', 4],
  ['t5', 5],
  ['t6', 6],
  ['t7', 7],
  ['t8', 8],
  ['t9', 12],
];

/** A simulated embryo at some moment. */
export function stageAt(events: ReadonlyMap<EventoEmbriao, number>, hpi: number): Stage {
  const at = (event: EventoEmbriao) => events.get(event) ?? Number.POSITIVE_INFINITY;
  const between = (from: EventoEmbriao, to: EventoEmbriao, lasts = 8) => {
    if (hpi < at(from)) return 0;
    return Math.min(1, (hpi - at(from)) / (Number.isFinite(at(to)) ? at(to) - at(from) : lasts));
  };
  return {
    pronuclei: hpi >= at('tPNa') && hpi < at('tPNf'),
    cells: divisions.reduce((cells, [event, n]) => (hpi >= at(event) ? n : cells), 1),
    compaction: between('t9', 'tM'),
    cavity: between('tSB', 'tB'),
    expansion: between('tB', 'tEB'),
    hatching: between('tHB', 'tHB'),
  };
}
