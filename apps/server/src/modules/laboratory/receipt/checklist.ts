import type { ItemConferido, Sample } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';

/** What is checked when a sample arrives: the items in use that are for everything, or for its material. */
interface Item {
  readonly id: number;
  readonly Nome: string;
  readonly Obrigatorio: boolean;
}

export async function itemsFor({ db }: AnyCtx, { Empresa, TipoMaterial }: Sample): Promise<readonly Item[]> {
  const { rows } = await sql<Item>`
    select id, "Nome", "Obrigatorio" from item_recebimentos
    where "Empresa" = ${Empresa} and "IsActive" and ("TipoMaterial" is null or "TipoMaterial" = ${TipoMaterial})
    order by "Ordem", id`.execute(db);
  return rows;
}

/** The checklist of one sample as it was gone through. */
export async function checklistOf(ctx: AnyCtx, sample: Sample, done: readonly number[]): Promise<ItemConferido[]> {
  const items = await itemsFor(ctx, sample);
  return items.map(({ id: Item, Nome }) => ({ Item, Nome, Feito: done.includes(Item) }));
}

/**
 * A sample is received when everything mandatory was checked, as its last receipt says: by whichever call it is moved.
 *
 * @throws AppError CONFERENCIA_INCOMPLETA, naming what is missing
 */
export async function requireChecklist(ctx: AnyCtx, sample: Sample): Promise<void> {
  const mandatory = (await itemsFor(ctx, sample)).filter(({ Obrigatorio }) => Obrigatorio);
  if (mandatory.length === 0) return;
  const { rows } = await sql<{ Conferencia: ItemConferido[] }>`
    select "Conferencia" from sample_recebimentos where "Empresa" = ${sample.Empresa} and "Sample" = ${sample.id} and "DesfeitoEm" is null
    order by id desc limit 1`.execute(ctx.db);
  const done = new Set(rows[0]?.Conferencia.flatMap(({ Item, Feito }) => (Feito ? [Item] : [])));
  const missing = mandatory.filter(({ id }) => !done.has(id));
  if (missing.length > 0)
    throw new AppError('CONFERENCIA_INCOMPLETA', {
      amostra: sample.Nome,
      itens: missing.map(({ Nome }) => Nome).join(', '),
    });
}
