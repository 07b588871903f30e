import type { AnswerOf, ItemPedido, lerItensPedido, listItensPedido } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/http/index.ts';
import { folded, foldText } from '../../../platform/database/search.ts';
import { containsText, searchWords } from '../../../platform/resource/search-words.ts';
import { companyOf } from '../job.service.ts';

/** So many of each kind are offered. */
const OFFERED = 20;

/** Exams by their short or whole name, packages and job templates by theirs; an exam called exactly so comes first. */
export async function listItems(ctx: Ctx<typeof listItensPedido>): Promise<ItemPedido[]> {
  const { Unidade, _q } = ctx.query;
  const Empresa = await companyOf(ctx, Unidade);
  const words = searchWords(_q);
  const named = (...texts: RawBuilder<unknown>[]) =>
    sql.join(
      [
        sql`true`,
        ...words.map(
          (word) =>
            sql`(${sql.join(
              texts.map((t) => containsText(t, word)),
              sql` or `,
            )})`,
        ),
      ],
      sql` and `,
    );
  const plain = (table: string, Tipo: ItemPedido['Tipo']) => sql`
    (select ${sql.lit(Tipo)} as "Tipo", t.id, t."Nome", null as "Codigo" from ${sql.table(table)} t
    where t."Empresa" = ${Empresa} and t."IsActive" and ${named(sql`t."Nome"`)} order by t."Nome", t.id limit ${OFFERED})`;
  const { rows } = await sql<ItemPedido>`
    (select 'Exame' as "Tipo", t.id, t."NomeCompleto" as "Nome", t."Apelido" as "Codigo" from tratamentos t
    join tipo_procedimentos k on k."Empresa" = t."Empresa" and k.id = t."TipoProcedimento" and k."Natureza" = 'Exame'
    where t."Empresa" = ${Empresa} and t."IsActive" and ${named(sql`t."NomeCompleto"`, sql`t."Apelido"`)}
    order by lower(t."Apelido") = lower(${_q}) desc, starts_with(lower(t."Apelido"), lower(${_q})) desc, t."NomeCompleto", t.id
    limit ${OFFERED})
    union all ${plain('pacote_tratamentos', 'Pacote')} union all ${plain('job_templates', 'Modelo')}`.execute(ctx.db);
  return rows;
}

/** What texts of a list mean: exams, packages and job templates called exactly so, whatever the case and accents. */
export async function readItems(ctx: Ctx<typeof lerItensPedido>): Promise<AnswerOf<typeof lerItensPedido>> {
  const { Unidade, Textos } = ctx.body;
  const Empresa = await companyOf(ctx, Unidade);
  const texts = [...new Set(Textos)];
  const asked = sql`unnest(${texts}::text[], ${texts.map(foldText)}::text[]) as v("Texto", dobrado)`;
  const plain = (table: string, Tipo: ItemPedido['Tipo']) => sql`
    select v."Texto", ${sql.lit(Tipo)} as "Tipo", t.id, t."Nome", null as "Codigo" from ${sql.table(table)} t
    join ${asked} on ${folded(sql`t."Nome"`)} = v.dobrado where t."Empresa" = ${Empresa} and t."IsActive"`;
  const { rows } = await sql<ItemPedido & { readonly Texto: string }>`
    select v."Texto", 'Exame' as "Tipo", t.id, t."NomeCompleto" as "Nome", t."Apelido" as "Codigo" from tratamentos t
    join tipo_procedimentos k on k."Empresa" = t."Empresa" and k.id = t."TipoProcedimento" and k."Natureza" = 'Exame'
    join ${asked} on v.dobrado in (${folded(sql`t."NomeCompleto"`)}, ${folded(sql`t."Apelido"`)})
    where t."Empresa" = ${Empresa} and t."IsActive"
    union all ${plain('pacote_tratamentos', 'Pacote')} union all ${plain('job_templates', 'Modelo')}`.execute(ctx.db);
  const found = Map.groupBy(rows, ({ Texto }) => Texto);
  return texts.map((Texto) => ({
    Texto,
    Itens: (found.get(Texto) ?? []).map(({ Tipo, id, Nome, Codigo }) => ({ Tipo, id, Nome, Codigo })),
  }));
}
