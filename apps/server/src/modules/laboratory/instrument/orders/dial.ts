import { connect, isIP, type Socket } from 'node:net';
import { checkedAddress, OutboundError } from '../../../../platform/outbound.ts';
import type { OpenConnection } from '../line/connections.ts';
import type { Line } from '../line/line.ts';
import type { LineWork } from '../line/receive.ts';
import { serveLine, settledIn } from '../line/serve.ts';
import type { Patience } from '../line/settings.ts';
import type { Fate, Outgoing, Undelivered } from './sent.ts';

/** How instruments are reached. */
export interface Reach {
  /** Whether an address belongs to a network that the operator has opened for a company. */
  readonly permitted: (empresa: number, address: string) => boolean;
  readonly patience: Patience;
  /** Aborted when the server stops. */
  readonly signal: AbortSignal;
}

/** A connection that we began, to an instrument that listens. What the instrument sends over it is taken in as over a port. */
export class Dialled {
  readonly #socket: Socket;
  readonly #patience: Patience;
  readonly #line: Line;
  readonly #next: (work: () => Promise<void>) => void;
  /** The numbers of what was sent here. */
  readonly #own = new Set<string>();
  #sending: { readonly control: string; readonly end: (fate: Fate) => void } | null = null;

  private constructor(work: LineWork, connection: OpenConnection, socket: Socket, patience: Patience) {
    this.#socket = socket;
    this.#patience = patience;
    const others = settledIn(work, connection);
    const { line, next } = serveLine(work, connection, socket, async (control, fate) => {
      if (this.#sending?.control === control) this.#sending.end(fate);
      // Of what was given up here before its line was, whoever sends it again says what became of it.
      else if (!this.#own.has(control)) await others(control, fate);
    });
    this.#line = line;
    this.#next = next;
  }

  /** Connects to a connection's address, or says why that cannot be. */
  static async open(work: LineWork, connection: OpenConnection, reach: Reach): Promise<Dialled | Undelivered> {
    const { Empresa, Destino, PortaDestino } = connection;
    try {
      const permitted = (address: string) => reach.permitted(Empresa, address);
      const host = await checkedAddress(Destino ?? '', { permitted });
      const socket = await connected({ host, port: PortaDestino ?? 0 }, reach);
      return new Dialled(work, connection, socket, reach.patience);
    } catch (error) {
      return error instanceof OutboundError && error.code === 'ADDRESS_REFUSED' ? 'redeFechada' : 'inalcancavel';
    }
  }

  /** Sends a message, and answers what became of it. */
  async send(message: Outgoing): Promise<Fate> {
    const sent = Promise.withResolvers<Fate>();
    this.#own.add(message.control);
    this.#sending = { control: message.control, end: sent.resolve };
    const late = setTimeout(() => {
      sent.resolve('prazo');
      this.close();
    }, this.#patience.answer);
    const closed = () => sent.resolve('ligacao');
    this.#socket.once('close', closed);
    if (this.#socket.destroyed) closed();
    this.#next(() => this.#line.push([message]));
    try {
      return await sent.promise;
    } finally {
      clearTimeout(late);
      this.#socket.off('close', closed);
      this.#sending = null;
    }
  }

  /** Cuts the line. */
  close(): void {
    this.#socket.destroy();
  }

  /** Says goodbye; what is being sent is still sent. */
  end(): void {
    this.#socket.end();
  }
}

/** Connects within the time that an answer may take. */
async function connected(to: { host: string; port: number }, { patience, signal }: Reach): Promise<Socket> {
  const opened = Promise.withResolvers<void>();
  const socket = connect({ ...to, family: isIP(to.host), signal, timeout: patience.answer });
  socket
    .once('connect', opened.resolve)
    .once('error', opened.reject)
    .once('timeout', () => socket.destroy());
  socket.once('close', () => opened.reject(new Error('The line was closed')));
  try {
    await opened.promise;
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}
