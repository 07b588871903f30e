import { isCalculated, type Componente, type createComponente, type updateComponente } from '@bancada/contracts';
import { compile } from '@bancada/formula-engine';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import { staleVersion } from './stale.ts';

type Fields = Omit<Componente, 'id' | 'Empresa' | 'Versao' | 'IsActive'>;

/** Adds a component to a procedure of the caller's company. */
export async function addComponente(ctx: Ctx<typeof createComponente>): Promise<Componente> {
  checkDefinition(ctx.body);
  const { rows: procedures } = await sql<{ Empresa: number }>`
    select "Empresa" from tratamentos where id = ${ctx.body.Tratamento} and "Empresa" = any(${ctx.scope.empresas})
      and "IsActive" and "TipoProcedimento" = 'Exame'`.execute(ctx.db);
  const empresa = procedures[0]?.Empresa;
  if (empresa === undefined) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Tratamento' });
  await checkCode(ctx, empresa, ctx.body, null);
  const columns = Object.entries(columnsOf(ctx.body));
  const { rows } = await sql<Componente>`
    insert into components ("Empresa", ${sql.join(columns.map(([name]) => sql.id(name)))})
    values (${empresa}, ${sql.join(columns.map(([, value]) => value))}) returning *`.execute(ctx.db);
  const [stored] = rows;
  if (!stored) throw new Error('The component was not stored');
  record(ctx, 'criar', null, stored);
  return stored;
}

/** Changes a component; results that exist keep the definition they were created with. */
export async function changeComponente(ctx: Ctx<typeof updateComponente>): Promise<Componente> {
  const { Versao, IsActive, ...fields } = ctx.body;
  checkDefinition(fields);
  const { rows } = await sql<Componente>`
    select * from components where id = ${ctx.params.id} and "Empresa" = any(${ctx.scope.empresas}) for update`.execute(
    ctx.db,
  );
  const [before] = rows;
  if (!before) throw new AppError('NAO_ENCONTRADO');
  if (before.Versao !== Versao) throw await staleVersion(ctx, 'components', before.id);
  if (fields.Tratamento !== before.Tratamento) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Tratamento' });
  await checkCode(ctx, before.Empresa, fields, before.id);
  const columns = Object.entries({ ...columnsOf(fields), IsActive });
  const { rows: stored } = await sql<Componente>`
    update components set ${sql.join(columns.map(([name, value]) => sql`${sql.id(name)} = ${value}`))}, "Versao" = "Versao" + 1
    where "Empresa" = ${before.Empresa} and id = ${before.id} returning *`.execute(ctx.db);
  const after = stored[0] ?? before;
  record(ctx, 'editar', before, after);
  return after;
}

/** pg would turn arrays into PostgreSQL's own; these two columns are JSON. */
const columnsOf = (fields: Fields) => ({
  ...fields,
  ListaValores: JSON.stringify(fields.ListaValores),
  ResultadoReferencia: JSON.stringify(fields.ResultadoReferencia),
});

/** A calculated component needs a formula that can be read; the refusal says where it cannot. */
function checkDefinition(fields: Fields): void {
  const { CalculoFormula, CasasDecimais, NomeComponent, ListaValores } = fields;
  const codes = ListaValores.map(({ Codigo }) => Codigo);
  if (new Set(codes).size < codes.length) throw new AppError('DADOS_INVALIDOS', undefined, ['ListaValores']);
  if (!isCalculated(fields)) {
    if (CalculoFormula !== null) throw new AppError('DADOS_INVALIDOS', undefined, ['CalculoFormula']);
    return;
  }
  const compiled = compile.safe(CalculoFormula ?? '', { decimals: CasasDecimais });
  if (compiled.ok) return;
  const [first] = compiled.errors;
  throw new AppError('FORMULA_INVALIDA', {
    componente: NomeComponent,
    motivo: first?.message ?? '',
    erros: compiled.errors.map(({ code, message, start, end, line, column }) => ({
      code,
      message,
      start,
      end,
      line,
      column,
    })),
  });
}

/** Formulas find components by code, whatever its case: two of one procedure, which is held meanwhile, cannot share it. */
async function checkCode(
  ctx: AnyCtx,
  empresa: number,
  { Tratamento, CodigoComponent }: Fields,
  own: number | null,
): Promise<void> {
  await sql`
    select 1 from tratamentos where "Empresa" = ${empresa} and id = ${Tratamento} for no key update`.execute(ctx.db);
  const { rows } = await sql`
    select 1 from components where "Empresa" = ${empresa} and "Tratamento" = ${Tratamento} and "IsActive"
      and upper("CodigoComponent") = upper(${CodigoComponent}) and id is distinct from ${own}::bigint`.execute(ctx.db);
  if (rows.length > 0) throw new AppError('REGISTRO_DUPLICADO', { campos: 'CodigoComponent' });
}

function record(ctx: AnyCtx, Acao: string, De: Componente | null, Para: Componente): void {
  ctx.audit({
    Empresa: Para.Empresa,
    Acao,
    Entidade: 'components',
    RegistroId: Para.id,
    De,
    Para,
    Motivo: null,
    Origem: 'tela',
  });
}
