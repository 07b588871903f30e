import type { ControleAlvo, ControleLote, ControleMedida } from '@bancada/contracts';
import { EARLIER_MEASURES } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Db, Scope } from '../../../platform/database/index.ts';

/** A target with what its lot says of it. */
export type Target = ControleAlvo & Pick<ControleLote, 'Codigo' | 'Status' | 'Validade' | 'Regras'>;

/** The target with this id, where the person works. */
export async function targetOf(db: Db, { empresas, unidades }: Scope, id: number): Promise<Target | undefined> {
  const { rows } = await sql<Target>`
    select a.*, l."Codigo", l."Status", l."Validade", l."Regras"
    from controle_alvos a join controle_lotes l on l."Empresa" = a."Empresa" and l.id = a."ControleLote"
    where a."Empresa" = any(${empresas}) and a."Unidade" = any(${unidades}) and a.id = ${id}`.execute(db);
  return rows[0];
}

/** Targets of the same component and instrument, of all lots of the unit. */
const group = ({ Empresa, Unidade, Componente, Instrumento }: Target) => sql`
  a."Empresa" = ${Empresa} and a."Unidade" = ${Unidade} and a."Componente" = ${Componente}
    and a."Instrumento" is not distinct from ${Instrumento}::bigint`;

/**
 * Holds a target and the other levels of its component and instrument until the transaction ends, so that of two
 * measures at once the second one is judged by the first. Whoever saves results of the component waits, too
 * (`lockTargets`), so that none slips past a rejection.
 */
export async function lockGroup(db: Db, target: Target): Promise<void> {
  await sql`select 1 from controle_alvos a where ${group(target)} order by a.id for no key update`.execute(db);
}

/** A measure as far as later ones are judged by it. */
export type EarlierMeasure = Pick<
  ControleMedida,
  'id' | 'ControleAlvo' | 'Valor' | 'Data' | 'Media' | 'DesvioPadrao' | 'Situacao'
>;

/** The last measures of a target and of the other levels in use, latest first: so many of each as rules need. */
export async function lastMeasures(db: Db, target: Target): Promise<readonly EarlierMeasure[]> {
  const { rows } = await sql<EarlierMeasure>`
    select m.id, m."ControleAlvo", m."Valor", m."Data", m."Media", m."DesvioPadrao", m."Situacao"
    from controle_alvos a join controle_lotes l on l."Empresa" = a."Empresa" and l.id = a."ControleLote"
    cross join lateral (
      select * from controle_medidas e where e."Empresa" = a."Empresa" and e."ControleAlvo" = a.id
      order by e."Data" desc, e.id desc limit ${EARLIER_MEASURES}) m
    where ${group(target)} and (a.id = ${target.id} or l."Status" = 'Ativo')
    order by m."Data" desc, m.id desc`.execute(db);
  return rows;
}

/** When a target was last measured as it should be; null where it never was. */
export async function lastAccepted(db: Db, { Empresa, id }: Target): Promise<string | null> {
  const { rows } = await sql<{ Data: string }>`
    select "Data" from controle_medidas
    where "Empresa" = ${Empresa} and "ControleAlvo" = ${id} and "Situacao" <> 'Rejeitada'
    order by "Data" desc, id desc limit 1`.execute(db);
  return rows[0]?.Data ?? null;
}
