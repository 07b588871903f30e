import { meetsCondition, type Judgement, type RegraReflexa, type Result, Sample } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { columnsOf } from '../../../platform/resource/index.ts';

type Rule = Pick<RegraReflexa, 'Condicao' | 'Limite' | 'Texto' | 'Automatica' | 'Exame'> & {
  readonly RegraReflexa: number;
  readonly Nome: string;
};

/** A result that meets the condition of a rule, with its sample. */
export interface Triggered extends Rule, Pick<Result, 'Test' | 'NomeComponent' | 'ValorResultado'> {
  readonly Sample: Sample;
}

type Read = Rule & Pick<Result, 'Test' | 'NomeComponent' | 'ValorResultado' | 'Riscos'> & { readonly SampleId: number };

/**
 * The results of tests that meet the condition of a rule in use, one for each test and rule. What a rule has ordered,
 * suggested or been denied for a test before stays as it is.
 */
export async function triggeredBy(ctx: AnyCtx, tests: readonly number[]): Promise<Triggered[]> {
  const { rows } = await sql<Read>`
    select g.id as "RegraReflexa", g."Nome", g."Condicao", g."Limite", g."Texto", g."Automatica", g."Exame",
      r."Test", r."NomeComponent", r."ValorResultado", r."Riscos", t."Sample" as "SampleId"
    from tests t
    join results r on r."Empresa" = t."Empresa" and r."Test" = t.id
    join regra_reflexas g on g."Empresa" = r."Empresa" and g."Componente" = r."Component" and g."IsActive"
    where t."Empresa" = any(${ctx.scope.empresas}) and t.id = any(${tests}) and r."Problema" is null
      and not exists (select 1 from pedido_reflexos p where p."Empresa" = t."Empresa" and p."RegraReflexa" = g.id
        and p."Test" = t.id and p."Situacao" <> 'Desfeito')
    order by t.id, g.id`.execute(ctx.db);
  const met = rows.filter((row) => meetsCondition(row, row.ValorResultado, judged(row)));
  if (met.length === 0) return [];
  const samples = await samplesOf(ctx, [...new Set(met.map(({ SampleId }) => SampleId))]);
  return met.flatMap(({ SampleId, ...each }) => {
    const sample = samples.get(SampleId);
    return sample ? [{ ...each, Sample: sample }] : [];
  });
}

/** A control that holds a result says nothing of its value. */
const judged = ({ Riscos }: Pick<Read, 'Riscos'>): Judgement =>
  Riscos.includes('critico') ? 'critico' : Riscos.includes('fora_da_faixa') ? 'fora_da_faixa' : null;

async function samplesOf(ctx: AnyCtx, ids: readonly number[]): Promise<ReadonlyMap<number, Sample>> {
  const { rows } = await sql<Sample>`
    select ${columnsOf(Sample)} from samples where "Empresa" = any(${ctx.scope.empresas}) and id = any(${ids})`.execute(
    ctx.db,
  );
  return new Map(rows.map((sample) => [sample.id, sample]));
}
