import { collapse, hourOf, keyOf, type SecurityEvent } from './event.ts';

/** An event whose person may still have to be found by the account that was typed. It is never stored with it. */
export interface PendingEvent extends SecurityEvent {
  readonly account: string | null;
}

/** So many different events wait at most: a flood does not fill the memory. */
const MOST = 2000;

/** Events that wait to be stored, equal ones as one. */
export class PendingEvents {
  readonly #events = new Map<string, PendingEvent>();
  #beyond: PendingEvent | undefined;

  get size(): number {
    return this.#events.size;
  }

  /** Adds events; those beyond the limit are only counted. */
  add(...events: readonly PendingEvent[]): void {
    for (const event of events) {
      const key = `${event.Janela} ${keyOf(event)}`;
      const known = this.#events.get(key);
      if (known || this.#events.size < MOST) this.#events.set(key, withAccount(event, known));
      else this.#beyond = withAccount(uncounted(event), this.#beyond);
    }
  }

  /** Empties it. */
  take(): PendingEvent[] {
    const events = [...this.#events.values(), ...(this.#beyond ? [this.#beyond] : [])];
    this.#events.clear();
    this.#beyond = undefined;
    return events;
  }
}

/** The event, counted together with an equal one. */
function withAccount(event: PendingEvent, known: PendingEvent | undefined): PendingEvent {
  const [joined] = known ? collapse([known, { ...event, Janela: known.Janela }]) : [event];
  return { ...(joined ?? event), account: event.account };
}

/** Nothing but that there was one. */
const uncounted = ({ Data, UltimaEm, Vezes }: PendingEvent): PendingEvent => ({
  ...nothingKnown,
  Tipo: 'Excesso',
  Data,
  UltimaEm,
  Vezes,
  Janela: hourOf(Data),
});

/** An event of nobody, from nowhere. */
const nothingKnown = {
  Usuario: null,
  Fator: null,
  Rede: null,
  Lugar: null,
  Navegador: null,
  Chamada: null,
  Codigo: null,
  Conta: null,
  RequestId: null,
  account: null,
} as const satisfies Partial<PendingEvent>;
