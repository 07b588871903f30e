import { arrumarQuadros, type Embryo, MAX_QUADROS, sequenciaEmbriao, type SequenciaEmbriao } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import type { EsSystem, ListedSequence } from './es/port.ts';

type Named = Pick<Embryo, 'Empresa' | 'id' | 'EsViewerEmbryoId'>;

/** Stores the sequence of an embryo as it was listed last, put right. */
export async function storeSequence(
  { db, now }: AnyCtx,
  { Empresa, id, EsViewerEmbryoId }: Named,
  from: EsSystem['name'],
  { Quadros: listed, Planos, ...where }: ListedSequence,
): Promise<void> {
  const { Quadros, Avisos } = arrumarQuadros(EsViewerEmbryoId, listed);
  const sequence: SequenciaEmbriao = {
    ...where,
    Simulador: from === 'Simulador',
    Planos: [...new Set(Planos)].toSorted((a, b) => a - b),
    Quadros: Quadros.slice(0, MAX_QUADROS),
    Avisos: [...Avisos],
    LidaEm: now,
  };
  await sql`
    insert into embryo_sequencias ("Empresa", "Embryo", "Sequencia")
    values (${Empresa}, ${id}, ${JSON.stringify(sequenciaEmbriao.parse(sequence))}::jsonb)
    on conflict ("Empresa", "Embryo") do update set "Sequencia" = excluded."Sequencia"`.execute(db);
}

/** The sequence of an embryo; null where none was read yet. */
export async function readSequence({ db }: Pick<AnyCtx, 'db'>, { Empresa, id }: Omit<Named, 'EsViewerEmbryoId'>) {
  const { rows } = await sql<{ Sequencia: unknown }>`
    select "Sequencia" from embryo_sequencias where "Empresa" = ${Empresa} and "Embryo" = ${id}`.execute(db);
  return rows[0] ? sequenciaEmbriao.parse(rows[0].Sequencia) : null;
}
