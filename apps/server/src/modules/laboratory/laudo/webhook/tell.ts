import { randomUUID } from 'node:crypto';
import {
  type AvisoLaudo,
  avisoLaudo,
  baixarLaudo,
  type EventoWebhook,
  Job,
  type Laudo,
  tiposAviso,
  WebhookEntrega,
} from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import { enqueueForSystem } from '../../../../platform/jobs/index.ts';
import { readRow } from '../../../../platform/resource/read-row.ts';
import { createRecord } from '../../../../platform/resource/write.ts';
import type { LaudoServices } from '../document.ts';
import { deliveryTask } from './delivery.ts';

const writing = { resource: WebhookEntrega, hooks: {} };

/** A name for a notice that no other one has. */
export const newIdentifier = (): string => `msg_${randomUUID().replaceAll('-', '')}`;

type Origins = Pick<LaudoServices, 'origins'>;

/** A version is in force for the first time: new to its client, or in the place of one the client knows. */
export async function tellPublished(ctx: AnyCtx, origins: Origins, laudo: Laudo): Promise<void> {
  const replaced = await publishedBefore(ctx, laudo);
  await tell(ctx, origins, laudo, replaced === null ? 'Laudo_Publicado' : 'Laudo_Retificado', replaced);
}

/** A version is in force no more. */
export const tellCancelled = (ctx: AnyCtx, origins: Origins, laudo: Laudo): Promise<void> =>
  tell(ctx, origins, laudo, 'Laudo_Cancelado', null);

/** Stores a notice for each address of the job's client that asks for it, with the rest of the transaction. */
async function tell(
  ctx: AnyCtx,
  origins: Origins,
  laudo: Laudo,
  Evento: EventoWebhook,
  replaced: number | null,
): Promise<void> {
  const { Empresa, Unidade, id: of } = laudo;
  const addresses = await addressesOf(ctx, laudo, Evento);
  if (addresses.length === 0) return;
  const job = Job.row.parse(await readRow(ctx, Job, laudo.Job));
  for (const { id: ClienteWebhook, Endereco } of addresses) {
    const Identificador = newIdentifier();
    const notice = noticeOf(ctx, origins, { laudo, job, Evento, replaced, Identificador });
    const { id: entrega } = await createRecord(ctx, writing, {
      Empresa,
      Unidade,
      Laudo: of,
      ClienteWebhook,
      Evento,
      CriadaEm: ctx.now,
      Tentativas: 0,
      ProximaEm: null,
      TentadaEm: null,
      StatusHttp: null,
      Falha: null,
      Resposta: null,
      Endereco,
      Identificador,
      Corpo: JSON.stringify(avisoLaudo.parse(notice)),
    });
    await enqueueForSystem(ctx, deliveryTask, { entrega }, { Empresa });
  }
}

async function addressesOf({ db }: AnyCtx, { Empresa, Job: job }: Laudo, Evento: EventoWebhook) {
  const { rows } = await sql<{ id: number; Endereco: string }>`
    select w.id, w."Endereco" from jobs j
      join cliente_webhooks w on w."Empresa" = j."Empresa" and w."Cliente" = j."Cliente"
    where j."Empresa" = ${Empresa} and j.id = ${job} and w."IsActive" and w."SegredoDesde" is not null
      and w."Eventos" ? ${Evento}
    order by w.id`.execute(db);
  return rows;
}

/** The newest version before this one that was published. */
async function publishedBefore({ db }: AnyCtx, { Empresa, Numero, VersaoLaudo }: Laudo): Promise<number | null> {
  const { rows } = await sql<{ before: number | null }>`
    select max("VersaoLaudo") as before from laudos
    where "Empresa" = ${Empresa} and "Numero" = ${Numero} and "VersaoLaudo" < ${VersaoLaudo}
      and "PublicadoEm" is not null`.execute(db);
  return rows[0]?.before ?? null;
}

interface Told {
  readonly laudo: Laudo;
  readonly job: Job;
  readonly Evento: EventoWebhook;
  readonly replaced: number | null;
  readonly Identificador: string;
}

function noticeOf({ now }: AnyCtx, { origins }: Origins, told: Told): AvisoLaudo {
  const { laudo, job, Evento, replaced, Identificador } = told;
  const { Empresa, Unidade, id, CodigoPublico, Hash, Numero, VersaoLaudo } = laudo;
  if (CodigoPublico === null || Hash === null) throw new Error(`The laudo ${id} is published and not frozen`);
  return {
    id: Identificador,
    type: tiposAviso[Evento],
    timestamp: now,
    data: {
      empresa: Empresa,
      unidade: Unidade,
      laudo: { codigo: CodigoPublico, numero: Numero, versao: VersaoLaudo, substitui: replaced, hash: Hash },
      pedido: { codigo: job.Codigo, codigoCliente: job.CodigoCliente },
      baixar: `${origins[0]}/api/${baixarLaudo.path.replace('{id}', String(id))}`,
    },
  };
}
