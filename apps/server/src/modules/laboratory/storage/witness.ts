import type { Sample } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';

/** A sample goes for good only as a second person has confirmed it, by whichever call. */
export async function requireWitness(ctx: AnyCtx, { Empresa, id, StatusSample: de }: Sample): Promise<void> {
  const { rows } = await sql`
    select 1 from sample_posicaos where "Empresa" = ${Empresa} and "Sample" = ${id}
      and "Tipo" = 'Descarte' and "Situacao" = 'Feito' and "Testemunha" is not null limit 1`.execute(ctx.db);
  if (rows.length === 0) throw new AppError('TRANSICAO_INVALIDA', { de, para: 'Descartada' });
}
