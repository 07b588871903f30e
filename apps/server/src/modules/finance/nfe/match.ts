import type { casamentosNfe } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import type { Nfe, NfeLine } from './nfe.ts';

/** A supplier by its name. */
export interface Supplier {
  readonly id: number;
  readonly Nome: string;
}

/** The supplier with the emitter's CNPJ or CPF. */
export async function supplierOf({ db }: AnyCtx, Empresa: number, { emit }: Nfe): Promise<Supplier | null> {
  const { rows } = await sql<Supplier>`
    select id, "Nome" from fornecedores
    where "Empresa" = ${Empresa} and (("CNPJ" = ${emit.Documento}) or ("CPF" = ${emit.Documento}))
    order by "IsActive" desc, id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The product that a line is taken for. */
export interface Match {
  readonly Item: number;
  readonly id: number;
  readonly Nome: string;
  readonly Codigo: string;
  readonly Por: (typeof casamentosNfe)[number];
  readonly Fator: string;
}

/** The products of lines, by their numbers: as remembered for the supplier, else by barcode, else by our own code. */
export async function matchesOf(
  { db }: AnyCtx,
  Empresa: number,
  supplier: Supplier | null,
  lines: readonly NfeLine[],
): Promise<ReadonlyMap<number, Match>> {
  const asked = lines.map(({ Item, Codigo, Gtin }) => ({ Item, Codigo, Gtin }));
  const { rows } = await sql<Match>`
    select distinct on (l."Item") l."Item", p.id, p."Nome", p."Codigo", f."Por", trim_scale(f."Fator") as "Fator"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as l("Item" int, "Codigo" text, "Gtin" text)
    cross join lateral (
      select 1 as place, 'Lembrado' as "Por", r."Produto", r."Fator" from fornecedor_produtos r
      where r."Empresa" = ${Empresa} and r."Fornecedor" = ${supplier?.id ?? null} and r."Codigo" = l."Codigo"
      union all
      select 2, 'Gtin', g."Produto", g."Quantidade" from produto_gtins g
      where g."Empresa" = ${Empresa} and g."Gtin" = l."Gtin" and g."Quantidade" > 0
      union all
      select 3, 'Codigo', o.id, 1 from produtos o
      where o."Empresa" = ${Empresa} and o."Codigo" = l."Codigo" and o."IsActive") f
    join produtos p on p."Empresa" = ${Empresa} and p.id = f."Produto"
    order by l."Item", f.place, p.id`.execute(db);
  return new Map(rows.map((row) => [row.Item, row]));
}
