import { isCalculated, type DefinicaoComponente } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';

/** Components of an exam as they will be stored. */
export interface Saved {
  readonly Empresa: number;
  readonly Tratamento: number;
  /** Those that are new or changed; a new one has no id yet. */
  readonly changed: readonly (DefinicaoComponente & { readonly id?: number | undefined })[];
  /** The ids of those that go out of use. */
  readonly removed: readonly number[];
}

/**
 * Refuses components that take a value from where none can come: from a calculation of their own, their own exam, one of
 * another type or unit of measure, or from exams that wait for this one in turn; and that a component goes away, or becomes
 * something else, from which others take theirs.
 *
 * @throws AppError
 */
export async function checkSources(ctx: AnyCtx, saved: Saved): Promise<void> {
  const taking = saved.changed.filter(({ ComponenteOrigem }) => ComponenteOrigem !== null);
  if (taking.length > 0) await checkTaking(ctx, saved, taking);
  await checkTaken(ctx, saved);
}

interface Component extends Pick<DefinicaoComponente, 'NomeComponent' | 'TipoComponente' | 'Unidade'> {
  readonly id: number;
  readonly Tratamento: number;
}

async function checkTaking(ctx: AnyCtx, { Empresa, Tratamento }: Saved, taking: Saved['changed']): Promise<void> {
  if (taking.some(isCalculated)) throw new AppError('DADOS_INVALIDOS', undefined, ['ComponenteOrigem']);
  // Held, so that two saves cannot close a ring together.
  await sql`select 1 from empresas where id = ${Empresa} for no key update`.execute(ctx.db);
  const wanted = taking.map(({ ComponenteOrigem }) => ComponenteOrigem);
  const { rows } = await sql<Component>`
    select id, "Tratamento", "NomeComponent", "TipoComponente", "Unidade" from components
    where "Empresa" = ${Empresa} and id = any(${wanted}) and "IsActive" and "Tratamento" <> ${Tratamento}`.execute(
    ctx.db,
  );
  const sources = new Map(rows.map((row) => [row.id, row]));
  for (const component of taking) {
    const source = sources.get(component.ComponenteOrigem ?? 0);
    if (!source) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'ComponenteOrigem' });
    requireAlike(component, source);
  }
  await refuseRing(ctx, { Empresa, Tratamento, from: [...new Set(rows.map((row) => row.Tratamento))] });
}

type Measured = Pick<DefinicaoComponente, 'NomeComponent' | 'TipoComponente' | 'Unidade'>;

/** A value goes as it is: what is shown is what was measured. A number may come from a calculation. */
function requireAlike(component: Measured, source: Measured): void {
  const type = isCalculated(source) ? 'Numero' : source.TipoComponente;
  if (component.TipoComponente === type && component.Unidade === source.Unidade) return;
  throw new AppError('ORIGEM_INCOMPATIVEL', { componente: component.NomeComponent, origem: source.NomeComponent });
}

interface Ring {
  readonly Empresa: number;
  readonly Tratamento: number;
  /** The exams that this one is about to take values from. */
  readonly from: readonly number[];
}

/** Refuses that an exam waits for itself, by whatever way; the refusal names the exams on it. */
async function refuseRing({ db }: AnyCtx, { Empresa, Tratamento, from }: Ring): Promise<void> {
  const { rows } = await sql<{ ciclo: string }>`
    with recursive way(exam, exams) as (
      select e, array[${Tratamento}::bigint, e] from unnest(${from}::bigint[]) e
      union all
      select s."Tratamento", w.exams || s."Tratamento" from way w
      join components c on c."Empresa" = ${Empresa} and c."Tratamento" = w.exam and c."IsActive"
      join components s on s."Empresa" = c."Empresa" and s.id = c."ComponenteOrigem"
      where w.exam <> ${Tratamento} and (s."Tratamento" = ${Tratamento} or s."Tratamento" <> all(w.exams)))
    select (select string_agg(coalesce(p."Apelido", p."NomeCompleto"), ' → ' order by step)
      from unnest(w.exams) with ordinality u(exam, step)
      join tratamentos p on p."Empresa" = ${Empresa} and p.id = u.exam) as ciclo
    from way w where w.exam = ${Tratamento} order by cardinality(w.exams) limit 1`.execute(db);
  if (rows[0]) throw new AppError('FORMULA_CIRCULAR', rows[0]);
}

/** What others take their value from stays what it is, as far as they are concerned. */
async function checkTaken({ db }: AnyCtx, { Empresa, changed, removed }: Saved): Promise<void> {
  const byId = new Map(changed.flatMap((each) => (each.id === undefined ? [] : [[each.id, each] as const])));
  const { rows } = await sql<Measured & { ComponenteOrigem: number }>`
    select "NomeComponent", "TipoComponente", "Unidade", "ComponenteOrigem" from components
    where "Empresa" = ${Empresa} and "ComponenteOrigem" = any(${[...byId.keys(), ...removed]}) and "IsActive"
    order by id`.execute(db);
  for (const { ComponenteOrigem, ...user } of rows) {
    const source = byId.get(ComponenteOrigem);
    if (!source) throw new AppError('REGISTRO_EM_USO', { entidade: user.NomeComponent });
    requireAlike(user, source);
  }
}
