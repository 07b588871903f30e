import { isDeepStrictEqual } from 'node:util';
import { abilitiesOfAct, asksReason, type Ato, DESFEITO, flagOf, type Resource } from '@bancada/contracts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/ctx.ts';
import { attempt } from '../../../platform/resource/attempt.ts';
import { type StoredRow, versionOf } from '../../../platform/resource/read-row.ts';
import type { Writing } from '../../../platform/resource/store-row.ts';
import { holdRows, stepRecords } from '../../../platform/resource/transition.ts';
import { changeRecords, type Result } from '../../../platform/resource/write-many.ts';
import { removeRecord, whereOf } from '../../../platform/resource/write.ts';
import { asDoer, asReader, refusedAct } from './places.ts';

/** A row of an act, at the version that was read. */
export interface Chosen {
  readonly id: number;
  readonly Versao: number;
}

/** How an act is done. */
export interface Taking {
  readonly act: Ato;
  /** The reason of steps and reactivations. */
  readonly Justificativa: string | null;
  /** What each row gets, where that is not the same for all: an act is undone by what each row had. */
  readonly values?: ReadonlyMap<number, unknown>;
}

/** What became of rows, by their ids: the row as it is now, or why it stayed. */
export type Taken = ReadonlyMap<number, Result>;

/**
 * Does an act to rows, each as the calls for single ones do: one that is refused stays as it is, the others change.
 *
 * @throws AppError SEM_PERMISSAO when the person may do it nowhere
 */
export async function takeAct(
  ctx: AnyCtx,
  writing: Writing,
  taking: Taking,
  chosen: readonly Chosen[],
): Promise<Taken> {
  const doer = asDoer(ctx, writing, taking.act);
  const reader = asReader(ctx, writing);
  const rows = await holdRows(
    reader,
    writing,
    chosen.map(({ id }) => id),
  );
  const judged: [Chosen, AppError | null][] = [];
  for (const each of chosen)
    judged.push([each, await refusalOf(reader, writing.resource, taking, each, rows.get(each.id))]);
  const able = judged.flatMap(([each, refusal]) => (refusal === null ? [each] : []));
  const results = able.length === 0 ? [] : await perform(doer, writing, taking, able, rows);
  return new Map<number, Result>([
    ...judged.flatMap(([{ id }, refusal]) => (refusal === null ? [] : [[id, refusal] as const])),
    ...able.map(({ id }, index) => [id, results[index] ?? new AppError('INTERNO')] as const),
  ]);
}

/** Why an act is not done to a row, as far as that is known before it is tried. */
async function refusalOf(
  ctx: AnyCtx,
  resource: Resource,
  { act, values }: Taking,
  { Versao }: Chosen,
  row: StoredRow | undefined,
): Promise<AppError | null> {
  if (!row) return new AppError('NAO_ENCONTRADO');
  if (!abilitiesOfAct(resource, act).some((ability) => ctx.can(ability, whereOf(resource, row))))
    return refusedAct(resource, act);
  try {
    await versionOf(ctx, resource, row, Versao);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  return values === undefined && isAlready(resource, act, row) ? new AppError('ATO_SEM_EFEITO') : null;
}

/** Whether an act would change nothing of a row. */
function isAlready(resource: Resource, act: Ato, row: StoredRow): boolean {
  const fields = act.Tipo === 'alterar' ? { [act.Campo]: act.Valor } : flagOf(resource, act);
  return fields !== null && Object.entries(fields).every(([name, value]) => isDeepStrictEqual(row[name], value));
}

async function perform(
  ctx: AnyCtx,
  writing: Writing,
  { act, Justificativa, values }: Taking,
  rows: readonly Chosen[],
  locked: ReadonlyMap<number, StoredRow>,
): Promise<readonly Result[]> {
  const { resource } = writing;
  const reason = Justificativa === null ? {} : { Justificativa };
  if (act.Tipo === 'transicao') return stepRecords(ctx, writing, { Acao: act.Acao, itens: rows, ...reason }, locked);
  if (act.Tipo === 'excluir') return removeAll(ctx, writing, rows);
  const fieldsOf = (id: number) =>
    act.Tipo === 'alterar' ? { [act.Campo]: values ? values.get(id) : act.Valor } : flagOf(resource, act);
  return changeRecords(
    ctx,
    writing,
    rows.map(({ id, Versao }) => ({ ...fieldsOf(id), ...reason, id, Versao })),
  );
}

async function removeAll(ctx: AnyCtx, writing: Writing, rows: readonly Chosen[]): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const { id, Versao } of rows) results.push(await attempt(ctx, (own) => removeRecord(own, writing, id, Versao)));
  return results;
}

/** How an act is tried: a reason that is not given yet refuses nothing. */
export const onTrial = (resource: Resource, act: Ato): Taking => ({
  act,
  Justificativa: asksReason(resource, act) ? DESFEITO : null,
});
