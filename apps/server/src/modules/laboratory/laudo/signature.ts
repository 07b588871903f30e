import { type Laudo, LaudoAssinatura } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import type { Identity } from '../../../platform/certificates/identity.ts';
import { usableIdentityOf } from '../../staff/index.ts';
import type { Signer } from './signers.ts';
import { localDay } from '../../../platform/zone.ts';

/** The caller's signature, as it goes under a laudo. */
export interface OwnSignature {
  readonly Assinatura: number;
  readonly Nome: string;
  readonly Registro: string;
  /** Key and certificate, where they have one. */
  readonly identity: Identity | null;
}

/**
 * The caller's own signature that may authorise, as it is on this day.
 *
 * @param key - with what their digital certificate is sealed; one that is no more in force is refused at once
 * @throws AppError ASSINATURA_AUSENTE when they have none, it has expired or was revoked; CERTIFICADO_VENCIDO,
 *   CERTIFICADO_ILEGIVEL
 */
export async function ownSignature(ctx: AnyCtx, key: Uint8Array, Empresa: number): Promise<OwnSignature> {
  const { db, user, now } = ctx;
  const { rows } = await sql<Omit<OwnSignature, 'identity'>>`
    select a.id as "Assinatura", a."Nome", a."Registro"
    from assinaturas a join colaboradores c on c."Empresa" = a."Empresa" and c.id = a."Colaborador"
    where a."Empresa" = ${Empresa} and c."Usuario" = ${user.id} and a."IsActive" and a."RevogadaEm" is null
      and a."De" <= ${localDay(now)} and (a."Ate" is null or a."Ate" >= ${localDay(now)})
      and a."Significados" @> '["Autorizacao"]'
    order by a.id limit 1`.execute(db);
  const [own] = rows;
  if (!own) throw new AppError('ASSINATURA_AUSENTE');
  return { ...own, identity: await usableIdentityOf(db, key, { Empresa, Assinatura: own.Assinatura }, now) };
}

/** What is known only once the document is made. */
const notStamped = { Certificado: null, CarimboEm: null, CarimboAutoridade: null, CarimboFalha: null };

/** Puts the caller's signature under a laudo, which is held. */
export async function addSignature(
  ctx: AnyCtx,
  { Empresa, Unidade, id }: Laudo,
  { Assinatura, Nome, Registro, Data }: Pick<Signer, 'Assinatura' | 'Nome' | 'Registro' | 'Data'>,
): Promise<void> {
  const what = { Laudo: id, Assinatura, Usuario: ctx.user.id, Nome, Registro, Significado: 'Autorizacao', Data };
  await createRecord(ctx, { resource: LaudoAssinatura, hooks: {} }, { Empresa, Unidade, ...what, ...notStamped });
}
