import { CANAL_PATH, type QuadroCliente, type QuadroServidor, quadroServidor } from '@bancada/contracts';
import { expect } from 'vitest';

/** A client of the channel. */
export interface ChannelClient {
  /** Every frame that came, checked against the contract. */
  readonly frames: QuadroServidor[];
  /** Those of one kind. */
  of<T extends QuadroServidor['tipo']>(tipo: T): Extract<QuadroServidor, { tipo: T }>[];
  send(frame: QuadroCliente): void;
  /** Sends what may be no frame at all. */
  raw(text: string): void;
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  close(): void;
}

/** Opens the channel with a ticket; resolves once it is open. */
export async function openChannel(address: string, ingresso: string): Promise<ChannelClient> {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${CANAL_PATH}?ingresso=${ingresso}`);
  const frames: QuadroServidor[] = [];
  let code: number | undefined;
  socket.addEventListener('message', ({ data }) => frames.push(quadroServidor.parse(JSON.parse(String(data)))));
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', (event) => {
      code = event.code;
      resolve(event.code);
    });
  });
  await expect.poll(() => socket.readyState === WebSocket.OPEN || code).toBeTruthy();
  if (code !== undefined) throw new Error(`The channel was closed with ${code}`);
  return {
    frames,
    of: (tipo) =>
      frames.filter((frame): frame is Extract<QuadroServidor, { tipo: typeof tipo }> => frame.tipo === tipo),
    send: (frame) => socket.send(JSON.stringify(frame)),
    raw: (text) => socket.send(text),
    closed,
    close: () => socket.close(),
  };
}
