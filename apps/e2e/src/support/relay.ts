import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A network between browsers and a product that can fail. */
export interface Relay {
  /** Where browsers find the product. */
  readonly url: string;
  /** Destroys the next connections, each after so many bytes have gone to the product on it. */
  cutAfter(...bytes: readonly number[]): void;
  /** How many connections were destroyed. */
  readonly cuts: () => number;
  close(): void;
}

/** Stands between browsers and a product. */
export async function startRelay(product: string): Promise<Relay> {
  const { hostname, port } = new URL(product);
  const open = new Set<Socket>();
  let waiting: number[] = [];
  let cuts = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const end = () => {
      for (const each of [near, far]) {
        open.delete(each);
        each.destroy();
      }
    };
    for (const each of [near, far]) open.add(each.on('error', end));
    near.on('close', end);
    far.on('close', () => near.end());
    let sent = 0;
    near.on('data', (piece) => {
      sent += piece.length;
      const [limit] = waiting;
      if (limit === undefined || sent < limit) {
        if (!far.write(piece)) near.pause();
        return;
      }
      waiting = waiting.slice(1);
      cuts++;
      end();
    });
    far.on('drain', () => near.resume());
    far.pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    cutAfter: (...bytes) => {
      waiting = [...bytes];
    },
    cuts: () => cuts,
    close() {
      for (const each of open) each.destroy();
      server.close();
    },
  };
}
