import { allCompanies } from '../database/companies.ts';
import { Waker } from '../events/waker.ts';
import { applyNext, type ApplyOptions } from './apply.ts';
import { addCompanies, dueListeners, install, type Place } from './cursors.ts';
import type { Listener } from './listener.ts';

/** How often the log is checked when nobody says that there is something, in milliseconds. */
const LOOK_EVERY = 2000;

/** The most events applied in one company before the others have their turn. */
const TURN = 100;

/** The durable listeners of this process. Several processes may run them: a cursor is one process's at a time. */
export class Listeners {
  readonly #options: ApplyOptions;
  readonly #byName: ReadonlyMap<string, Listener>;
  readonly #waker = new Waker();
  readonly #running: Promise<void>;
  #companies = '';
  #closed = false;

  constructor(options: ApplyOptions, listeners: readonly Listener[]) {
    this.#options = options;
    this.#byName = new Map(listeners.map((each) => [each.name, each]));
    this.#running = this.#run();
  }

  /** There may be new events. */
  readonly kick = (): void => this.#waker.wake();

  /** Stops after the event under way. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#waker.wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#closed && this.#byName.size > 0) {
      let more = false;
      try {
        await this.#prepare();
        for (const place of await dueListeners(
          this.#options.database,
          [...this.#byName.keys()],
          new Date().toISOString(),
        ))
          more = (await this.#drain(place)) || more;
      } catch (err) {
        this.#options.log.warn({ err }, 'durable listeners could not read the event log');
      }
      if (!more) await this.#waker.sleep(LOOK_EVERY);
    }
  }

  /** Every listener has a cursor in every company, those made since the last look among them. */
  async #prepare(): Promise<void> {
    const { database } = this.#options;
    if (this.#companies === '') for (const each of this.#byName.values()) await install(database, each);
    const companies = `companies ${(await allCompanies(database)).join()}`;
    if (companies === this.#companies) return;
    await addCompanies(database, [...this.#byName.keys()]);
    this.#companies = companies;
  }

  /** Answers whether it stopped only because others wait. */
  async #drain({ Empresa, Nome }: Place): Promise<boolean> {
    const listener = this.#byName.get(Nome);
    if (!listener) return false;
    for (let applied = 0; applied < TURN; applied++) {
      if (this.#closed || !(await applyNext(this.#options, listener, Empresa))) return false;
    }
    return true;
  }
}
