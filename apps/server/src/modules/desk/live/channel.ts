import { randomUUID } from 'node:crypto';
import { CANAL_FIM, CANAL_LIMITS, CANAL_PATH, PULSO, quadroCliente, type QuadroServidor } from '@bancada/contracts';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { WebSocket } from 'ws';
import type { Claims } from '../../../platform/auth/access-token.ts';
import type { Auth } from '../../../platform/auth/auth.ts';
import type { User } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { NewEvent } from '../../../platform/events/index.ts';
import { recordEvents } from '../../../platform/events/index.ts';
import { takeTicket } from './tickets.ts';
import { requireOwnOrigin } from '../../../platform/http/origin.ts';
import { noteFrame } from '../../../platform/security/http.ts';
import type { Follower, Hub } from './hub.ts';
import { enter, leave } from './presence.ts';
import { Rate } from './rate.ts';
import type { Topic, TopicPlace } from '../../../platform/topic.ts';

/** What the channel needs. */
export interface ChannelServices {
  readonly database: Database;
  readonly auth: Auth;
  readonly hub: Hub;
  readonly topics: readonly Topic[];
  readonly committed: (events: readonly NewEvent[]) => void;
}

/** A reader that is this far behind, in bytes, is cut: it comes back and catches up. */
const MOST_WAITING = 1024 * 1024;

/** Frames at once, and a second, of one connection. */
const BURST = 40;
const PER_SECOND = 20;

const CLAIMS = 'claims';

/** Registers the channel (websocket). */
export async function serveChannel(app: FastifyInstance, services: ChannelServices): Promise<void> {
  await app.register(websocket, { options: { maxPayload: CANAL_LIMITS.frame } });
  app.decorateRequest(CLAIMS, null);
  await app.register(async (scope) => {
    scope.get(
      CANAL_PATH,
      {
        websocket: true,
        onRequest: requireOwnOrigin,
        preValidation: async (request: FastifyRequest) => {
          const { ingresso } = request.query as Readonly<Record<string, unknown>>;
          request.setDecorator(CLAIMS, await takeTicket(services.database, ingresso, new Date().toISOString()));
        },
      },
      (socket, request) => {
        const connection = new Connection(socket, request.getDecorator<Claims>(CLAIMS), services, request);
        connection.start();
      },
    );
    await Promise.resolve();
  });
}

type Frame = z.output<typeof quadroCliente>;

interface Followed {
  readonly follower: Follower;
  readonly place: TopicPlace;
  readonly topic: Topic;
  readonly present: boolean;
}

/** One person's connection. Frames are taken one after the other, in the order they come. */
class Connection {
  readonly #id = randomUUID();
  readonly #socket: WebSocket;
  readonly #claims: Claims;
  readonly #services: ChannelServices;
  readonly #request: FastifyRequest;
  readonly #followed = new Map<string, Followed>();
  readonly #rate = new Rate(BURST, PER_SECOND, Date.now());
  #last: Promise<void> = Promise.resolve();
  #alive = true;

  constructor(socket: WebSocket, claims: Claims, services: ChannelServices, request: FastifyRequest) {
    this.#socket = socket;
    this.#claims = claims;
    this.#services = services;
    this.#request = request;
  }

  start(): void {
    const socket = this.#socket;
    const pulse = setInterval(() => void this.#pulse(), PULSO).unref();
    socket.on('pong', () => {
      this.#alive = true;
    });
    socket.on('error', () => socket.terminate()); // a frame too large, or a broken network: `close` follows
    socket.on('message', (data, isBinary) => {
      const text = isBinary || !Buffer.isBuffer(data) ? '' : data.toString('utf8');
      this.#queue(() => this.#take(text));
    });
    socket.on('close', () => {
      clearInterval(pulse);
      this.#queue(() => this.#leaveAll());
    });
  }

  #queue(work: () => Promise<void>): void {
    this.#last = this.#last.then(work).catch((err: unknown) => {
      this.#request.log.warn({ err }, 'a connection of the channel broke');
      this.#socket.close(1011);
    });
  }

  readonly #send = (frame: QuadroServidor): void => {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MOST_WAITING) this.#socket.terminate();
    else this.#socket.send(JSON.stringify(frame));
  };

  /** Who it is by now; ends the connection with the login. */
  async #person(): Promise<User | undefined> {
    const user = await this.#services.auth.recall(this.#claims);
    if (!user) this.#socket.close(CANAL_FIM);
    return user;
  }

  async #take(text: string): Promise<void> {
    if (!this.#rate.take(Date.now())) return this.#refuse(null, new AppError('CANAL_LIMITE'));
    const read = quadroCliente.safeParse(jsonOf(text));
    if (!read.success) return this.#refuse(null, new AppError('DADOS_INVALIDOS', { campos: [] }));
    const user = await this.#person();
    if (!user) return;
    try {
      await this.#do(user, read.data);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.#refuse(read.data.topico, error, 'ref' in read.data ? read.data.ref : undefined);
    }
  }

  #refuse(topico: string | null, { code, message }: AppError, ref?: string): void {
    noteFrame(this.#services.auth.security, this.#request, this.#claims.user, code);
    this.#send({ tipo: 'recusado', topico, code, message, ...(ref !== undefined && { ref }) });
  }

  #do(user: User, frame: Frame): Promise<void> {
    if (frame.tipo === 'assinar') return this.#follow(user, frame);
    if (frame.tipo === 'desassinar') return this.#unfollow(frame.topico);
    return frame.tipo === 'publicar' ? this.#publish(user, frame) : this.#signal(user, frame);
  }

  async #follow(user: User, { topico, desde, presente }: Frame & { tipo: 'assinar' }): Promise<void> {
    await this.#unfollow(topico);
    if (this.#followed.size >= CANAL_LIMITS.topics) throw new AppError('CANAL_LIMITE');
    const { topic, place } = await this.#open(user, topico);
    const { Empresa } = place;
    const follower: Follower = {
      connection: this.#id,
      Empresa,
      topico,
      seq: 0,
      ready: false,
      send: this.#send,
    };
    this.#followed.set(topico, { follower, place, topic, present: presente });
    await this.#services.hub.follow(follower, desde);
    this.#send({ tipo: 'assinado', topico, seq: follower.seq });
    if (presente) await enter(this.#services.database, this.#key(Empresa, topico), user.id);
    this.#services.hub.signal({ Empresa, topico, said: null });
  }

  async #unfollow(topico: string): Promise<void> {
    const followed = this.#followed.get(topico);
    if (!followed) return;
    const { follower, place, present } = followed;
    this.#followed.delete(topico);
    this.#services.hub.unfollow(follower);
    if (!present) return;
    await leave(this.#services.database, this.#key(place.Empresa, topico));
    this.#services.hub.signal({ Empresa: place.Empresa, topico, said: null });
  }

  async #publish(user: User, { topico, dados, ref }: Frame & { tipo: 'publicar' }): Promise<void> {
    const { place, topic } = this.#own(topico);
    const event: NewEvent = {
      ...place,
      Tipo: 'mensagem',
      Destinatario: null,
      Assunto: topico,
      Dados: said(topic.message, dados),
    };
    await this.#services.database.inTransaction({ empresas: [place.Empresa], unidades: [] }, (db) =>
      recordEvents(db, { Usuario: user.id, Data: new Date().toISOString() }, [event]),
    );
    this.#services.committed([event]);
    this.#send({ tipo: 'publicado', topico, ref });
  }

  async #signal(user: User, { topico, dados }: Frame & { tipo: 'sinal' }): Promise<void> {
    const { place, topic } = this.#own(topico);
    const what = { Usuario: user.id, Conexao: this.#id, dados: said(topic.signal, dados) };
    this.#services.hub.signal({ Empresa: place.Empresa, topico, said: what });
    await Promise.resolve();
  }

  /** A topic this connection follows: whoever does not follow it says nothing there. */
  #own(topico: string): Followed {
    const followed = this.#followed.get(topico);
    if (!followed) throw new AppError('NAO_ENCONTRADO');
    return followed;
  }

  async #open(user: User, topico: string): Promise<{ topic: Topic; place: TopicPlace }> {
    const at = topico.indexOf(':');
    const found = this.#services.topics.find(({ name }) => name === topico.slice(0, at));
    if (!found) throw new AppError('NAO_ENCONTRADO');
    return { topic: found, place: await found.open({ user, database: this.#services.database }, topico.slice(at + 1)) };
  }

  #key(Empresa: number, Topico: string) {
    return { Empresa, Topico, Conexao: this.#id };
  }

  async #leaveAll(): Promise<void> {
    // All at once: they stop being told things here whether or not the database can be told, where it runs out by itself.
    const left = await Promise.allSettled([...this.#followed.keys()].map((topico) => this.#unfollow(topico)));
    for (const each of left) if (each.status === 'rejected') throw each.reason;
  }

  /** Ends a connection that gives no sign of life, and what the person may no longer follow. */
  async #pulse(): Promise<void> {
    if (!this.#alive) return this.#socket.terminate();
    this.#alive = false;
    this.#socket.ping();
    this.#queue(async () => {
      const user = await this.#person();
      if (!user) return;
      for (const topico of this.#followed.keys()) {
        await this.#open(user, topico).catch(async (error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          await this.#unfollow(topico);
          this.#refuse(topico, error);
        });
      }
    });
  }
}

function said(schema: z.ZodType | undefined, dados: unknown): unknown {
  const read = schema?.safeParse(dados);
  if (!read?.success) throw new AppError('DADOS_INVALIDOS', { campos: [{ campo: 'dados' }] });
  return read.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no frame at all
  }
}
