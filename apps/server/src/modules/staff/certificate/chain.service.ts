import type { X509Certificate } from 'node:crypto';
import { type AnswerOf, Assinatura, type cadeiaCertificado } from '@bancada/contracts';
import { sql } from 'kysely';
import { type ChainLink, followChain } from '../../../platform/certificates/chain.ts';
import { factsOf } from '../../../platform/certificates/describe.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { readRow } from '../../../platform/resource/read-row.ts';
import { identityOf } from './identities.ts';

type Answer = AnswerOf<typeof cadeiaCertificado>;

/** The chain of a signature's certificate, what it ends in, and what the last list of revoked ones says of it. */
export const readChain =
  (key: Uint8Array, anchors: readonly X509Certificate[]) =>
  async (ctx: Ctx<typeof cadeiaCertificado>): Promise<Answer> => {
    const { Empresa, id } = await readRow(ctx, Assinatura, ctx.params.id);
    const identity = await identityOf(ctx.db, key, { Empresa, Assinatura: id });
    if (!identity) return { Cadeia: [], Ancora: 'Nenhuma', Lista: null };
    const { links, end } = followChain(identity, anchors);
    return { Cadeia: links.map(told), Ancora: end, Lista: await listOf(ctx, Empresa, id) };
  };

function told({ certificate, origin }: ChainLink): Answer['Cadeia'][number] {
  const { Titular, Emissor } = factsOf(certificate);
  const [De, Ate] = [certificate.validFromDate, certificate.validToDate].map((at) => at.toISOString());
  return { Titular, Emissor, De: De ?? '', Ate: Ate ?? '', Origem: origin };
}

async function listOf({ db }: AnyCtx, Empresa: number, id: number): Promise<Answer['Lista']> {
  const { rows } = await sql<NonNullable<Answer['Lista']>>`
    select "ListaDe" as "De", "ListaAte" as "Ate", "RevogadoDesde" from assinatura_certificados
    where "Empresa" = ${Empresa} and "Assinatura" = ${id} and "ListaDe" is not null`.execute(db);
  return rows[0] ?? null;
}
