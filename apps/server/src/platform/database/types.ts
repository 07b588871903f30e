import pg from 'pg';

const { builtins } = pg.types;

/** Array types that pg has no names for. */
const arrays = { int8: 1016, date: 1182, timestamp: 1115, timestamptz: 1185, numeric: 1231, time: 1183 } as const;

const asIs = (text: string) => text;

/** An instant of the common era in UTC, of at most milliseconds: put together, not computed. */
const USUAL = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.(\d{1,3}))?\+00$/;

/** `2026-11-20 15:46:00.5+00` → `2026-11-20T15:46:00.500Z`; sessions run in UTC. `infinity` stays as it is. */
function instant(text: string): string {
  const usual = USUAL.exec(text);
  if (usual) return `${text.slice(0, 10)}T${text.slice(11, 19)}.${(usual[1] ?? '').padEnd(3, '0')}Z`;
  const time = Date.parse(text.replace(' ', 'T').replace(/\+00$/, 'Z'));
  return Number.isNaN(time) ? text : new Date(time).toISOString();
}

const listOf = (read: (text: string) => unknown) => {
  const texts = pg.types.getTypeParser(1009 as never) as (text: string) => (string | null)[];
  return (text: string) => texts(text).map((item) => (item === null ? null : read(item)));
};

const readers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, asIs],
  [builtins.DATE, asIs],
  [builtins.TIME, asIs],
  [builtins.TIMESTAMP, asIs],
  [builtins.TIMESTAMPTZ, instant],
  [builtins.INTERVAL, asIs],
  [arrays.int8, listOf(Number)],
  [arrays.numeric, listOf(asIs)],
  [arrays.date, listOf(asIs)],
  [arrays.time, listOf(asIs)],
  [arrays.timestamp, listOf(asIs)],
  [arrays.timestamptz, listOf(instant)],
]);

/**
 * How column values arrive: bigint as number (ids stay below 2^53), decimals, dates and times as their canonical
 * text, instants as ISO 8601 in UTC with milliseconds. Never a Date: it would move calendar days between time zones.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => readers.get(id) ?? (pg.types.getTypeParser(id, format) as (text: string) => unknown),
};
