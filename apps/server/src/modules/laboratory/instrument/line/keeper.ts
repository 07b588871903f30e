import type { Keeping } from '../../../../app/room.ts';
import { openConnections, type OpenConnection } from './connections.ts';
import { takeFolder } from './folder.ts';
import { InstrumentPort } from './port.ts';
import type { LineWork } from './receive.ts';
import { type InstrumentSettings, REFRESH_EVERY } from './settings.ts';

/** What of a connection is given a new port when it changes. */
const keyOf = (connection: OpenConnection) => JSON.stringify(connection);

/** Keeps ports and folders as the connections in the database say, within what the operator has opened. */
export class InstrumentKeeper {
  readonly #work: LineWork;
  readonly #settings: InstrumentSettings;
  readonly #ports = new Map<number, InstrumentPort>();
  #running: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(work: LineWork, settings: InstrumentSettings) {
    this.#work = work;
    this.#settings = settings;
  }

  /** Begins, and goes on until `close`. */
  start(): void {
    const { ports, folder } = this.#settings;
    if (ports === null && folder === null) return;
    this.#timer = setInterval(() => void this.refresh(), REFRESH_EVERY).unref();
    void this.refresh();
  }

  /** Brings ports and folders to where the database is; the next one begins after it. */
  refresh(now = Date.now()): Promise<void> {
    this.#running = this.#running
      .then(() => this.#refresh(now))
      .catch((err: unknown) => this.#work.log.warn({ err }, 'connections of instruments were not read'));
    return this.#running;
  }

  /** The ports that are open now. */
  openPorts(): number[] {
    return [...this.#ports.keys()];
  }

  /** Gives everything back. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
    await Promise.all([...this.#ports.values()].map((port) => port.close()));
    this.#ports.clear();
  }

  async #refresh(now: number): Promise<void> {
    const connections = await openConnections(this.#work.database);
    await this.#keepPorts(connections);
    const { folder } = this.#settings;
    if (folder === null) return;
    for (const connection of connections.filter(({ Pasta }) => Pasta !== null)) {
      try {
        await takeFolder(this.#work, connection, folder, now);
      } catch (err) {
        this.#work.log.warn({ err, connection: connection.id }, 'a folder of an instrument was not read');
      }
    }
  }

  async #keepPorts(connections: readonly OpenConnection[]): Promise<void> {
    const { ports, host } = this.#settings;
    const wanted = new Map<number, OpenConnection>();
    for (const connection of connections) {
      const { Porta } = connection;
      if (Porta === null || ports === null || Porta < ports.from || Porta > ports.to) continue;
      if (!wanted.has(Porta)) wanted.set(Porta, connection);
    }
    for (const [number, port] of this.#ports) {
      const now = wanted.get(number);
      if (now && keyOf(now) === keyOf(port.connection)) continue;
      await port.close();
      this.#ports.delete(number);
    }
    for (const [number, connection] of wanted) {
      if (this.#ports.has(number)) continue;
      const port = new InstrumentPort(this.#work, connection);
      try {
        await port.listen(host);
        this.#ports.set(number, port);
      } catch (err) {
        this.#work.log.warn({ err, port: number }, 'a port for instruments could not be opened');
      }
    }
  }
}

/** Keeps the ways of instruments open while the server runs. */
export const keepInstruments =
  (settings: InstrumentSettings): Keeping =>
  (work) => {
    const keeper = new InstrumentKeeper(work, settings);
    keeper.start();
    return keeper;
  };
