import { Sample } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';

/**
 * Counts labels of samples as they are given out, each with who printed it in the history of its sample: a label too many
 * is how samples are mixed up. That is no change: nobody's version grows stale by it.
 *
 * @param printer - its name; null for a file
 */
export async function countLabels(
  ctx: AnyCtx,
  samples: readonly Pick<Sample, 'id' | 'Empresa' | 'Unidade'>[],
  copies: number,
  printer: string | null,
): Promise<void> {
  const { rows } = await sql<Pick<Sample, 'id' | 'Empresa' | 'Unidade' | 'QtdeEtiquetas'>>`
    with own as (
      select s."Empresa", s.id from samples s where s."Empresa" = any(${ctx.scope.empresas})
        and s.id = any(${samples.map(({ id }) => id)}::bigint[]) order by s.id for no key update
    )
    update samples s set "QtdeEtiquetas" = s."QtdeEtiquetas" + ${copies} from own
    where s."Empresa" = own."Empresa" and s.id = own.id
    returning s.id, s."Empresa", s."Unidade", s."QtdeEtiquetas"`.execute(ctx.db);
  ctx.audit(
    ...rows.map(({ id, Empresa, Unidade, QtdeEtiquetas }) => ({
      Empresa,
      Unidade,
      Acao: 'imprimir',
      Entidade: Sample.table,
      RegistroId: id,
      De: { QtdeEtiquetas: QtdeEtiquetas - copies },
      Para: { QtdeEtiquetas, Impressora: printer },
      Motivo: null,
      Origem: 'tela' as const,
    })),
  );
}
