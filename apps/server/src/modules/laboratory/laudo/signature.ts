import { type Laudo, LaudoAssinatura } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { identityOf, requireInForce } from '../../staff/index.ts';
import { localDay } from '../../../platform/zone.ts';

interface Own {
  readonly id: number;
  readonly Nome: string;
  readonly Registro: string;
}

/**
 * The caller's own signature that may authorise, as it is on this day.
 *
 * @throws AppError ASSINATURA_AUSENTE when they have none, it has expired or was revoked
 */
async function ownSignature({ db, user, now }: AnyCtx, Empresa: number): Promise<Own> {
  const { rows } = await sql<Own>`
    select a.id, a."Nome", a."Registro"
    from assinaturas a join colaboradores c on c."Empresa" = a."Empresa" and c.id = a."Colaborador"
    where a."Empresa" = ${Empresa} and c."Usuario" = ${user.id} and a."IsActive" and a."RevogadaEm" is null
      and a."De" <= ${localDay(now)} and (a."Ate" is null or a."Ate" >= ${localDay(now)})
      and a."Significados" @> '["Autorizacao"]'
    order by a.id limit 1`.execute(db);
  if (!rows[0]) throw new AppError('ASSINATURA_AUSENTE');
  return rows[0];
}

/**
 * Puts the caller's signature under a laudo, which is held.
 *
 * @param key - with what their digital certificate is sealed; one that is no more in force is refused at once
 * @throws AppError ASSINATURA_AUSENTE, ASSINATURA_REPETIDA, CERTIFICADO_VENCIDO, CERTIFICADO_ILEGIVEL
 */
export async function addSignature(ctx: AnyCtx, key: Uint8Array, laudo: Laudo): Promise<void> {
  const { Empresa, Unidade, id } = laudo;
  const signature = await ownSignature(ctx, Empresa);
  const { rows } = await sql`
    select 1 from laudo_assinaturas where "Empresa" = ${Empresa} and "Laudo" = ${id} and "Usuario" = ${ctx.user.id}`.execute(
    ctx.db,
  );
  if (rows.length > 0) throw new AppError('ASSINATURA_REPETIDA');
  const identity = await identityOf(ctx.db, key, { Empresa, Assinatura: signature.id });
  if (identity) requireInForce(identity, ctx.now);
  await createRecord(
    ctx,
    { resource: LaudoAssinatura, hooks: {} },
    {
      Empresa,
      Unidade,
      Laudo: id,
      Assinatura: signature.id,
      Usuario: ctx.user.id,
      Nome: signature.Nome,
      Registro: signature.Registro,
      Significado: 'Autorizacao',
      Data: ctx.now,
      Certificado: null,
    },
  );
}

/** Whether a laudo has all the signatures its model asks for. */
export async function isSigned({ db }: AnyCtx, { Empresa, id, LaudoInfo }: Laudo): Promise<boolean> {
  const { rows } = await sql<{ signed: boolean }>`
    select (select count(*) from laudo_assinaturas a where a."Empresa" = m."Empresa" and a."Laudo" = ${id}) >= m."Assinaturas" as signed
    from laudo_infos m where m."Empresa" = ${Empresa} and m.id = ${LaudoInfo}`.execute(db);
  return rows[0]?.signed ?? false;
}
