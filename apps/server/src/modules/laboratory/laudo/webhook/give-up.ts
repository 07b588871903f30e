import { Cliente, ClienteWebhook, Laudo, type WebhookEntrega } from '@bancada/contracts';
import { sql } from 'kysely';
import { peopleWho } from '../../../../platform/notifications/people-who.ts';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import { notify } from '../../../../platform/notifications/index.ts';
import { changeRecorded, lockAnyVersion } from '../../../../platform/resource/index.ts';
import { readRow } from '../../../../platform/resource/read-row.ts';

const writing = { resource: ClienteWebhook, hooks: {} };

/** Who may mend an address hears of it. */
const peopleOf = ({ db }: AnyCtx, Empresa: number) => peopleWho(db, Empresa, ['editar', 'Configuracoes']);

async function namesOf(ctx: AnyCtx, { Cliente: of, Endereco, id }: ClienteWebhook) {
  const { Nome } = Cliente.row.parse(await readRow(ctx, Cliente, of));
  return { Webhook: id, Cliente: Nome, Servidor: new URL(Endereco).host.slice(0, 200) };
}

/** An address whose system wants no more notices gets none, and people are told. */
export async function switchOff(ctx: AnyCtx, id: number): Promise<void> {
  const row = await lockAnyVersion(ctx, ClienteWebhook, id);
  const address = ClienteWebhook.row.parse(row);
  if (!address.IsActive) return;
  await changeRecorded(ctx, writing, row, { IsActive: false, DesligadoEm: ctx.now });
  const { Empresa } = address;
  const Dados = await namesOf(ctx, address);
  for (const Usuario of await peopleOf(ctx, Empresa))
    await notify(ctx, { Empresa, Usuario, Tipo: 'Webhook_Desligado', Dados });
}

/** Says that a notice did not arrive in two days: once, until another one to the same address has arrived. */
export async function noticeOfGivingUp(ctx: AnyCtx, entrega: WebhookEntrega): Promise<void> {
  const { Empresa, id: Entrega, ClienteWebhook: of, Laudo: laudo } = entrega;
  if (await isKnown(ctx, entrega)) return;
  const { Numero, VersaoLaudo } = Laudo.row.parse(await readRow(ctx, Laudo, laudo));
  const address = ClienteWebhook.row.parse(await readRow(ctx, ClienteWebhook, of));
  const Dados = { ...(await namesOf(ctx, address)), Entrega, Numero, VersaoLaudo };
  for (const Usuario of await peopleOf(ctx, Empresa))
    await notify(ctx, { Empresa, Usuario, Tipo: 'Webhook_Falhou', Dados });
}

/** Whether another notice to the address was given up since one arrived. */
async function isKnown({ db }: AnyCtx, { Empresa, id, ClienteWebhook: of }: WebhookEntrega): Promise<boolean> {
  const { rows } = await sql`
    select 1 from webhook_entregas f
    where f."Empresa" = ${Empresa} and f."ClienteWebhook" = ${of} and f.id <> ${id} and f."Situacao" = 'Falhou'
      and f."Falha" not in ('Desligado', 'Encerrado')
      and not exists (
        select 1 from webhook_entregas t where t."Empresa" = ${Empresa} and t."ClienteWebhook" = ${of}
          and t."Situacao" = 'Entregue' and t."TentadaEm" > f."TentadaEm")
    limit 1`.execute(db);
  return rows.length > 0;
}
