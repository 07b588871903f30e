import { FornecedorProduto } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { changeRecorded, columnsOf, type StoredRow } from '../../../platform/resource/index.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import type { ChosenLine } from './nfe.ts';

const writing = { resource: FornecedorProduto, hooks: {} };

/** Remembers which products a supplier's codes mean, as the person accepted them. */
export async function rememberProducts(
  ctx: AnyCtx,
  of: { readonly Empresa: number; readonly Fornecedor: number },
  lines: readonly ChosenLine[],
): Promise<void> {
  const known = await knownOf(ctx, of, lines);
  const byCode = new Map(lines.map((line) => [line.Codigo, line]));
  for (const [Codigo, { Produto, Fator, Unidade }] of byCode) {
    if (Produto === null) continue;
    const meant = { Produto, Fator, UnidadeCompra: Unidade };
    const row = known.get(Codigo);
    if (!row) await createRecord(ctx, writing, { ...of, Codigo, ...meant });
    else if (row.Produto !== Produto || row.Fator !== Fator) await changeRecorded(ctx, writing, row, meant);
  }
}

type Known = StoredRow & Pick<FornecedorProduto, 'Codigo' | 'Produto' | 'Fator'>;

async function knownOf(
  { db }: AnyCtx,
  { Empresa, Fornecedor }: { readonly Empresa: number; readonly Fornecedor: number },
  lines: readonly ChosenLine[],
): Promise<ReadonlyMap<string, Known>> {
  const { rows } = await sql<Known>`
    select ${columnsOf(FornecedorProduto)} from fornecedor_produtos
    where "Empresa" = ${Empresa} and "Fornecedor" = ${Fornecedor}
      and "Codigo" = any(${lines.map(({ Codigo }) => Codigo)}::text[]) for no key update`.execute(db);
  return new Map(rows.map((row) => [row.Codigo, row]));
}
