import {
  Anonimizacao,
  type anonimizarPaciente,
  classesPaciente,
  type ClasseDado,
  Consentimento,
  Paciente,
  regraProntuario,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { AppError } from '../../platform/errors/index.ts';
import { forgetActValues } from '../../platform/acts/forget.ts';
import { type AnyCtx, type Ctx, forgetAnswers } from '../../platform/http/index.ts';
import { forgetMessages } from '../../platform/messages/index.ts';
import type { Change } from '../../platform/resource/hooks.ts';
import { lockRow } from '../../platform/resource/read-row.ts';
import { localDay } from '../../platform/zone.ts';
import { lastRecordOf } from './last-record.ts';
import { forgetPeople } from './merge/movidos.ts';
import { refuseMerged, wholePerson } from './merge/pair.ts';

/** The day from which the law keeps a record no longer. */
export const keptUntil = (lastRecord: string): string =>
  Temporal.PlainDate.from(lastRecord).add({ years: regraProntuario.Anos }).toString();

/** What stands in a field that was cut. A name must not be empty; the id is no secret and keeps rows apart. */
const cut = (field: string, id: number) => (field === 'NomeCompleto' ? `Anonimizado ${id}` : null);

const fieldsOf = (...classes: readonly ClasseDado[]) =>
  Object.entries(classesPaciente)
    .filter(([, classe]) => classes.includes(classe))
    .map(([field]) => field);

/** Answers what the fields hold now, which names nobody. */
async function cutFields({ db }: AnyCtx, Empresa: number, id: number, fields: readonly string[]): Promise<object> {
  const after = Object.fromEntries(fields.map((field) => [field, cut(field, id)]));
  const changes = fields.map((field) => sql`${sql.ref(field)} = ${after[field]}`);
  await sql`update ${sql.table(Paciente.table)}
    set ${sql.join([...changes, sql`"IsActive" = false`, sql`"Versao" = "Versao" + 1`])}
    where "Empresa" = ${Empresa} and id = ${id}`.execute(db);
  return { ...after, IsActive: false };
}

/** No purpose is left for which the person would be asked anything. */
async function withdrawAll({ db, user, now, audit }: AnyCtx, Empresa: number, patient: number, motivo: string) {
  const { rows } = await sql<Consentimento>`update ${sql.table(Consentimento.table)}
    set "Situacao" = 'Retirado', "DataRetirada" = ${now}, "RetiradoPor" = ${user.id}, "MotivoRetirada" = ${motivo},
      "Versao" = "Versao" + 1
    where "Empresa" = ${Empresa} and "Paciente" = ${patient} and "Situacao" = 'Concedido' returning *`.execute(db);
  const withdrawn = { Empresa, Acao: 'retirar', Entidade: Consentimento.table, De: null, Motivo: motivo } as const;
  audit(...rows.map((row) => ({ ...withdrawn, RegistroId: row.id, Para: row, Origem: 'tela' as const })));
}

async function isAnonymous({ db }: AnyCtx, Empresa: number, patient: number): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(Anonimizacao.table)}
    where "Empresa" = ${Empresa} and "Paciente" = ${patient} and "Alcance" = 'Total'`.execute(db);
  return rows.length > 0;
}

/** Nobody may write into what was cut. @throws AppError PACIENTE_ANONIMIZADO */
export async function refuseAnonymous(ctx: AnyCtx, { Empresa, before }: Change<Paciente>): Promise<void> {
  if (before && (await isAnonymous(ctx, Empresa, before.id))) throw new AppError('PACIENTE_ANONIMIZADO');
}

type Kept = Pick<Anonimizacao, 'Alcance' | 'GuardarAte' | 'Fundamento'>;

async function whatIsKept({ db, now }: AnyCtx, Empresa: number, patient: number): Promise<Kept> {
  const today = localDay(now);
  const last = await lastRecordOf(db, Empresa, patient, today);
  const until = last === undefined ? today : keptUntil(last);
  return until > today
    ? { Alcance: 'Contato', GuardarAte: until, Fundamento: regraProntuario.Fonte }
    : { Alcance: 'Total', GuardarAte: null, Fundamento: null };
}

interface Person {
  readonly Empresa: number;
  readonly id: number;
}

/**
 * Anonymises a patient whose row is locked. The clinical record is never touched; while the law keeps it, it keeps
 * whose it is, and only contact is cut. The audit does not repeat what was cut. Whoever was merged into the patient goes
 * with them.
 *
 * @throws AppError PACIENTE_ANONIMIZADO, PACIENTE_MESCLADO
 */
export async function anonymise(ctx: AnyCtx, { Empresa, id }: Person, Motivo: string): Promise<Anonimizacao> {
  if (await isAnonymous(ctx, Empresa, id)) throw new AppError('PACIENTE_ANONIMIZADO');
  await refuseMerged(ctx, Empresa, [id]);
  const kept = await whatIsKept(ctx, Empresa, id);
  const [, ...absorbed] = await wholePerson(ctx.db, Empresa, id);
  for (const each of absorbed) await cutPerson(ctx, { Empresa, id: each }, kept, Motivo);
  await forgetAnswers(ctx, Empresa);
  await forgetActValues(ctx, Empresa);
  return cutPerson(ctx, { Empresa, id }, kept, Motivo);
}

/** Cuts what is not kept of one registration, and says so. */
async function cutPerson(ctx: AnyCtx, { Empresa, id }: Person, kept: Kept, Motivo: string): Promise<Anonimizacao> {
  const after = await cutFields(
    ctx,
    Empresa,
    id,
    kept.Alcance === 'Total' ? fieldsOf('identidade', 'contato') : fieldsOf('contato'),
  );
  await withdrawAll(ctx, Empresa, id, Motivo);
  await forgetMessages(ctx.db, Empresa, id);
  await forgetPeople(ctx.db, Empresa, [id]);
  const { rows } = await sql<Anonimizacao>`
    insert into ${sql.table(Anonimizacao.table)}
      ("Empresa", "Paciente", "Alcance", "GuardarAte", "Fundamento", "Motivo", "Data", "Usuario")
    values (${Empresa}, ${id}, ${kept.Alcance}, ${kept.GuardarAte}, ${kept.Fundamento}, ${Motivo}, ${ctx.now}, ${ctx.user.id})
    returning *`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('An insert answered no row.');
  const said = { De: null, Para: { ...kept, ...after }, Motivo, Origem: 'tela' } as const;
  ctx.audit({ Empresa, Acao: 'anonimizar', Entidade: Paciente.table, RegistroId: id, ...said });
  return row;
}

/** Anonymises one patient at the person's wish. */
export async function anonymiseOne(ctx: Ctx<typeof anonimizarPaciente>): Promise<Anonimizacao> {
  const { id, Empresa } = await lockRow(ctx, Paciente, ctx.params.id, ctx.body.Versao);
  return anonymise(ctx, { id, Empresa }, ctx.body.Motivo);
}
