import type { Socket } from 'node:net';
import { ordersAsked } from '../orders/asked.ts';
import { settleSent } from '../orders/sent.ts';
import { noteUncancelled } from '../orders/uncancelled.ts';
import { AstmLine } from './astm-line.ts';
import { type OpenConnection, sourceOf } from './connections.ts';
import type { Line, LineHost } from './line.ts';
import { MllpLine } from './mllp-line.ts';
import { type LineWork, receive, workOf } from './receive.ts';
import { LINE_PATIENCE } from './settings.ts';

/** A conversation over a socket. */
export interface Served {
  readonly line: Line;
  /** Does something with the line once what arrived before it is done. */
  readonly next: (work: () => Promise<void>) => void;
}

/**
 * Joins a socket to our side of a conversation, whoever began it.
 *
 * @param settled - called with what became of a message that was sent
 */
export function serveLine(
  work: LineWork,
  connection: OpenConnection,
  socket: Socket,
  settled: LineHost['settled'] = settledIn(work, connection),
): Served {
  socket.setKeepAlive(true, 60_000);
  // Whoever stops in the middle of a message is cut off; between messages an instrument may be silent all night.
  socket.setTimeout(LINE_PATIENCE, () => {
    if (!line.isIdle()) socket.destroy();
  });
  const line = lineOf(connection, {
    store: (format, bytes, read) => receive(work, connection, sourceOf(connection, format), [{ bytes, read }]),
    orders: (format, asks) => ordersAsked(work, connection, format, asks),
    settled,
    uncancelled: (control, orders) =>
      workOf(work, connection, (ctx) => noteUncancelled(ctx, connection, control, orders)),
    send: (bytes) => void (socket.writable && socket.write(bytes)),
  });
  let last = Promise.resolve();
  const next = (step: () => Promise<void>) => {
    last = last.then(step).catch((err: unknown) => {
      work.log.error({ err, connection: connection.id }, 'a message of an instrument was not stored');
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
  socket.on('close', () => next(() => line.end()));
  return { line, next };
}

/** Stores what became of a message that was sent over a connection. */
export const settledIn =
  (work: LineWork, connection: OpenConnection): LineHost['settled'] =>
  (control, fate) =>
    workOf(work, connection, (ctx) => settleSent(ctx, connection, control, fate));

const lineOf = ({ Protocolo }: OpenConnection, host: LineHost): Line =>
  Protocolo === 'MLLP' ? new MllpLine(host) : new AstmLine(host);
