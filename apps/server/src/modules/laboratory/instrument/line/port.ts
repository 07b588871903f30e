import { createServer, type Server, type Socket } from 'node:net';
import type { OpenConnection } from './connections.ts';
import type { LineWork } from './receive.ts';
import { serveLine } from './serve.ts';
import { MOST_SOCKETS } from './settings.ts';

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
    socket.once('close', () => this.#sockets.delete(socket));
    serveLine(this.#work, this.connection, socket);
  }
}
