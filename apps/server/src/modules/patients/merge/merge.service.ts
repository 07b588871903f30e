import {
  type AnswerOf,
  type CampoDaMescla,
  camposDaMescla,
  type LinhasQueMovem,
  type mesclarPacientes,
  Paciente,
  PacienteDuplicidade,
  PacienteMescla,
  type previaMescla,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { rehearse } from '../../../platform/resource/attempt.ts';
import { columnsOf, type StoredRow } from '../../../platform/resource/index.ts';
import { noteReadAll } from '../../../platform/resource/read-audit.ts';
import { versionOf } from '../../../platform/resource/read-row.ts';
import { changeRow, insertRow, record } from '../../../platform/resource/store-row.ts';
import { patientHooks } from '../hooks.ts';
import { type Moving, moveAll } from './move.ts';
import { type Movido, movidoOf, remember } from './movidos.ts';
import { lockPair, type Pair, requireMergeable } from './pair.ts';
import type { Doing } from './rows.ts';

const patients = { resource: Paciente, hooks: patientHooks };
const merges = { resource: PacienteMescla, hooks: {} };

/** What merging two patients would do: it is done and taken back. Both are shown to who asks. */
export async function previewMerge(ctx: Ctx<typeof previaMescla>): Promise<AnswerOf<typeof previaMescla>> {
  const pair = await lockPair(ctx, ctx.params.id, ctx.body.Absorvido);
  noteReadAll(ctx, Paciente, [pair.survivor, pair.absorbed]);
  const people = { Sobrevivente: pair.survivor, Absorvido: pair.absorbed };
  const refusal = await refusalOf(ctx, pair);
  if (refusal) return { ...people, Movem: [], Ficam: [], Impedimento: refusal.code };
  const { Movem, Ficam } = await rehearse(ctx, (own) => moveAll(own, pair, { Acao: 'mesclar', Motivo: null }));
  return { ...people, Movem: [...Movem], Ficam: [...Ficam], Impedimento: null };
}

async function refusalOf(ctx: AnyCtx, pair: Pair): Promise<AppError | null> {
  try {
    await requireMergeable(ctx, pair);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const total = (lines: readonly LinhasQueMovem[], of: 'Total' | 'Fechados') =>
  lines.reduce((sum, line) => sum + line[of], 0);

/**
 * Makes one registration of two.
 *
 * @throws AppError VERSAO_DESATUALIZADA, MESCLA_MUDOU, and what `requireMergeable` and gates of other rooms throw
 */
export async function mergePatients(ctx: Ctx<typeof mesclarPacientes>): Promise<AnswerOf<typeof mesclarPacientes>> {
  const { params, body } = ctx;
  const pair = await lockPair(ctx, params.id, body.Absorvido);
  await versionOf(ctx, Paciente, pair.survivor, body.Versao);
  await versionOf(ctx, Paciente, pair.absorbed, body.VersaoAbsorvido);
  await requireMergeable(ctx, pair);
  const doing: Doing = { Acao: 'mesclar', Motivo: body.Motivo };
  const merge = await noteMerge(ctx, pair);
  const moving = await moveAll(ctx, pair, doing);
  requireSeen(moving, body);
  const movidos = [...moving.movidos, ...(await changePeople(ctx, pair, doing)), ...(await decidePair(ctx, pair))];
  await remember(ctx, pair.Empresa, merge.id, movidos);
  return { Mescla: merge, Movidos: total(moving.Movem, 'Total'), Ficaram: [...moving.Ficam] };
}

/** What moves is what whoever merges was shown. @throws AppError MESCLA_MUDOU */
function requireSeen({ Movem }: Moving, seen: { readonly Movem: number; readonly Fechados: number }): void {
  if (total(Movem, 'Total') !== seen.Movem || total(Movem, 'Fechados') !== seen.Fechados)
    throw new AppError('MESCLA_MUDOU');
}

async function noteMerge(ctx: Ctx<typeof mesclarPacientes>, { Empresa, survivor, absorbed }: Pair) {
  const { Campos, Motivo } = ctx.body;
  const said = { Campos, Motivo, Data: ctx.now, Usuario: ctx.user.id };
  const row = await insertRow(ctx, merges, Empresa, { Sobrevivente: survivor.id, Absorvido: absorbed.id, ...said });
  record(ctx, PacienteMescla, { Acao: 'criar', before: null, after: row, Motivo });
  return PacienteMescla.row.parse(row);
}

/** The survivor gets what was chosen of the other one, who goes out of use. */
async function changePeople(ctx: Ctx<typeof mesclarPacientes>, pair: Pair, doing: Doing): Promise<readonly Movido[]> {
  const { survivor, absorbed } = pair;
  const taken = camposDaMescla.filter((name) => isTaken(ctx.body.Campos, pair, name));
  const fields = Object.fromEntries(taken.map((name) => [name, absorbed[name]]));
  return [
    await changePerson(ctx, survivor, fields, doing),
    await changePerson(ctx, absorbed, { IsActive: false }, doing),
  ];
}

const isTaken = (
  chosen: Ctx<typeof mesclarPacientes>['body']['Campos'],
  { survivor, absorbed }: Pair,
  name: CampoDaMescla,
) => chosen[name] === 'Absorvido' && survivor[name] !== absorbed[name];

/** Also without a field: the history of both says that they were merged. */
async function changePerson(ctx: AnyCtx, before: Paciente, fields: Partial<Paciente>, { Acao, Motivo }: Doing) {
  const after = await changeRow(ctx, patients, before, fields);
  record(ctx, Paciente, { Acao, before, after, Motivo });
  return movidoOf(Paciente.path, { before, fields, after });
}

/** Where somebody was to be asked whether they are one, that is answered. */
async function decidePair(ctx: AnyCtx, { Empresa, survivor, absorbed }: Pair): Promise<readonly Movido[]> {
  const both = [survivor.id, absorbed.id];
  const { rows } = await sql<StoredRow>`
    select ${columnsOf(PacienteDuplicidade)} from ${sql.table(PacienteDuplicidade.table)}
    where "Empresa" = ${Empresa} and "Paciente" = any(${both}) and "Outro" = any(${both}) for no key update`.execute(
    ctx.db,
  );
  const [before] = rows;
  if (!before) return [];
  const fields = { Decisao: 'Mesma_Pessoa', DecididoPor: ctx.user.id };
  const after = await changeRow(ctx, { resource: PacienteDuplicidade, hooks: {} }, before, fields);
  record(ctx, PacienteDuplicidade, { Acao: 'unir', before, after });
  return [movidoOf(PacienteDuplicidade.path, { before, fields, after })];
}
