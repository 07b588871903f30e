import type { AnswerOf, EntradaLinha, lerLinhaDoTempo } from '@bancada/contracts';
import { sql } from 'kysely';
import { userWith } from '../../../platform/auth/user.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/ctx.ts';
import type { Addition, EntrySource, Named } from '../../../platform/additions/addition.ts';

/** What a room adds to the timelines of a noun. */
export type TimelineAddition = Extract<Addition, { kind: 'timeline' }>;

/** Where a page begins: behind this entry. */
interface Cursor {
  /** With microseconds: entries of one millisecond have an order, too. */
  readonly moment: string;
  readonly key: string;
}

/** Which entries are read. */
export interface TimelinePage {
  readonly antes?: string | undefined;
  readonly limite: number;
}

interface StoredEntry extends Pick<EntradaLinha, 'Tipo' | 'Registro' | 'Valores' | 'Valor'> {
  readonly Momento: string;
  readonly Chave: string;
}

type Entry = StoredEntry & Pick<EntradaLinha, 'Sala' | 'Sinal' | 'SoDia' | 'Recurso' | 'Nome'>;

/** A page of a record's timeline: each room's entries by one statement, merged; newest first. */
export async function readTimeline(
  ctx: AnyCtx,
  additions: readonly TimelineAddition[],
  record: Named,
  { antes, limite }: TimelinePage,
): Promise<AnswerOf<typeof lerLinhaDoTempo>> {
  const cursor = antes === undefined ? null : cursorOf(antes);
  const found: Entry[] = [];
  const Falhas: string[] = [];
  for (const addition of additions) {
    const entries = await ofRoom(ctx, addition, record, { cursor, limite });
    if (entries) found.push(...entries);
    else Falhas.push(addition.declared.room);
  }
  const sorted = found.toSorted(newestFirst);
  const page = sorted.slice(0, limite);
  const last = sorted.length > limite ? page.at(-1) : undefined;
  return { Entradas: page.map(entryOf), Proxima: last ? `${last.Momento} ${last.Chave}` : null, Falhas };
}

/** Moments are written with the same number of digits: their texts have their order. */
const newestFirst = (a: Entry, b: Entry): number => compare(b.Momento, a.Momento) || compare(b.Chave, a.Chave);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const entryOf = ({ Momento, ...entry }: Entry): EntradaLinha => ({ ...entry, Em: new Date(Momento).toISOString() });

/** @throws AppError BUSCA_INVALIDA for what no page has answered */
function cursorOf(antes: string): Cursor {
  const [, moment = '', key = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([\w.]+)$/.exec(antes) ?? [];
  if (Number.isNaN(Date.parse(moment))) throw new AppError('BUSCA_INVALIDA', { parametro: 'antes' });
  return { moment, key };
}

/** The entries of a room, one more than are requested; null when they could not be read; none where the caller may not. */
async function ofRoom(
  ctx: AnyCtx,
  { declared, sources }: TimelineAddition,
  record: Named,
  page: { readonly cursor: Cursor | null; readonly limite: number },
): Promise<readonly Entry[] | null> {
  const { scope } = userWith(ctx.user, declared.ability);
  if (!scope.empresas.includes(record.Empresa)) return [];
  const { room, kinds } = declared;
  const limit = page.limite + 1;
  const branches = Object.entries(sources).map(([kind, source]) => {
    const entries = entriesOf(`${room}.${kind}`, source, { record, scope, cursor: page.cursor });
    return sql`(select ${sql.lit(kind)} as "Tipo", e.* from (${entries}) as e
      order by e."Momento" desc, e."Chave" desc limit ${sql.lit(limit)})`;
  });
  const shown = (kind: string) => {
    const { about, days = false } = sources[kind] ?? {};
    const Sinal = kinds[kind] ?? 'abertura';
    return { Sala: room, Sinal, SoDia: days, Recurso: about?.path ?? '', Nome: about?.noun ?? null };
  };
  try {
    const { rows } = await sql<StoredEntry>`
      select * from (${sql.join(branches, sql` union all `)}) as e
      order by e."Momento" desc, e."Chave" desc limit ${sql.lit(limit)}`.execute(ctx.db);
    return rows.map((row) => ({ ...row, ...shown(row.Tipo) }));
  } catch (err) {
    ctx.log.error({ err, room }, 'a room could not read its entries of a timeline');
    return null;
  }
}

interface Asked {
  readonly record: Named;
  readonly scope: Parameters<EntrySource['select']>[1];
  readonly cursor: Cursor | null;
}

/** The entries of one kind behind the cursor. Keys are compared byte by byte, as they are here. */
function entriesOf(name: string, { select }: EntrySource, { record, scope, cursor }: Asked) {
  const key = sql`(${sql.lit(`${name}.`)} || s."Id") collate "C"`;
  const moment = sql`to_char(s."Em" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') collate "C"`;
  const before = cursor
    ? sql`s."Em" <= ${cursor.moment}::timestamptz and (s."Em" < ${cursor.moment}::timestamptz or ${key} < ${cursor.key})`
    : sql`true`;
  return sql`select ${moment} as "Momento", ${key} as "Chave", s."Registro", s."Valores", s."Valor"::text as "Valor"
    from (${select(record, scope)}) as s where s."Em" is not null and ${before}`;
}
