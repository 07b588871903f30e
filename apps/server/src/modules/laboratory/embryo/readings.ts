import { type AnotacaoLida, type Embryo, EmbryoAnotacao } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { blindCondition } from '../../../platform/resource/blind-sql.ts';
import { columnsOf } from '../../../platform/resource/index.ts';

/** What was read openly of an embryo, by hours: nothing for who has begun to read the same blindly. */
export async function openReadings(
  { db, scope }: Pick<AnyCtx, 'db' | 'scope'>,
  { Empresa, id }: Pick<Embryo, 'Empresa' | 'id'>,
): Promise<AnotacaoLida[]> {
  const { blind } = EmbryoAnotacao;
  if (!blind) throw new Error('Readings of embryos may be blind');
  const { rows } = await sql<AnotacaoLida>`
    select ${columnsOf(EmbryoAnotacao, 'a')}, u."Nome" as "UsuarioNome" from embryo_anotacaos a
    join usuarios u on u.id = a."Usuario"
    where a."Empresa" = ${Empresa} and a."Embryo" = ${id} and not a."Cega"
      and ${blindCondition(EmbryoAnotacao, blind, 'a', scope)}
    order by a."Hpi" nulls last, a.id`.execute(db);
  return rows;
}
