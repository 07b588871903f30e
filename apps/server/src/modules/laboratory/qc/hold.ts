import type { ControleMedida, Test } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Db, Scope } from '../../../platform/database/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';

/** What a rejected measure says of the results that it holds. */
type Rejected = Pick<ControleMedida, 'id' | 'Empresa' | 'Unidade' | 'Componente' | 'RetemDesde' | 'MapaTrabalho'>;

interface Flagged {
  readonly id: number;
  readonly Test: number;
}

/**
 * Flags the results of a rejected control's component in every test that is not authorised: those of its run; of a control
 * that was measured outside any run, those since it was last accepted.
 */
export async function holdResults(ctx: AnyCtx, measure: Rejected): Promise<void> {
  const { Empresa, Unidade, Componente, RetemDesde, MapaTrabalho } = measure;
  const { rows } = await sql<Flagged>`
    update results r set "Riscos" = r."Riscos" || '["qc"]'::jsonb
    from tests t
    where t."Empresa" = ${Empresa} and t."Unidade" = ${Unidade} and t."TestStatus" <> 'Autorizado'
      and r."Empresa" = t."Empresa" and r."Test" = t.id and r."Component" = ${Componente}
      and r."ValorResultado" is not null and not r."Riscos" ? 'qc'
      and case when ${MapaTrabalho}::bigint is null
        then ${RetemDesde}::timestamptz is null or r."DataResultado" > ${RetemDesde}::timestamptz
        else t."MapaTrabalho" = ${MapaTrabalho} end
    returning r.id, r."Test"`.execute(ctx.db);
  audit(ctx, measure, 'reter', rows);
}

/** Takes the flag from the results that no other rejected control holds. */
export async function releaseResults(ctx: AnyCtx, measure: Rejected): Promise<void> {
  const { Empresa, Unidade, Componente } = measure;
  const { rows } = await sql<Flagged>`
    update results r set "Riscos" = r."Riscos" - 'qc'
    from tests t
    where t."Empresa" = ${Empresa} and t."Unidade" = ${Unidade} and t."TestStatus" <> 'Autorizado'
      and r."Empresa" = t."Empresa" and r."Test" = t.id and r."Component" = ${Componente} and r."Riscos" ? 'qc'
      and not exists (
        select 1 from controle_medidas m
        where m."Empresa" = r."Empresa" and m."Unidade" = t."Unidade" and m."Componente" = r."Component"
          and m."Situacao" = 'Rejeitada' and ${holdsAt(sql`r."DataResultado"`, sql`t."MapaTrabalho"`)})
    returning r.id, r."Test"`.execute(ctx.db);
  audit(ctx, measure, 'liberar', rows);
}

type Sql = ReturnType<typeof sql>;

/**
 * Whether the rejected measure `m` holds what was measured at a moment in a run, or in none. That of a run holds its run
 * until it is justified; one of no run holds everything until its control is accepted again.
 */
const holdsAt = (moment: Sql, run: Sql) => sql`
  case when m."MapaTrabalho" is not null then m."MapaTrabalho" = ${run} else
    (m."RetemDesde" is null or m."RetemDesde" < ${moment})
    and not exists (
      select 1 from controle_medidas later
      where later."Empresa" = m."Empresa" and later."ControleAlvo" = m."ControleAlvo"
        and later."Situacao" in ('Aceita', 'Aviso') and (later."Data", later.id) > (m."Data", m.id)
        and later."Data" < ${moment}) end`;

const audit = (ctx: AnyCtx, { Empresa, Unidade, id }: Rejected, Acao: string, flagged: readonly Flagged[]) =>
  ctx.audit(
    ...flagged.map((row) => ({
      Empresa,
      Unidade,
      Acao,
      Entidade: 'results',
      RegistroId: row.id,
      De: null,
      Para: { Test: row.Test, ControleMedida: id },
      Motivo: null,
      Origem: 'sistema' as const,
    })),
  );

/** The components whose results are held now, by unit and, where a control of a run holds them, by run. */
export type Held = ReadonlySet<string>;

const key = (Unidade: number, run: number | null, Componente: number) => `${Unidade}/${run}/${Componente}`;

/** Whether results of a component that are stored now in a test are held. */
export const isHeld = (held: Held, { Unidade, MapaTrabalho }: HoldingPlace, Componente: number): boolean =>
  held.has(key(Unidade, null, Componente)) ||
  (MapaTrabalho !== null && held.has(key(Unidade, MapaTrabalho, Componente)));

/** Where a test is measured. */
type HoldingPlace = Pick<Test, 'Unidade' | 'MapaTrabalho'>;

/** Nothing is held. */
const NOTHING: Held = new Set();

/**
 * Which of these components are held now. Their targets stay as they are until the transaction ends: a measure that is
 * judged meanwhile waits, and then finds the results that are being stored.
 */
export async function heldOf(
  db: Db,
  { empresas, unidades }: Scope,
  components: readonly number[],
  now: string,
): Promise<Held> {
  const { rows: targets } = await sql`
    select 1 from controle_alvos where "Empresa" = any(${empresas}) and "Unidade" = any(${unidades})
      and "Componente" = any(${components}) order by id for share`.execute(db);
  if (targets.length === 0) return NOTHING;
  const { rows } = await sql<Pick<Rejected, 'Unidade' | 'Componente' | 'MapaTrabalho'>>`
    select distinct m."Unidade", m."Componente", m."MapaTrabalho" from controle_medidas m
    where m."Empresa" = any(${empresas}) and m."Unidade" = any(${unidades}) and m."Componente" = any(${components})
      and m."Situacao" = 'Rejeitada' and ${holdsAt(sql`${now}::timestamptz`, sql`m."MapaTrabalho"`)}`.execute(db);
  return new Set(rows.map(({ Unidade, Componente, MapaTrabalho }) => key(Unidade, MapaTrabalho, Componente)));
}
