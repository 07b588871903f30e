import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  ClienteWebhook,
  type EventoWebhook,
  eventosWebhook,
  type Laudo,
  listNotificacoes,
  renovarSegredoWebhook,
  retificarLaudo,
  WebhookEntrega,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, expect, vi } from 'vitest';
import { rooms } from '../src/app/rooms.ts';
import type { Room } from '../src/app/room.ts';
import { type BuiltTest, inLab, rowOf } from './index.ts';
import { startLaudos } from './laudos.ts';
import { startWebhookServer } from './webhook-server.ts';

type IsGenuine = (secret: string, headers: object, body: string, now?: number) => boolean;

const guide = new URL('../../../docs/how/webhooks.md', import.meta.url);

/** What the guide tells the developers of clients to do. */
export async function readExample(): Promise<IsGenuine> {
  const [, block = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(guide, 'utf8')) ?? [];
  const file = join(mkdtempSync(join(tmpdir(), 'bancada-webhook-')), 'verify.mjs');
  writeFileSync(file, block);
  const { isGenuine } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { isGenuine: IsGenuine };
  return isGenuine;
}

/** Whether attempts break after the notice has left, before its answer is stored: this many more. */
interface Breaking {
  times: number;
}

/** The room, where a task that hands notices over may be cut off. */
const breakable =
  (breaking: Breaking) =>
  (room: Room): Room => ({
    ...room,
    jobs: room.jobs.map((each) => ({
      ...each,
      run: (payload, ctx) => {
        let works = 0;
        return each.run(payload, {
          ...ctx,
          work: (work) => {
            if (each.name !== 'laboratory.entregarAviso' || ++works < 2 || breaking.times === 0) return ctx.work(work);
            breaking.times--;
            throw new Error('the process is cut off');
          },
        });
      },
    })),
  });

/**
 * A laboratory that publishes laudos, a client's system on this machine, and what they do with each other.
 *
 * @param options - without `workers` nothing is handed over by this process
 */
export async function startWebhooks({ workers = 1 } = {}) {
  const client = await startWebhookServer();
  afterAll(() => client.close());
  const breaking: Breaking = { times: 0 };
  const laudos = await startLaudos({
    workers,
    rooms: (services) => rooms({ ...services, webhooks: client.reach }).map(breakable(breaking)),
  });
  const { app, lab, signer, step } = laudos;
  const { token, Empresa } = lab;

  let made = 0;

  /** A client with an address that is told everything, and its secret. */
  async function addressed(change: { path?: string; Eventos?: EventoWebhook[]; Cliente?: number } = {}) {
    const [row] = await inLab(
      lab,
      sql<{
        id: number;
      }>`insert into clientes ("Empresa", "Nome") values (${Empresa}, ${`Cliente ${++made}`}) returning id`,
    );
    const Cliente = change.Cliente ?? row?.id ?? 0;
    const { id } = await app.ask(ClienteWebhook.calls.create, {
      token,
      body: {
        Cliente,
        Endereco: client.address(change.path ?? `/avisos/${made}`),
        Eventos: change.Eventos ?? [...eventosWebhook],
      },
    });
    const { Segredo } = await app.ask(renovarSegredoWebhook, { token, params: { id } });
    return { id, Cliente, Segredo };
  }

  const ofClient =
    (Cliente: number) =>
    ({ test: { Job } }: BuiltTest) =>
      inLab(
        lab,
        sql`update jobs set "Cliente" = ${Cliente}, "CodigoCliente" = 'PO-42' where "Empresa" = ${Empresa} and id = ${Job}`,
      );

  const deliveriesOf = (webhook: number) =>
    app.ask(WebhookEntrega.calls.list, { token, query: { ClienteWebhook: String(webhook), _sort: 'id:ASC' } });

  const became = (webhook: number, expected: Partial<WebhookEntrega>) =>
    vi.waitFor(async () => {
      const [row] = await deliveriesOf(webhook);
      expect(row).toMatchObject(expected);
      return row;
    }, 30_000);

  /** What waits for its time waits on, however long the test takes. */
  const hold = () =>
    inLab(
      lab,
      sql`update outbox set "NaoAntes" = now() + interval '1 day' where "Empresa" = ${Empresa} and "NaoAntes" > now()`,
    );

  /** What waits for its time is due now. */
  const hurry = () => inLab(lab, sql`update outbox set "NaoAntes" = '-infinity' where "Empresa" = ${Empresa}`);

  /** The laudo's next version, published. */
  async function rectified(laudo: Laudo): Promise<Laudo> {
    expect((await step(laudo, 'retificar')).ok).toBe(true);
    const { Versao } = await rowOf<Laudo>(lab, 'laudos', laudo.id);
    const next = await app.ask(retificarLaudo, {
      token: signer.token,
      params: { id: laudo.id },
      body: { Versao, TextoRetificacao: 'Conferido de novo.' },
    });
    expect((await step(next, 'publicar')).ok).toBe(true);
    return rowOf<Laudo>(lab, 'laudos', next.id);
  }

  const noticesOf = async () =>
    (await app.ask(listNotificacoes, { token })).Notificacoes.filter(({ Tipo }) => Tipo.startsWith('Webhook_'));

  return { ...laudos, client, breaking, addressed, ofClient, deliveriesOf, became, hold, hurry, rectified, noticesOf };
}
