import { Componente } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { columnsOf } from '../../../platform/resource/index.ts';

/** Refuses a component whose procedure is none that has components. */
export function refuseTratamento(): never {
  throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Tratamento' });
}

/** Holds a procedure until the transaction ends; one that gets new components is an active exam. */
export async function holdExam(
  ctx: AnyCtx,
  empresa: number,
  tratamento: number,
  { isNew }: { readonly isNew: boolean },
): Promise<void> {
  const { rows } = await sql<{ isExam: boolean }>`
    select p."IsActive" and t."Natureza" = 'Exame' as "isExam"
    from tratamentos p join tipo_procedimentos t on t."Empresa" = p."Empresa" and t.id = p."TipoProcedimento"
    where p."Empresa" = ${empresa} and p.id = ${tratamento} for no key update of p`.execute(ctx.db);
  if (!rows[0] || (isNew && !rows[0].isExam)) refuseTratamento();
}

/** The company of a procedure that the caller may see; NAO_ENCONTRADO when there is none. */
export async function companyOfExam(ctx: AnyCtx, tratamento: number): Promise<number> {
  const { rows } = await sql<{ Empresa: number }>`
    select "Empresa" from tratamentos where "Empresa" = any(${ctx.scope.empresas}) and id = ${tratamento}`.execute(
    ctx.db,
  );
  if (!rows[0]) throw new AppError('NAO_ENCONTRADO');
  return rows[0].Empresa;
}

/** The components of an exam that are in use, in their order. */
export async function activeComponents(ctx: AnyCtx, empresa: number, tratamento: number): Promise<Componente[]> {
  const { rows } = await sql<Componente>`
    select ${columnsOf(Componente)} from components
    where "Empresa" = ${empresa} and "Tratamento" = ${tratamento} and "IsActive" order by "Ordem", id`.execute(ctx.db);
  return rows;
}
