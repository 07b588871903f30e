import type { AnswerOf, lerNfe } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import type { Nfe } from './nfe.ts';

/** So many purchases of a supplier are offered, the newest. */
const OFFERED = 20;

type Purchases = AnswerOf<typeof lerNfe>['Compras'];

interface Line {
  readonly id: number;
  readonly Numero: number;
  readonly Data: string;
  readonly Produto: number;
  readonly Nome: string;
  readonly Pedida: string;
  readonly Faturada: string;
  readonly Preco: string;
}

/** Purchases of a supplier that were sent and are not received whole, with what was ordered and billed of each product. */
export async function openPurchases({ db, scope }: AnyCtx, Empresa: number, supplier: number): Promise<Purchases> {
  const { rows } = await sql<Line>`
    with open as (
      select id, "Numero", "Data" from compras
      where "Empresa" = ${Empresa} and "Fornecedor" = ${supplier} and "Unidade" = any(${scope.unidades})
        and "Status" in ('Enviada', 'Recebida_Em_Parte')
      order by id desc limit ${OFFERED}),
    billed as (
      select n."Compra", i."Produto", sum(i."Quantidade") as "Quantidade"
      from nota_compras n join nota_compra_itens i on i."Empresa" = n."Empresa" and i."NotaCompra" = n.id
      where n."Empresa" = ${Empresa} and n."Compra" in (select id from open) and n."Status" <> 'Cancelada'
      group by n."Compra", i."Produto")
    select o.id, o."Numero", o."Data", i."Produto", p."Nome",
      trim_scale(sum(i."Quantidade")) as "Pedida", trim_scale(coalesce(max(b."Quantidade"), 0)) as "Faturada",
      trim_scale(round(sum(i."Total") / greatest(sum(i."Quantidade"), 0.000001), 4)) as "Preco"
    from open o
    join compra_itens i on i."Empresa" = ${Empresa} and i."Compra" = o.id
    join produtos p on p."Empresa" = ${Empresa} and p.id = i."Produto"
    left join billed b on b."Compra" = o.id and b."Produto" = i."Produto"
    group by o.id, o."Numero", o."Data", i."Produto", p."Nome"
    order by o.id desc, min(i."Ordem")`.execute(db);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const { id, Numero, Data } = first;
    const Produtos = lines.map(({ Produto, Nome, Pedida, Faturada, Preco }) => ({
      Produto,
      Nome,
      Pedida,
      Faturada,
      Preco,
    }));
    return [{ id, Numero, Data, Produtos }];
  });
}

/** The purchase that an NF-e names by its number, else the only one. */
export function purchaseOf({ Pedido, Linhas }: Nfe, purchases: Purchases): number | null {
  const named = new Set(
    [Pedido, ...Linhas.map((line) => line.Pedido)].map((text) => Number(text?.replaceAll(/\D/g, ''))),
  );
  const found = purchases.filter(({ Numero }) => named.has(Numero));
  const [only] = found.length > 0 ? found : purchases;
  return found.length === 1 || purchases.length === 1 ? (only?.id ?? null) : null;
}
