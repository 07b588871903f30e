import type { MapaTrabalho } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';

/**
 * Writes what the tests of a run are made with: instrument and method with its version, each lot of a reagent and of a
 * control, and who works. It is a copy that follows the run while it is open and stays as it is afterwards.
 */
export async function copySupplies(
  { db }: Pick<AnyCtx, 'db'>,
  { Empresa, id }: Pick<MapaTrabalho, 'Empresa' | 'id'>,
): Promise<void> {
  await sql`delete from test_insumos where "Empresa" = ${Empresa} and "MapaTrabalho" = ${id}`.execute(db);
  await sql`
    with placed as (
      select p."Unidade", p."Test", p."Execucao", m.id as run, m."Instrumento", m."Analista", d."Metodo", k."Versao" as "MetodoVersao"
      from mapa_trabalho_posicaos p
      join mapa_trabalhos m on m."Empresa" = p."Empresa" and m.id = p."MapaTrabalho"
      join tests t on t."Empresa" = p."Empresa" and t.id = p."Test"
      left join lateral (
        select d."Metodo" from exame_definicaos d
        where d."Empresa" = t."Empresa" and d."Tratamento" = t."Tratamento" and d."IsActive" order by d.id limit 1) d on true
      left join metodos k on k."Empresa" = p."Empresa" and k.id = d."Metodo"
      where p."Empresa" = ${Empresa} and p."MapaTrabalho" = ${id} and p."Tipo" = 'Amostra'),
    used as (
      select null::bigint as "Produto", null::text as "Lote", null::bigint as "ControleLote"
      union all
      select "Produto", "Lote", null from mapa_trabalho_reagentes where "Empresa" = ${Empresa} and "MapaTrabalho" = ${id}
      union all
      select distinct null::bigint, null::text, "ControleLote" from mapa_trabalho_posicaos
      where "Empresa" = ${Empresa} and "MapaTrabalho" = ${id} and "ControleLote" is not null)
    insert into test_insumos ("Empresa", "Unidade", "Test", "Execucao", "MapaTrabalho", "Instrumento", "Produto", "Lote",
      "ControleLote", "Metodo", "MetodoVersao", "Analista")
    select ${Empresa}, placed."Unidade", placed."Test", placed."Execucao", placed.run, placed."Instrumento", used."Produto",
      used."Lote", used."ControleLote", placed."Metodo", placed."MetodoVersao", placed."Analista"
    from placed cross join used
    order by placed."Test", used."Lote" nulls first, used."ControleLote" nulls first`.execute(db);
}
