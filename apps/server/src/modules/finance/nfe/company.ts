import { Empresa } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import type { Nfe } from './nfe.ts';
import { rootOf } from './read.ts';

/**
 * Which of the caller's companies an NF-e was issued to, at whatever of its places.
 *
 * @throws AppError NFE_DESTINATARIO; NFE_EMPRESA where none of them has a CNPJ
 */
export async function recipientOf({ db, scope }: AnyCtx, { dest }: Nfe): Promise<number> {
  const { rows } = await sql<{ id: number; CNPJ: string }>`
    select id, "CNPJ" from ${sql.table(Empresa.table)}
    where id = any(${scope.empresas}) and "CNPJ" is not null order by id`.execute(db);
  const [first] = rows;
  if (!first) throw new AppError('NFE_EMPRESA');
  const document = dest.Documento ?? '';
  const own = rows.find(({ CNPJ }) => document.length === 14 && rootOf(CNPJ) === rootOf(document));
  if (!own) throw new AppError('NFE_DESTINATARIO', { destinatario: document || dest.Nome, empresa: first.CNPJ });
  return own.id;
}
