import type { Laudo } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { notify } from '../../../platform/notifications/index.ts';

/** Whoever downloaded a version hears that it was replaced or cancelled, and why. */
export async function notifyReaders(
  ctx: AnyCtx,
  { Empresa, id, Numero, VersaoLaudo }: Laudo,
  Situacao: 'Substituido' | 'Cancelado',
  Motivo: string | null,
): Promise<void> {
  const { rows } = await sql<{ Usuario: number }>`
    select distinct "Usuario" from laudo_downloads
    where "Empresa" = ${Empresa} and "Laudo" = ${id} and "Usuario" is not null and "Usuario" <> ${ctx.user.id}
    order by "Usuario"`.execute(ctx.db);
  const Dados = { Laudo: id, Numero, VersaoLaudo, Situacao, Motivo, Por: ctx.user.Nome };
  for (const { Usuario } of rows) await notify(ctx, { Empresa, Usuario, Tipo: 'Laudo_Fora_De_Vigor', Dados });
}
