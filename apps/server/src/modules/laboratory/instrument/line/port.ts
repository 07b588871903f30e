import { createServer, type Server, type Socket } from 'node:net';
import { AstmLine } from './astm-line.ts';
import type { OpenConnection } from './connections.ts';
import type { Line, LineHost } from './line.ts';
import { MllpLine } from './mllp-line.ts';
import { type LineWork, receive, sourceOf, workOf } from './receive.ts';
import { LINE_PATIENCE, MOST_SOCKETS } from './settings.ts';
import { ordersAsked } from '../orders/asked.ts';
import { settleSent } from '../orders/sent.ts';

/** A port that an instrument sends to. */
export class InstrumentPort {
  readonly connection: OpenConnection;
  readonly #work: LineWork;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor(work: LineWork, connection: OpenConnection) {
    this.connection = connection;
    this.#work = work;
    this.#server = createServer((socket) => this.#serve(socket));
    this.#server.maxConnections = MOST_SOCKETS;
  }

  /** Begins to listen; rejects when the port is taken. */
  listen(host: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen({ port: this.connection.Porta ?? 0, host }, () => {
        this.#server.off('error', reject);
        this.#server.on('error', (err) => this.#work.log.warn({ err }, 'a port for instruments has a fault'));
        resolve();
      });
    });
  }

  /** Ends all conversations and gives the port back. */
  close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.setKeepAlive(true, 60_000);
    // Whoever stops in the middle of a message is cut off; between messages an instrument may be silent all night.
    socket.setTimeout(LINE_PATIENCE, () => {
      if (!line.isIdle()) socket.destroy();
    });
    const line = this.#lineOf(socket);
    let last = Promise.resolve();
    const next = (work: () => Promise<void>) => {
      last = last.then(work).catch((err: unknown) => {
        this.#work.log.error({ err, connection: this.connection.id }, 'a message of an instrument was not stored');
        socket.destroy();
      });
    };
    socket.on('data', (chunk) => {
      // One piece at a time: what a sender is faster with waits in its own machine.
      socket.pause();
      next(async () => {
        await line.take(chunk);
        socket.resume();
      });
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.#sockets.delete(socket);
      next(() => line.end());
    });
  }

  #lineOf(socket: Socket): Line {
    const { connection } = this;
    const host: LineHost = {
      store: (format, bytes, read) => receive(this.#work, connection, sourceOf(connection, format), [{ bytes, read }]),
      orders: (format, text) => ordersAsked(this.#work, connection, format, text),
      settled: (control, fate) => workOf(this.#work, connection, (ctx) => settleSent(ctx, connection, control, fate)),
      send: (bytes) => void (socket.writable && socket.write(bytes)),
    };
    return connection.Protocolo === 'MLLP' ? new MllpLine(host) : new AstmLine(host);
  }
}
