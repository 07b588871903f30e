import { readFile } from 'node:fs/promises';
import type { X509Certificate } from 'node:crypto';
import { type AnswerOf, Assinatura, type guardarListaRevogados } from '@bancada/contracts';
import { sql } from 'kysely';
import { factsOf } from '../../../platform/certificates/describe.ts';
import { followChain } from '../../../platform/certificates/chain.ts';
import type { CrlAnswer } from '../../../platform/certificates/crl.ts';
import type { Identity } from '../../../platform/certificates/identity.ts';
import { LARGEST_LIST, lookUpAside } from '../../../platform/certificates/revocation.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { changeRecorded, lockAnyVersion, type StoredRow } from '../../../platform/resource/index.ts';
import { mayEdit } from './certificate.service.ts';
import { identityOf } from './identities.ts';
import { shownOf } from './shown.ts';

const writing = { resource: Assinatura, hooks: {} };

interface Held {
  readonly row: StoredRow;
  readonly identity: Identity;
}

/**
 * Holds a list of revoked certificates, which somebody fetched from its authority, against the certificate of a signature,
 * and against the company's others by the same issuer. The list itself is not kept: what it says is.
 *
 * @throws AppError CERTIFICADO_AUSENTE, LISTA_REVOGADOS_INVALIDA
 */
export const storeList =
  (key: Uint8Array, anchors: readonly X509Certificate[]) =>
  async (ctx: Ctx<typeof guardarListaRevogados>): Promise<AnswerOf<typeof guardarListaRevogados>> => {
    if (!ctx.file) throw new AppError('DADOS_INVALIDOS', { campos: [{ campo: 'arquivo' }] });
    const list = derOf(await readFile(ctx.file.path));
    const row = await mayEdit(ctx, ctx.params.id);
    const { Empresa, id } = row;
    const identity = await identityOf(ctx.db, key, { Empresa, Assinatura: id });
    if (!identity) throw new AppError('CERTIFICADO_AUSENTE');
    const issuer = issuerOf(identity, anchors);
    const emissor = factsOf(identity.certificate).Emissor;
    if (!issuer || list.length > LARGEST_LIST) throw new AppError('LISTA_REVOGADOS_INVALIDA', { emissor });
    const after = await apply(ctx, { row, identity }, { list, issuer });
    if (!after) throw new AppError('LISTA_REVOGADOS_INVALIDA', { emissor });
    for (const other of await othersBy(ctx, key, { Empresa, id, issuer, anchors }))
      await apply(ctx, other, { list, issuer });
    return Assinatura.row.parse(after);
  };

const issuerOf = (identity: Identity, anchors: readonly X509Certificate[]) =>
  followChain(identity, anchors).links[1]?.certificate;

/** Authorities give lists in DER; people also have them in PEM. */
function derOf(bytes: Buffer): Buffer {
  const [, body] = /^-----BEGIN X509 CRL-----([^-]+)-----END X509 CRL-----/.exec(bytes.toString('latin1')) ?? [];
  return body === undefined ? bytes : Buffer.from(body, 'base64');
}

interface Given {
  readonly list: Uint8Array;
  readonly issuer: X509Certificate;
}

/** Stores what a list says of a certificate; null where it is none to be believed, or older than the one before. */
async function apply(ctx: AnyCtx, { row, identity }: Held, { list, issuer }: Given): Promise<StoredRow | null> {
  const { certificate } = identity;
  const found = await lookUpAside(list, { certificate, issuer, now: new Date(ctx.now) });
  if (found.state === 'unknown' || !(await note(ctx, row, found))) return null;
  return changeRecorded(ctx, writing, row, { Certificado: shownOf(identity, found) });
}

async function note({ db }: AnyCtx, { Empresa, id }: StoredRow, found: Exclude<CrlAnswer, { state: 'unknown' }>) {
  const since = found.state === 'revoked' ? found.since : null;
  const { numAffectedRows } = await sql`
    update assinatura_certificados
    set "ListaDe" = ${found.from}, "ListaAte" = ${found.until}, "RevogadoDesde" = ${since}::timestamptz
    where "Empresa" = ${Empresa} and "Assinatura" = ${id} and ("ListaDe" is null or "ListaDe" <= ${found.from})`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** A file that another installation's key sealed says nothing here. */
function unreadable(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

/** The company's other certificates by an issuer; what cannot be opened here is left as it is. */
async function othersBy(
  ctx: AnyCtx,
  key: Uint8Array,
  {
    Empresa,
    id,
    issuer,
    anchors,
  }: { Empresa: number; id: number; issuer: X509Certificate; anchors: readonly X509Certificate[] },
): Promise<Held[]> {
  const { rows } = await sql<{ Assinatura: number }>`
    select "Assinatura" from assinatura_certificados
    where "Empresa" = ${Empresa} and "Assinatura" <> ${id} order by "Assinatura"`.execute(ctx.db);
  const held: Held[] = [];
  for (const { Assinatura: other } of rows) {
    const identity = await identityOf(ctx.db, key, { Empresa, Assinatura: other }).catch(unreadable);
    if (!identity || issuerOf(identity, anchors)?.fingerprint256 !== issuer.fingerprint256) continue;
    held.push({ row: await lockAnyVersion(ctx, Assinatura, other), identity });
  }
  return held;
}
