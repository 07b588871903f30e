import { readFile } from 'node:fs/promises';
import { type AnswerOf, Assinatura, type guardarCertificado, type retirarCertificado } from '@bancada/contracts';
import { sql } from 'kysely';
import { seal } from '../../../platform/auth/seal.ts';
import { openPkcs12Aside } from '../../../platform/certificates/open.ts';
import { type Identity, identityText, Pkcs12Error } from '../../../platform/certificates/identity.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { changeRecorded, lockAnyVersion } from '../../../platform/resource/index.ts';
import { purposeOf, requireInForce } from './identities.ts';
import { shownOf } from './shown.ts';

type Answer = AnswerOf<typeof guardarCertificado>;

const writing = { resource: Assinatura, hooks: {} };

/** Larger than any key with its certificates. */
const LARGEST = 256 * 1024;

const refusals = {
  NOT_PKCS12: 'CERTIFICADO_ARQUIVO',
  NO_KEY: 'CERTIFICADO_ARQUIVO',
  WRONG_PASSWORD: 'CERTIFICADO_SENHA',
} as const;

/** @throws AppError CERTIFICADO_ARQUIVO, CERTIFICADO_SENHA */
async function identityIn(bytes: Uint8Array, password: string): Promise<Identity> {
  try {
    return await openPkcs12Aside({ bytes, password });
  } catch (error) {
    if (error instanceof Pkcs12Error) throw new AppError(refusals[error.code]);
    throw error;
  }
}

/** Keeps the certificate of a file for a signature, in place of the one before. */
export const storeCertificate =
  (key: Uint8Array) =>
  async (ctx: Ctx<typeof guardarCertificado>): Promise<Answer> => {
    if (!ctx.file) throw new AppError('DADOS_INVALIDOS', { campos: [{ campo: 'arquivo' }] });
    const bytes = await readFile(ctx.file.path);
    if (bytes.length > LARGEST) throw new AppError('CERTIFICADO_ARQUIVO');
    return keepCertificate(ctx, key, { Assinatura: ctx.params.id, bytes, password: ctx.body.Senha });
  };

/** A file of a certificate for a signature. */
export interface CertificateFile {
  readonly Assinatura: number;
  readonly bytes: Uint8Array;
  readonly password: string;
}

/**
 * Opens a file of a certificate and keeps its key, sealed, without the file and its password.
 *
 * @throws AppError CERTIFICADO_ARQUIVO, CERTIFICADO_SENHA, CERTIFICADO_VENCIDO
 */
export async function keepCertificate(
  ctx: AnyCtx,
  key: Uint8Array,
  { Assinatura: id, bytes, password }: CertificateFile,
): Promise<Answer> {
  const row = await mayEdit(ctx, id);
  const identity = await identityIn(bytes, password);
  requireInForce(identity, ctx.now);
  const sealed = seal(key, identityText(identity), purposeOf(row.Empresa, id));
  await sql`
    insert into assinatura_certificados ("Empresa", "Assinatura", "Lacrado") values (${row.Empresa}, ${id}, ${sealed})
    on conflict ("Empresa", "Assinatura") do update set "Lacrado" = excluded."Lacrado",
      "ListaDe" = null, "ListaAte" = null, "RevogadoDesde" = null`.execute(ctx.db);
  return Assinatura.row.parse(await changeRecorded(ctx, writing, row, { Certificado: shownOf(identity) }));
}

/** Forgets the certificate of a signature, with its key. */
export async function dropCertificate(ctx: Ctx<typeof retirarCertificado>): Promise<Answer> {
  const row = await mayEdit(ctx, ctx.params.id);
  await sql`
    delete from assinatura_certificados where "Empresa" = ${row.Empresa} and "Assinatura" = ${row.id}`.execute(ctx.db);
  return Assinatura.row.parse(await changeRecorded(ctx, writing, row, { Certificado: null }));
}

/** The signature, held, for whoever may change it. @throws AppError SEM_PERMISSAO */
export async function mayEdit(ctx: AnyCtx, id: number) {
  const row = await lockAnyVersion(ctx, Assinatura, id);
  if (!ctx.can(['editar', 'Equipe'], { Empresa: row.Empresa }))
    throw new AppError('SEM_PERMISSAO', { url: Assinatura.path });
  return row;
}
