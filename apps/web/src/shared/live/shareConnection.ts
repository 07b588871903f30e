import { issueIngresso } from '@bancada/contracts/desk';
import { request } from '../api/client.ts';
import { browserLocks } from '../session/oneTab.ts';
import { keepConnected } from './connection.ts';
import { liveCursor, liveState, resetLive, takeMessage } from './live.state.ts';
import type { LiveMessage, LiveState } from './messages.ts';

/** What tabs of one browser tell each other. */
type Word =
  | { readonly kind: 'hello' }
  | { readonly kind: 'state'; readonly state: LiveState }
  | { readonly kind: 'message'; readonly message: LiveMessage };

/**
 * Follows the stream of events as one of the browser's tabs, until the answer is called. The tab that holds the lock
 * has the connection and passes everything on to the others; when it is closed the next one gets the lock and goes on
 * where it was itself.
 */
export function shareConnection(user: number): () => void {
  const stop = new AbortController();
  const began = performance.now();
  const name = `bancada.live.${user}`;
  const channel = new BroadcastChannel(name);
  let leading = false;
  const take = (word: Word) => {
    if (word.kind === 'state') liveState.state = word.state;
    else if (word.kind === 'message') takeMessage(word.message);
  };
  const tell = (word: Word) => {
    if (stop.signal.aborted) return;
    take(word);
    if (browserLocks()) channel.postMessage(word);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.kind !== 'hello') take(data);
    else if (leading) {
      tell({ kind: 'message', message: { name: 'pulso', cursor: liveCursor(), data: null } });
      tell({ kind: 'state', state: liveState.state });
    }
  });
  channel.postMessage({ kind: 'hello' } satisfies Word);
  const lead = async () => {
    leading = true;
    await keepConnected(
      {
        ticket: openTicket,
        cursor: liveCursor,
        age: () => performance.now() - began,
        message: (message) => tell({ kind: 'message', message }),
        state: (state) => tell({ kind: 'state', state }),
      },
      stop.signal,
    );
  };
  const locks = browserLocks();
  // Without locks (plain HTTP) every tab has a connection of its own.
  (locks ? locks.request(name, { signal: stop.signal }, lead) : lead()).catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
  return () => {
    stop.abort();
    channel.close();
    resetLive();
  };
}

async function openTicket(): Promise<string> {
  return (await request(issueIngresso)).Ingresso;
}
