import type { CondicaoAmostra, receberAmostras } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';

/** What is sent of a receipt. */
export type Form = Ctx<typeof receberAmostras>['body'];

/** A condition of the catalogue, with whose it is. */
type Condition = Pick<CondicaoAmostra, 'id' | 'Empresa' | 'Nome' | 'Tipo'>;

/** The longest reason a step takes. */
const REASON = 500;

/**
 * The conditions that a receipt names.
 *
 * @throws AppError REFERENCIA_INEXISTENTE; CONDICAO_REJEITA, where what refuses a sample is named and it is not refused
 */
export async function conditionsOf(ctx: AnyCtx, { Condicoes, Resultado }: Form): Promise<readonly Condition[]> {
  const wanted = [...new Set(Condicoes)];
  const { rows } = await sql<Condition>`
    select id, "Empresa", "Nome", "Tipo" from condicao_amostras
    where "Empresa" = any(${ctx.scope.empresas}) and id = any(${wanted}::bigint[]) and "IsActive" order by id`.execute(
    ctx.db,
  );
  if (rows.length < wanted.length) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Condicoes' });
  const refusing = Resultado === 'Rejeitada' ? undefined : rows.find(({ Tipo }) => Tipo === 'Rejeicao');
  if (refusing) throw new AppError('CONDICAO_REJEITA', { condicao: refusing.Nome });
  return rows;
}

/** Why, in words: the conditions, and what was remarked. Undefined when nothing was said. */
export function reasonOf(conditions: readonly Condition[], { Observacao }: Form): string | undefined {
  const words = [conditions.map(({ Nome }) => Nome).join(', '), Observacao ?? ''].filter((each) => each !== '');
  return words.length === 0 ? undefined : words.join('. ').slice(0, REASON);
}
