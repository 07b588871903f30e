import {
  Compra,
  comprasEmAberto,
  fatosFornecedorFinanceiro,
  Fornecedor,
  linhaFornecedorFinanceiro,
  NotaCompra,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { ZONE } from '../../platform/zone.ts';
import { type EntrySource, factsOf, gatesOf, refuseWhile, timelineOf } from '../../platform/additions/index.ts';

/** The moment the clinic's day begins: documents have a date alone. */
const dayOf = (column: string) => sql`(${sql.ref(column)}::timestamp at time zone ${sql.lit(ZONE)})`;

const created: EntrySource = {
  about: Compra,
  days: true,
  select: ({ Empresa, id }, { unidades }) => sql`
    select ${dayOf('c.Data')} as "Em", c.id as "Id", c.id as "Registro", c."Total" as "Valor",
      jsonb_build_object('Numero', c."Numero") as "Valores"
    from compras c
    where c."Empresa" = ${Empresa} and c."Fornecedor" = ${id} and c."Unidade" = any(${unidades})`,
};

const entered: EntrySource = {
  about: NotaCompra,
  days: true,
  select: ({ Empresa, id }, { unidades }) => sql`
    select ${dayOf('n.Entrada')} as "Em", n.id as "Id", n.id as "Registro", n."Total" as "Valor",
      jsonb_build_object('Numero', n."Numero") as "Valores"
    from nota_compras n
    where n."Empresa" = ${Empresa} and n."Fornecedor" = ${id} and n."Unidade" = any(${unidades})
      and n."Status" = 'Lancada'`,
};

const openPurchases = { noun: Compra, link: 'Fornecedor', where: { Status_in: comprasEmAberto } };

/** What finance adds to suppliers. */
export const supplierAdditions = [
  gatesOf(Fornecedor, { remove: refuseWhile(openPurchases, 'FORNECEDOR_COM_COMPRAS') }),
  factsOf(fatosFornecedorFinanceiro, {}),
  timelineOf(linhaFornecedorFinanceiro, { CompraCriada: created, NotaLancada: entered }),
];
