import {
  type ContagemDoAno,
  type contagemEmbrioes,
  Embryo,
  EmbryoAnotacao,
  type EmbriaoContado,
  type EstagioContado,
  estagiosContados,
  eventosDoEstagio,
  type lerContagemEmbrioes,
  type lerEmbrioesContados,
  MAX_CONTADOS,
  type MedidaEmbriao,
  medidasEmbriao,
  percentualDe,
  taxasEmbriao,
} from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { csvFile } from '../../../platform/csv.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx, FileAnswer } from '../../../platform/http/index.ts';
import { blindCondition } from '../../../platform/resource/blind-sql.ts';
import { notePeople } from '../../../platform/resource/index.ts';
import { wordsOf } from '../../../platform/words/index.ts';
import { ZONE } from '../../../platform/zone.ts';

/** Of which unit and year. */
interface Asked {
  readonly Unidade: number;
  readonly Ano: number;
}

/** Whether the record of a final fate was corrected later: then it did not happen. */
const corrected = sql`exists (
  select 1 from embryo_destinos c where c."Empresa" = d."Empresa" and c."Embryo" = d."Embryo" and c."Situacao" = 'Feito'
    and c."De" = d."Para" and c."Acao" like 'corrigir%' and (c."Data", c.id) > (d."Data", d.id))`;

/** The month of a moment in Brasília, where it is of the year. */
const monthOf = (at: RawBuilder<unknown>) => sql`extract(month from ${at} at time zone ${ZONE})::int`;
const isOf = (at: RawBuilder<unknown>, Ano: number) => sql`extract(year from ${at} at time zone ${ZONE}) = ${Ano}`;

/** The embryos of the cycles that began in the year, and how far each came by what the reader may see of open readings. */
function development({ scope }: AnyCtx, { Unidade, Ano }: Asked) {
  const { blind } = EmbryoAnotacao;
  if (!blind) throw new Error('Readings of embryos may be blind');
  const stages = (Object.keys(estagiosContados) as EstagioContado[]).map(
    (stage) => sql`(${stage}, ${[...eventosDoEstagio(stage)]}::text[])`,
  );
  const begun = sql`t."created_at"`;
  return sql`
    select m.medida as "Medida", ${monthOf(begun)} as "Mes", e."Empresa", e.id as "Embryo", ${begun} as "Data"
    from embryos e join es_tratamentos t on t."Empresa" = e."Empresa" and t.id = e."EsTratamento"
      cross join (values ('Registrado', null::text[]), ${sql.join(stages)}) as m(medida, codes)
    where e."Empresa" = any(${scope.empresas}) and e."Unidade" = ${Unidade} and ${isOf(begun, Ano)}
      and e."StatusEmbryo" <> 'Cancelado' and t."Status" <> 'Cancelado'
      and (m.codes is null or exists (
        select 1 from embryo_anotacaos a where a."Empresa" = e."Empresa" and a."Embryo" = e.id and a."Tipo" = 'Evento'
          and not a."Cega" and a."Codigo" = any(m.codes) and ${blindCondition(EmbryoAnotacao, blind, 'a', scope)}))`;
}

/** The steps that were taken in the year; corrections and what they corrected are left out. */
const fates = ({ scope }: AnyCtx, { Unidade, Ano }: Asked) => sql`
  select d."Para" as "Medida", ${monthOf(sql`d."Data"`)} as "Mes", d."Empresa", d."Embryo", d."Data"
  from embryo_destinos d
  where d."Empresa" = any(${scope.empresas}) and d."Unidade" = ${Unidade} and d."Situacao" = 'Feito'
    and d."Acao" not like 'corrigir%' and not ${corrected} and ${isOf(sql`d."Data"`, Ano)}`;

/** The embryos whose last step by the end of a month that has begun froze them. */
const stored = ({ scope, now }: AnyCtx, { Unidade, Ano }: Asked) => sql`
  select 'Armazenado' as "Medida", m.mes as "Mes", d."Empresa", d."Embryo", d."Data"
  from generate_series(1, 12) as m(mes) cross join lateral (
    select distinct on (s."Empresa", s."Embryo") s."Empresa", s."Embryo", s."Data", s."Para" from embryo_destinos s
    where s."Empresa" = any(${scope.empresas}) and s."Unidade" = ${Unidade} and s."Situacao" = 'Feito'
      and s."Data" < (make_date(${Ano}, m.mes, 1) + interval '1 month') at time zone ${ZONE}
    order by s."Empresa", s."Embryo", s."Data" desc, s.id desc) d
  where d."Para" in ('Criopreservado', 'Recriopreservado')
    and make_date(${Ano}, m.mes, 1)::timestamp at time zone ${ZONE} <= ${now}::timestamptz`;

/** Everything that is counted, one row for each time. @throws AppError REFERENCIA_INEXISTENTE */
function facts(ctx: AnyCtx, asked: Asked) {
  if (!ctx.scope.unidades.includes(asked.Unidade)) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Unidade' });
  return sql`(${development(ctx, asked)} union all ${fates(ctx, asked)} union all ${stored(ctx, asked)})`;
}

interface Counted {
  readonly Mes: number;
  readonly Medida: MedidaEmbriao;
  readonly n: number;
}

/** The counts of a unit and a year of Brasília. */
export async function readCounts(ctx: Ctx<typeof lerContagemEmbrioes>): Promise<ContagemDoAno> {
  return countsOf(ctx, ctx.query);
}

async function countsOf(ctx: AnyCtx, asked: Asked): Promise<ContagemDoAno> {
  const { rows } = await sql<Counted>`
    select "Medida", "Mes", count(*)::int as n from ${facts(ctx, asked)} f group by 1, 2`.execute(ctx.db);
  const lines = medidasEmbriao.map((Medida) => {
    const Meses = Array.from({ length: 12 }, (_, index) => {
      const found = rows.find((row) => row.Medida === Medida && row.Mes === index + 1);
      return found?.n ?? 0;
    });
    return { Medida, Meses, Total: Medida === 'Armazenado' ? lastOf(Meses, asked, ctx.now) : sum(Meses) };
  });
  const totalOf = (name: MedidaEmbriao) => lines.find(({ Medida }) => Medida === name)?.Total ?? 0;
  const Taxas = taxasEmbriao.map(([Medida, De]) => ({
    Medida,
    De,
    Percentual: percentualDe(totalOf(Medida), totalOf(De)),
  }));
  return { Ano: asked.Ano, Linhas: lines, Taxas };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** What is stored at the end of a year, or by now: months that have not begun store nothing yet. */
function lastOf(months: readonly number[], { Ano }: Asked, now: string): number {
  return months[monthsBegun(Ano, now) - 1] ?? 0;
}

/** How many months of a year have begun in Brasília. */
function monthsBegun(Ano: number, now: string): number {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit' })
    .format(new Date(now))
    .split('-')
    .map(Number);
  return year > Ano ? 12 : year < Ano ? 0 : month;
}

/** The embryos behind a count, by their treatment and code; of what is stored in the year, those of its last month so far. */
export async function readCounted(ctx: Ctx<typeof lerEmbrioesContados>): Promise<EmbriaoContado[]> {
  const { Medida, Mes, Ano } = ctx.query;
  const month = Mes ?? (Medida === 'Armazenado' ? monthsBegun(Ano, ctx.now) : null);
  const { rows } = await sql<EmbriaoContado>`
    select f."Embryo", e."Codigo", t."Codigo" as "Tratamento", f."Mes", f."Data"
    from ${facts(ctx, ctx.query)} f
      join embryos e on e."Empresa" = f."Empresa" and e.id = f."Embryo"
      join es_tratamentos t on t."Empresa" = e."Empresa" and t.id = e."EsTratamento"
    where f."Medida" = ${Medida} and (${month}::int is null or f."Mes" = ${month})
    order by f."Data", e."Codigo", e.id limit ${MAX_CONTADOS}`.execute(ctx.db);
  const shown = [...new Set(rows.map(({ Embryo: embryo }) => embryo))];
  await notePeople(
    ctx,
    Embryo,
    'embryos/contagem-do-ano/embrioes',
    shown.map((id) => ({ id })),
  );
  return rows;
}

/** The counts as CSV, by month and of the year, headed in the person's language. */
export async function countYear(ctx: Ctx<typeof contagemEmbrioes>): Promise<FileAnswer> {
  const { Ano, Unidade, idioma } = ctx.query;
  const { Linhas } = await countsOf(ctx, ctx.query);
  const { rows } = await sql<{ Empresa: number }>`
    select "Empresa" from unidades where "Empresa" = any(${ctx.scope.empresas}) and id = ${Unidade}`.execute(ctx.db);
  const words = await wordsOf(ctx.db, idioma, rows[0]?.Empresa ?? 0);
  const head = ['month', ...medidasEmbriao].map((name) => words.text(`laboratory.embryo.year.${name}`));
  const months = Array.from({ length: 12 }, (_, index) => [
    `${Ano}-${String(index + 1).padStart(2, '0')}`,
    ...Linhas.map(({ Meses }) => String(Meses[index] ?? 0)),
  ]);
  const total = [words.text('laboratory.embryo.year.total'), ...Linhas.map(({ Total }) => String(Total))];
  return csvFile(`embrioes-${Ano}.csv`, [head, ...months, total]);
}
