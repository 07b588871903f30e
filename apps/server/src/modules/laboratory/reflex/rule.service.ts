import {
  type Componente,
  isComparison,
  isOrdered,
  reflexRing,
  type ReflexLink,
  RegraReflexa,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { hooksOf } from '../../../platform/resource/index.ts';

type Rule = Omit<RegraReflexa, 'id' | 'Empresa' | 'Versao'>;

/** What a reflex rule has to fit: a component that can meet its condition, an exam, and no ring. */
export const reflexRuleHooks = hooksOf(RegraReflexa, {
  beforeSave: async (ctx, { Empresa, before, after }) => {
    if (!after.IsActive) return;
    // Held, so that two rules cannot close a ring together.
    await sql`select 1 from empresas where id = ${Empresa} for no key update`.execute(ctx.db);
    const component = await componentOf(ctx, Empresa, after.Componente);
    requireFitting(after, component);
    await requireExam(ctx, Empresa, after.Exame);
    const links = await linksOf(ctx, Empresa, before?.id ?? 0);
    const ring = reflexRing(links, { de: component.Tratamento, para: after.Exame });
    if (ring) throw new AppError('REFLEXO_CIRCULAR', { ciclo: (await namesOf(ctx, Empresa, ring)).join(' → ') });
  },
});

type Asked = Pick<Componente, 'Tratamento' | 'TipoComponente' | 'ListaValores'>;

async function componentOf({ db }: AnyCtx, Empresa: number, id: number): Promise<Asked> {
  const { rows } = await sql<Asked>`
    select "Tratamento", "TipoComponente", "ListaValores" from components
    where "Empresa" = ${Empresa} and id = ${id} and "IsActive"`.execute(db);
  if (!rows[0]) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Componente' });
  return rows[0];
}

/** Numbers are compared with numbers, choices with one of theirs. */
function requireFitting({ Condicao, Texto }: Rule, { TipoComponente, ListaValores }: Asked): void {
  const isNumber = TipoComponente === 'Numero' || TipoComponente === 'Calculo';
  if (isOrdered(Condicao) && !isNumber) throw new AppError('DADOS_INVALIDOS', undefined, ['Condicao']);
  if (!isComparison(Condicao)) return;
  if (isNumber === (Texto !== null)) throw new AppError('DADOS_INVALIDOS', undefined, [isNumber ? 'Texto' : 'Limite']);
  const isList = TipoComponente === 'Lista' || TipoComponente === 'Multi_Lista';
  const unknown = isList && !ListaValores.some(({ Codigo }) => Codigo === Texto);
  if (unknown) throw new AppError('DADOS_INVALIDOS', undefined, ['Texto']);
}

async function requireExam({ db }: AnyCtx, Empresa: number, id: number): Promise<void> {
  const { rows } = await sql`
    select 1 from tratamentos t join tipo_procedimentos k on k."Empresa" = t."Empresa" and k.id = t."TipoProcedimento"
    where t."Empresa" = ${Empresa} and t.id = ${id} and t."IsActive" and k."Natureza" = 'Exame'`.execute(db);
  if (rows.length === 0) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Exame' });
}

/** What the other rules in use order. */
async function linksOf({ db }: AnyCtx, Empresa: number, except: number): Promise<ReflexLink[]> {
  const { rows } = await sql<ReflexLink>`
    select distinct c."Tratamento" as de, r."Exame" as para
    from regra_reflexas r join components c on c."Empresa" = r."Empresa" and c.id = r."Componente"
    where r."Empresa" = ${Empresa} and r."IsActive" and r.id <> ${except}`.execute(db);
  return rows;
}

async function namesOf({ db }: AnyCtx, Empresa: number, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ id: number; Apelido: string }>`
    select id, "Apelido" from tratamentos where "Empresa" = ${Empresa} and id = any(${[...new Set(ids)]})`.execute(db);
  const names = new Map(rows.map(({ id, Apelido }) => [id, Apelido]));
  return ids.map((id) => names.get(id) ?? String(id));
}
