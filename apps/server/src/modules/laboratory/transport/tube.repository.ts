import { type RemessaAmostra, RemessaAmostraItem, type SituacaoTubo } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { columnsOf } from '../../../platform/resource/index.ts';

type OfBox = Pick<RemessaAmostra, 'Empresa' | 'id'>;

/** The tubes of a box, in the order in which they were read. */
export async function tubesOf({ db }: Pick<AnyCtx, 'db'>, box: OfBox): Promise<RemessaAmostraItem[]> {
  const { rows } = await sql<RemessaAmostraItem>`
    select ${columnsOf(RemessaAmostraItem)} from remessa_amostra_itens
    where "Empresa" = ${box.Empresa} and "RemessaAmostra" = ${box.id} order by id`.execute(db);
  return rows;
}

/** A tube that is read into a box, or out of it without having been sent. */
export interface ReadTube {
  readonly Sample: number | null;
  readonly CodigoBarras: string;
  readonly Situacao: SituacaoTubo;
  readonly Atual: boolean;
}

/** Adds a tube to a box. The box is locked. */
export async function addTube(ctx: AnyCtx, box: OfBox, tube: ReadTube): Promise<RemessaAmostraItem> {
  const { Sample, CodigoBarras, Situacao, Atual } = tube;
  const { rows } = await sql<RemessaAmostraItem>`
    insert into remessa_amostra_itens
      ("Empresa", "RemessaAmostra", "Sample", "CodigoBarras", "Situacao", "LidaEm", "LidaPor", "Atual")
    values (${box.Empresa}, ${box.id}, ${Sample}, ${CodigoBarras}, ${Situacao}, ${ctx.now}, ${ctx.user.id}, ${Atual})
    returning ${columnsOf(RemessaAmostraItem)}`.execute(ctx.db);
  const [added] = rows;
  if (!added) throw new Error('The tube was not stored');
  auditTube(ctx, null, added);
  return added;
}

/** Says what became of a tube. The box is locked. */
export async function markTube(
  ctx: AnyCtx,
  before: RemessaAmostraItem,
  Situacao: SituacaoTubo,
): Promise<RemessaAmostraItem> {
  const { rows } = await sql<RemessaAmostraItem>`
    update remessa_amostra_itens set "Situacao" = ${Situacao}, "LidaEm" = ${ctx.now}, "LidaPor" = ${ctx.user.id},
      "Versao" = "Versao" + 1
    where "Empresa" = ${before.Empresa} and id = ${before.id}
    returning ${columnsOf(RemessaAmostraItem)}`.execute(ctx.db);
  const [after] = rows;
  if (!after) throw new Error('The tube was not changed');
  auditTube(ctx, before, after);
  return after;
}

/** Takes a tube out of a box. The box is locked. */
export async function removeTube(ctx: AnyCtx, tube: RemessaAmostraItem): Promise<void> {
  await sql`delete from remessa_amostra_itens where "Empresa" = ${tube.Empresa} and id = ${tube.id}`.execute(ctx.db);
  auditTube(ctx, tube, null);
}

/** The box is done with: its tubes may go into another one. Those that were not read on arrival are missing. */
export async function releaseTubes({ db }: Pick<AnyCtx, 'db'>, box: OfBox): Promise<void> {
  await sql`
    update remessa_amostra_itens set "Atual" = false, "Versao" = "Versao" + 1
    where "Empresa" = ${box.Empresa} and "RemessaAmostra" = ${box.id} and "Atual"`.execute(db);
}

/** Tubes that were sent and not read on arrival are missing. */
export async function missTubes({ db }: Pick<AnyCtx, 'db'>, box: OfBox): Promise<void> {
  await sql`
    update remessa_amostra_itens set "Situacao" = 'Faltou', "Versao" = "Versao" + 1
    where "Empresa" = ${box.Empresa} and "RemessaAmostra" = ${box.id} and "Situacao" = 'Na_Caixa'`.execute(db);
}

/** The number of the box that has a sample now; null when none has. */
export async function boxWith(
  { db }: Pick<AnyCtx, 'db'>,
  Empresa: number,
  sample: number,
): Promise<Pick<RemessaAmostra, 'id' | 'Numero'> | null> {
  const { rows } = await sql<Pick<RemessaAmostra, 'id' | 'Numero'>>`
    select b.id, b."Numero" from remessa_amostra_itens i
    join remessa_amostras b on b."Empresa" = i."Empresa" and b.id = i."RemessaAmostra"
    where i."Empresa" = ${Empresa} and i."Sample" = ${sample} and i."Atual"`.execute(db);
  return rows[0] ?? null;
}

function auditTube(ctx: AnyCtx, De: RemessaAmostraItem | null, Para: RemessaAmostraItem | null): void {
  const tube = Para ?? De;
  if (!tube) return;
  const Acao = De === null ? 'criar' : Para === null ? 'deletar' : 'editar';
  const { Empresa, id: RegistroId } = tube;
  ctx.audit({ Empresa, Acao, Entidade: RemessaAmostraItem.table, RegistroId, De, Para, Motivo: null, Origem: 'tela' });
}
