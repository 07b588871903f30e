import { EVENTOS_PATH, nomesDoFluxo, PULSO, type Evento } from '@bancada/contracts/desk';
import { backoff, pause } from './backoff.ts';
import type { LiveMessage, LiveState } from './messages.ts';

/** What the connection asks and tells. */
export interface ConnectionOptions {
  /** A ticket for the next attempt; rejects when there is no login any more, or no server. */
  readonly ticket: () => Promise<string>;
  /** Where to go on; empty before anything was heard. */
  readonly cursor: () => string;
  /** For how many milliseconds the page has been reading: what happened since may be missing in what it shows. */
  readonly age: () => number;
  readonly message: (message: LiveMessage) => void;
  readonly state: (state: LiveState) => void;
}

/**
 * Keeps one stream of events open until the signal: opens it again when it is cut, when nothing was heard for too long,
 * and at once when the network or the window comes back.
 */
export async function keepConnected(options: ConnectionOptions, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    options.state(attempt === 0 ? 'connecting' : 'lost');
    const opened = await listen(options, signal);
    if (signal.aborted) return;
    options.state('lost');
    if (opened) attempt = 0;
    await pause(backoff(attempt), signal);
  }
}

/** Reads one stream to its end. Answers whether it had begun. */
async function listen(options: ConnectionOptions, signal: AbortSignal): Promise<boolean> {
  const ticket = await options.ticket().catch(() => null); // no server or no login: the next attempt may have both
  if (ticket === null || signal.aborted) return false;
  const source = new EventSource(urlOf(ticket, options));
  let opened = false;
  await new Promise<void>((resolve) => {
    let silence = setTimeout(resolve, 2 * PULSO);
    const heard = (name: LiveMessage['name']) => (event: MessageEvent<string>) => {
      clearTimeout(silence);
      silence = setTimeout(resolve, 2 * PULSO);
      opened = true;
      options.state('on');
      options.message({
        name,
        cursor: event.lastEventId,
        data: name === 'evento' ? (JSON.parse(event.data) as Evento) : null,
      });
      if (name === 'fim') resolve();
    };
    for (const name of nomesDoFluxo) source.addEventListener(name, heard(name));
    // The browser would try again with a ticket that is used up.
    source.addEventListener('error', () => resolve());
    signal.addEventListener('abort', () => resolve(), { once: true });
    void source;
  });
  source.close();
  return opened;
}

function urlOf(ingresso: string, { cursor, age }: ConnectionOptions): string {
  const desde = cursor();
  const query = new URLSearchParams({ ingresso, ...(desde === '' ? { idade: age().toFixed(0) } : { desde }) });
  return `${EVENTOS_PATH}?${query.toString()}`;
}
