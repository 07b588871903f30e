import { type AnswerOf, type desfazerMescla, type LinhaQueFica, Paciente, PacienteMescla } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { columnsOf, type StoredRow } from '../../../platform/resource/index.ts';
import { lockRow } from '../../../platform/resource/read-row.ts';
import { changeRow, record } from '../../../platform/resource/store-row.ts';
import { giveAttached } from './attached.ts';
import { attachedToPatients, type PatientLinks, patientLinks } from './links.ts';
import { forget, giveBack, type Movido, remembered } from './movidos.ts';
import { lockPair, type Pair, refuseCut, refuseMerged } from './pair.ts';
import { type Changing, changeRows, type Doing, staying } from './rows.ts';
import { held, type Standing } from './together.ts';

const doing: Doing = { Acao: 'desfazerMescla', Motivo: null };

/**
 * Takes a merge back: every row that it moved and nobody changed since goes back; the others are named.
 *
 * @throws AppError VERSAO_DESATUALIZADA, TRANSICAO_INVALIDA, MESCLA_POSTERIOR, PACIENTE_ANONIMIZADO
 */
export async function undoMerge(ctx: Ctx<typeof desfazerMescla>): Promise<AnswerOf<typeof desfazerMescla>> {
  const stands = await lockRow(ctx, PacienteMescla, ctx.params.id, ctx.body.Versao);
  const merge = PacienteMescla.row.parse(stands);
  if (merge.Situacao !== 'Feita') throw new AppError('TRANSICAO_INVALIDA', { de: merge.Situacao, para: 'Desfeita' });
  const pair = await lockPair(ctx, merge.Sobrevivente, merge.Absorvido);
  const { Empresa } = pair;
  await refuseMerged(ctx, Empresa, [pair.survivor.id], 'MESCLA_POSTERIOR');
  await refuseCut(ctx, Empresa, [pair.survivor.id, pair.absorbed.id]);
  const after = await changeRow(ctx, { resource: PacienteMescla, hooks: {} }, stands, { Situacao: 'Desfeita' });
  record(ctx, PacienteMescla, { Acao: 'desfazer', before: stands, after });
  const moved = await remembered(ctx, Empresa, merge.id);
  const rows = await moveBack(ctx, Empresa, moved);
  const files = await attachmentsBack(ctx, pair, moved);
  const people = await peopleBack(ctx, pair, moved.get(Paciente.path) ?? []);
  await forget(ctx, Empresa, merge.id);
  return {
    Mescla: PacienteMescla.row.parse(after),
    Voltaram: rows.back + files,
    Ficaram: [...rows.stayed, ...people],
  };
}

async function standing(
  { db }: AnyCtx,
  { noun }: PatientLinks,
  Empresa: number,
  moved: readonly Movido[],
): Promise<readonly Standing[]> {
  const { rows } = await sql<StoredRow>`
    select ${columnsOf(noun)} from ${sql.table(noun.table)}
    where "Empresa" = ${Empresa} and id = any(${moved.map(({ Registro }) => Registro)}) order by id for no key update`.execute(
    db,
  );
  const remembers = new Map(moved.map((each) => [each.Registro, each]));
  return rows.flatMap((row) => {
    const movido = remembers.get(row.id);
    return movido ? [{ noun, row, movido }] : [];
  });
}

async function moveBack(ctx: AnyCtx, Empresa: number, moved: ReadonlyMap<string, readonly Movido[]>) {
  const stands: Standing[] = [];
  for (const links of patientLinks)
    stands.push(...(await standing(ctx, links, Empresa, moved.get(links.noun.path) ?? [])));
  const kept = held(stands);
  const stayed: LinhaQueFica[] = stands.flatMap((each) => {
    const code = kept.get(each);
    return code === undefined ? [] : [staying(ctx, each.noun, each.row, new AppError(code))];
  });
  let back = 0;
  for (const { noun } of patientLinks) {
    const going = stands
      .filter((each) => each.noun === noun && !kept.has(each))
      .map(({ row, movido }): Changing => ({ before: row, fields: movido.Antes }));
    const outcome = await changeRows(ctx, noun, going, doing);
    stayed.push(...outcome.stayed);
    back += outcome.changed.length;
    // Before the merge a row was one version younger than it was remembered.
    const versions = new Map(going.map(({ before }) => [before.id, before.Versao - 1]));
    const rows = outcome.changed.map(({ after: { id, Versao } }) => ({
      Caminho: noun.path,
      Registro: id,
      Antes: versions.get(id) ?? 0,
      Agora: Versao,
    }));
    await giveBack(ctx, Empresa, rows);
  }
  return { back, stayed };
}

async function attachmentsBack(
  ctx: AnyCtx,
  { survivor, absorbed }: Pair,
  moved: ReadonlyMap<string, readonly Movido[]>,
): Promise<number> {
  let back = 0;
  for (const attached of attachedToPatients) {
    const only = (moved.get(attached.path) ?? []).map(({ Registro }) => Registro);
    if (only.length === 0) continue;
    back += (await giveAttached(ctx, attached, { from: survivor, to: absorbed, only }, doing)).length;
  }
  return back;
}

/** Of the two patients each field goes back that still has what the merge gave it. */
async function peopleBack(ctx: AnyCtx, pair: Pair, moved: readonly Movido[]): Promise<readonly LinhaQueFica[]> {
  const stayed: LinhaQueFica[] = [];
  const going = [pair.survivor, pair.absorbed].map((before): Changing => {
    const { Antes = {}, Depois = {} } = moved.find(({ Registro }) => Registro === before.id) ?? {};
    const now: StoredRow = before;
    const names = Object.keys(Antes);
    const same = names.filter((name) => now[name] === Depois[name]);
    if (same.length < names.length) stayed.push(staying(ctx, Paciente, before, new AppError('MESCLA_MUDADO')));
    return { before, fields: Object.fromEntries(same.map((name) => [name, Antes[name]])) };
  });
  await changeRows(ctx, Paciente, going, doing);
  return stayed;
}
