import { Job, type Pedido } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { findResource } from '../../../platform/resource/find.ts';

/** The fields by which an order names rows that have to be in use. */
const linkFields = ['PacienteRef', 'Cliente', 'Prototipo', 'Solicitante'] as const;
type LinkField = (typeof linkFields)[number];

/** By field: the rows that orders name, and whether each is in use. */
export type OrderLinks = Readonly<Record<LinkField, ReadonlyMap<number, boolean>>>;

/** The rows that some orders name. */
export async function readLinks(ctx: AnyCtx, Empresa: number, pedidos: readonly Pedido[]): Promise<OrderLinks> {
  const found = { PacienteRef: new Map(), Cliente: new Map(), Prototipo: new Map(), Solicitante: new Map() };
  for (const field of linkFields) {
    const ids = [...new Set(pedidos.flatMap((each) => each[field] ?? []))];
    const target = findResource(Job.relations[field]?.path ?? '');
    if (!target || ids.length === 0) continue;
    const { rows } = await sql<{ id: number; IsActive: boolean }>`
      select id, "IsActive" from ${sql.table(target.table)} where "Empresa" = ${Empresa} and id = any(${ids})`.execute(
      ctx.db,
    );
    found[field] = new Map(rows.map(({ id, IsActive }) => [id, IsActive]));
  }
  return found;
}

/** @throws AppError REFERENCIA_INEXISTENTE, CADASTRO_INATIVO */
export function requireLinks(pedido: Pedido, links: OrderLinks): void {
  for (const field of linkFields) {
    const id = pedido[field];
    if (id !== null) requireInUse(field, links[field].get(id));
  }
}

/** @param inUse - undefined where the row does not exist */
export function requireInUse(campo: string, inUse: boolean | undefined): void {
  if (inUse === undefined) throw new AppError('REFERENCIA_INEXISTENTE', { campo });
  if (!inUse) throw new AppError('CADASTRO_INATIVO', { campo });
}
