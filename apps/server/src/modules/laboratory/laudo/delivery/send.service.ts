import {
  type AnswerOf,
  type CanalLink,
  type DestinatarioLaudo,
  enviarLaudos,
  type EnvioOutcome,
  type ErrorCode,
  Laudo,
  LINK_DIAS,
  refusalWith,
} from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx, Ctx } from '../../../../platform/http/index.ts';
import { masked, requestMessage } from '../../../../platform/messages/index.ts';
import { columnsOf, notePeople } from '../../../../platform/resource/index.ts';
import { linkTo, type Origins } from '../../link/issue.ts';
import { addressFor } from '../../link/recipient.ts';
import { recipientOf, takesLink } from './messages.ts';
import { type LaudoRecipient, readRecipients } from './recipient.ts';

/** The page of the web that a link opens. */
const PAGE = '/laudo';

/** What a laudo is sent for. */
interface Sending {
  readonly Para: DestinatarioLaudo;
  readonly Canal: CanalLink;
  readonly Finalidade: 'Laudo_Pronto' | 'Laudo_Retificado';
}

/** Sends laudos, each for itself: what cannot be sent is answered with the reason, the others go. */
export const sendLaudos =
  (services: Origins) =>
  async (ctx: Ctx<typeof enviarLaudos>): Promise<AnswerOf<typeof enviarLaudos>> => {
    const { ids, Para, Canal } = ctx.body;
    const laudos = await readLaudos(ctx, ids);
    await notePeople(ctx, Laudo, enviarLaudos.path, laudos);
    const outcomes = new Map<number, EnvioOutcome>();
    for (const [Empresa, own] of Map.groupBy(laudos, (laudo) => laudo.Empresa)) {
      const recipients = await readRecipients(ctx.db, Empresa, idsOf(own), Para);
      for (const laudo of own) {
        const recipient = recipients.get(laudo.id);
        outcomes.set(
          laudo.id,
          await sendOne(ctx, services, laudo, recipient, { Para, Canal, Finalidade: 'Laudo_Pronto' }),
        );
      }
    }
    return { outcomes: ids.map((id) => outcomes.get(id) ?? refused(id, 'NAO_ENCONTRADO')) };
  };

const idsOf = (laudos: readonly Laudo[]) => laudos.map(({ id }) => id);

async function readLaudos({ db, scope }: AnyCtx, ids: readonly number[]): Promise<readonly Laudo[]> {
  const { rows } = await sql<Laudo>`
    select ${columnsOf(Laudo)} from laudos where "Empresa" = any(${scope.empresas}) and "Unidade" = any(${scope.unidades})
      and id = any(${ids}::bigint[]) order by id for no key update`.execute(db);
  return rows;
}

const refused = (id: number, code: ErrorCode): EnvioOutcome => ({ status: 'invalid', id, ...refusalWith(code) });

async function sendOne(
  ctx: AnyCtx,
  services: Origins,
  laudo: Laudo,
  recipient: LaudoRecipient | undefined,
  sending: Sending,
): Promise<EnvioOutcome> {
  const { id, Status } = laudo;
  if (Status !== 'Publicado') return refused(id, 'LAUDO_NAO_PUBLICADO');
  const to = addressFor(recipient, sending.Canal);
  if (typeof to === 'string') return refused(id, to);
  await deliver(ctx, services, laudo, to.recipient, to.address, sending);
  return { status: 'ok', id, Destino: masked(to.address) };
}

/** Makes the link and asks for its message: the older links of the same laudo to the same person are withdrawn. */
async function deliver(
  ctx: AnyCtx,
  services: Origins,
  { id, Empresa, Idioma }: Laudo,
  recipient: LaudoRecipient,
  Destino: string,
  { Para, Canal, Finalidade }: Sending,
): Promise<void> {
  const Origem = { path: Laudo.path, id };
  const Link = await linkTo(ctx, services, PAGE, { Empresa, Finalidade: `Laudo_${Para}`, Origem });
  await requestMessage(ctx, {
    Empresa,
    Finalidade,
    Variaveis: {
      Nome: recipient.Nome.slice(0, 120),
      Empresa: recipient.Empresa.slice(0, 120),
      Pedido: recipient.Pedido,
      Dias: String(LINK_DIAS),
      Link,
    },
    Canal,
    Destino,
    Idioma,
    Chave: `laudo:${id}:${Para}:${Canal}:${ctx.now}`,
    Origem,
    ...(recipient.Paciente !== null && { Paciente: recipient.Paciente }),
  });
}

/** Whoever got the link of an older version gets one of the version that is published in its place, by the same ways. */
export async function sendCorrected(ctx: AnyCtx, services: Origins, laudo: Laudo): Promise<void> {
  const { Empresa, Numero, id } = laudo;
  const { rows: ways } = await sql<Pick<Sending, 'Para' | 'Canal'>>`
    select distinct "Canal", ${recipientOf} as "Para" from mensagem_pedidos
    where "Empresa" = ${Empresa} and "Origem" = ${Laudo.path} and ${takesLink} and "OrigemId" in (
      select v.id from laudos v where v."Empresa" = ${Empresa} and v."Numero" = ${Numero} and v.id <> ${id})
    order by 1, 2`.execute(ctx.db);
  for (const { Para, Canal } of ways) {
    const recipient = (await readRecipients(ctx.db, Empresa, [id], Para)).get(id);
    await sendOne(ctx, services, laudo, recipient, { Para, Canal, Finalidade: 'Laudo_Retificado' });
  }
}
