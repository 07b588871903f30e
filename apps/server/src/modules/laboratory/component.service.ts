import { Componente, isCalculated } from '@bancada/contracts';
import { compile } from '@bancada/formula-engine';
import { laboratoryFunctions } from '@bancada/formula-engine/functions';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx } from '../../platform/http/index.ts';
import { hooksOf } from '../../platform/resource/index.ts';

type Fields = Omit<Componente, 'id' | 'Empresa' | 'Versao'>;

/** The rules of analysis components. Results that exist keep the definition they were created with. */
export const componentHooks = hooksOf(Componente, {
  beforeSave: async (ctx, { Empresa, before, after }) => {
    checkDefinition(after);
    if (before && after.Tratamento !== before.Tratamento) refuseTratamento();
    await holdProcedure(ctx, Empresa, after, before === null);
    if (after.IsActive) await checkCode(ctx, Empresa, after, before?.id ?? null);
  },
});

function refuseTratamento(): never {
  throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Tratamento' });
}

/** Holds the procedure, so that two components of it cannot take one code; a new one needs an active exam. */
async function holdProcedure(ctx: AnyCtx, empresa: number, { Tratamento }: Fields, isNew: boolean): Promise<void> {
  const { rows } = await sql<{ isExam: boolean }>`
    select p."IsActive" and t."Natureza" = 'Exame' as "isExam"
    from tratamentos p join tipo_procedimentos t on t."Empresa" = p."Empresa" and t.id = p."TipoProcedimento"
    where p."Empresa" = ${empresa} and p.id = ${Tratamento} for no key update of p`.execute(ctx.db);
  if (!rows[0] || (isNew && !rows[0].isExam)) refuseTratamento();
}

/** A calculated component needs a formula that can be read; the refusal says where it cannot. */
function checkDefinition(fields: Fields): void {
  const { CalculoFormula, CasasDecimais, NomeComponent, ListaValores } = fields;
  const codes = ListaValores.map(({ Codigo }) => Codigo);
  if (new Set(codes).size < codes.length) throw new AppError('DADOS_INVALIDOS', undefined, ['ListaValores']);
  if (!isCalculated(fields)) {
    if (CalculoFormula !== null) throw new AppError('DADOS_INVALIDOS', undefined, ['CalculoFormula']);
    return;
  }
  const options = { decimals: CasasDecimais, functions: laboratoryFunctions };
  const compiled = compile.safe(CalculoFormula ?? '', options);
  if (compiled.ok) return;
  const [first] = compiled.errors;
  throw new AppError('FORMULA_INVALIDA', {
    componente: NomeComponent,
    motivo: first?.message ?? '',
    erros: compiled.errors.slice(0, 20).map(({ code, message, start, end, line, column }) => ({
      code,
      message,
      start,
      end,
      line,
      column,
    })),
  });
}

/** Formulas find components by code, whatever its case: two of one procedure cannot share it. */
async function checkCode(
  ctx: AnyCtx,
  empresa: number,
  { Tratamento, CodigoComponent }: Fields,
  own: number | null,
): Promise<void> {
  const { rows } = await sql`
    select 1 from components where "Empresa" = ${empresa} and "Tratamento" = ${Tratamento} and "IsActive"
      and upper("CodigoComponent") = upper(${CodigoComponent}) and id is distinct from ${own}::bigint`.execute(ctx.db);
  if (rows.length > 0) throw new AppError('REGISTRO_DUPLICADO', { campos: 'CodigoComponent' });
}
