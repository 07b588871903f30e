import { LaudoInfo } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';

type Model = Pick<LaudoInfo, 'id' | 'Parcial'>;

/**
 * The model of a new laudo: the one that was chosen, or the company's first one, by name, that does.
 *
 * @throws AppError LAUDO_SEM_MODELO, LAUDO_NAO_PARCIAL, REFERENCIA_INEXISTENTE
 */
export async function chosenModel(
  { db }: AnyCtx,
  Empresa: number,
  id: number | null,
  Parcial: boolean,
): Promise<number> {
  const { rows } = await sql<Model>`
    select id, "Parcial" from ${sql.table(LaudoInfo.table)}
    where "Empresa" = ${Empresa} and "IsActive" and (${id}::bigint is null or id = ${id}) order by "Nome", id`.execute(
    db,
  );
  if (rows.length === 0)
    throw id === null
      ? new AppError('LAUDO_SEM_MODELO')
      : new AppError('REFERENCIA_INEXISTENTE', { campo: 'LaudoInfo' });
  const model = Parcial ? rows.find((each) => each.Parcial) : rows[0];
  if (!model) throw new AppError('LAUDO_NAO_PARCIAL');
  return model.id;
}
