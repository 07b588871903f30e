import { BlockList, isIP } from 'node:net';
import type { Keeping } from '../../../../app/room.ts';
import { openConnections, type OpenConnection } from './connections.ts';
import { takeFolder } from './folder.ts';
import { InstrumentPort } from './port.ts';
import type { LineWork } from './receive.ts';
import { type InstrumentSettings, type InstrumentTarget, REFRESH_EVERY, usualPatience } from './settings.ts';
import { connectionsDue, sendWaiting } from '../orders/send.ts';

/** What of a connection is given a new port when it changes. */
const keyOf = (connection: OpenConnection) => JSON.stringify(connection);

/** Whether an address is in a network of a company's instruments. */
function permittedBy(targets: readonly InstrumentTarget[]): (empresa: number, address: string) => boolean {
  const networks = targets.map(({ empresa, address, bits }) => {
    const list = new BlockList();
    list.addSubnet(address, bits, isIP(address) === 6 ? 'ipv6' : 'ipv4');
    return { empresa, list };
  });
  return (empresa, address) =>
    networks.some(
      (each) => each.empresa === empresa && each.list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'),
    );
}

/** Keeps ports and folders as the connections in the database say, within what the operator has opened, and hands over the orders that wait. */
export class InstrumentKeeper {
  readonly #work: LineWork;
  readonly #settings: InstrumentSettings;
  readonly #ports = new Map<number, InstrumentPort>();
  /** What is being sent, by connection. */
  readonly #senders = new Map<number, Promise<void>>();
  readonly #stopped = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(work: LineWork, settings: InstrumentSettings) {
    this.#work = work;
    this.#settings = settings;
  }

  /** Begins, and goes on until `close`. */
  start(): void {
    const { ports, folder, targets, every = REFRESH_EVERY } = this.#settings;
    if (ports === null && folder === null && targets.length === 0) return;
    this.#timer = setInterval(() => void this.refresh(), every).unref();
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

  /** Waits for what is being sent. */
  async sent(): Promise<void> {
    await Promise.all(this.#senders.values());
  }

  /** Gives everything back. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
    this.#stopped.abort();
    await this.sent();
    await Promise.all([...this.#ports.values()].map((port) => port.close()));
    this.#ports.clear();
  }

  async #refresh(now: number): Promise<void> {
    const connections = await openConnections(this.#work.database);
    await this.#keepPorts(connections);
    await this.#sendOrders(connections);
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

  /** An instrument that is slow holds up nobody else: it is spoken to beside the rest. */
  async #sendOrders(connections: readonly OpenConnection[]): Promise<void> {
    const { targets, patience = usualPatience } = this.#settings;
    if (targets.length === 0) return;
    const due = await connectionsDue(this.#work.database);
    const reach = { permitted: permittedBy(targets), patience, signal: this.#stopped.signal };
    for (const connection of connections) {
      const { id, Destino } = connection;
      if (Destino === null || !due.has(id) || this.#senders.has(id)) continue;
      const sending = sendWaiting(this.#work, connection, reach)
        .catch((err: unknown) => this.#work.log.warn({ err, connection: id }, 'orders to an instrument were not sent'))
        .finally(() => this.#senders.delete(id));
      this.#senders.set(id, sending);
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
