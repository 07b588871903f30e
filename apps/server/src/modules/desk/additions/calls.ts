import { type AnswerOf, lerFatos, lerLinhaDoTempo, type Resource } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { handle } from '../../../platform/http/handle.ts';
import type { Room, RoomPart } from '../../../app/room.ts';
import type { Printed } from '../../../platform/paper/layout.ts';
import { scopeCondition } from '../../../platform/resource/list-sql.ts';
import { noteReadAllBy, noteReadBy } from '../../../platform/resource/read-audit.ts';
import { readRow, type StoredRow } from '../../../platform/resource/read-row.ts';
import { requireReader } from '../../../platform/resource/reader.ts';
import { type FactsAddition, readFacts } from './facts.ts';
import { readTimeline, type TimelineAddition } from './timeline.ts';

/** Answers what rooms add to records of lower rooms' nouns. */
export function additionParts(rooms: readonly Room[]): RoomPart {
  const nouns = new Map(rooms.flatMap(({ printed }) => printed).map((each) => [each.resource.path, each]));
  const additions = rooms.flatMap((each) => each.additions);
  const facts = Map.groupBy(
    additions.filter((each) => each.kind === 'facts'),
    ({ of }) => of.path,
  );
  const timelines = Map.groupBy(
    additions.filter((each) => each.kind === 'timeline'),
    ({ of }) => of.path,
  );
  return {
    calls: [
      handle(lerFatos, (ctx) => answerFacts(ctx, nouns.get(ctx.params.caminho), facts.get(ctx.params.caminho) ?? [])),
      handle(lerLinhaDoTempo, (ctx) =>
        answerTimeline(ctx, nouns.get(ctx.params.caminho), timelines.get(ctx.params.caminho) ?? []),
      ),
    ],
  };
}

/** Records that the caller may not see, or that are not there any more, are left out. */
async function answerFacts(
  asked: Ctx<typeof lerFatos>,
  noun: Printed | undefined,
  additions: readonly FactsAddition[],
): Promise<AnswerOf<typeof lerFatos>> {
  if (!noun) throw new AppError('NAO_ENCONTRADO');
  const ctx = requireReader(asked, noun);
  const records = await readRecords(ctx, noun.resource);
  noteReadAllBy(ctx, noun.resource, records, lerFatos.path);
  return records.length === 0 ? [] : readFacts(ctx, additions, records);
}

async function readRecords({ db, scope, query }: Ctx<typeof lerFatos>, resource: Resource): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select t.id, t."Empresa", t."Versao" from ${sql.table(resource.table)} as t
    where ${scopeCondition(resource, 't', scope)} and t.id = any(${query.id}) order by t.id`.execute(db);
  return rows;
}

/** @throws AppError NAO_ENCONTRADO, also for a record of another company */
async function answerTimeline(
  asked: Ctx<typeof lerLinhaDoTempo>,
  noun: Printed | undefined,
  additions: readonly TimelineAddition[],
): Promise<AnswerOf<typeof lerLinhaDoTempo>> {
  if (!noun) throw new AppError('NAO_ENCONTRADO');
  const ctx = requireReader(asked, noun);
  const row = await readRow(ctx, noun.resource, ctx.params.id);
  noteReadBy(ctx, noun.resource, row, lerLinhaDoTempo.path);
  return readTimeline(ctx, additions, row, ctx.query);
}
