import { createServer, type Server, type Socket } from 'node:net';
import { AstmReceiver } from '../modules/laboratory/instrument/astm/receiver.ts';
import { frameMllp, MllpReader } from '../modules/laboratory/instrument/hl7/mllp.ts';
import { hl7Taken, hl7Uncancelled, isCancellation, readAstmOrders, readHl7Orders, type ReadOrder } from './orders.ts';
import type { Protocol } from './round.ts';

/** What an analyser got without having asked for it. */
export interface Got {
  /** The message's own number (MSH-10, H-3). */
  readonly control: string;
  readonly text: string;
  readonly orders: readonly ReadOrder[];
  /** Whether it withdraws them. */
  readonly cancels: boolean;
}

/** What it does with a message: takes it, takes it and cannot cancel what it withdraws (HL7 alone says so), refuses it, or cuts the line before or after it was said that it is taken. */
export type Mood = 'take' | 'keep' | 'refuse' | 'cut' | 'takeAndCut' | 'silent';

/** An analyser that listens for orders at a port of its own. */
export class AnalyserListener {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #protocol: Protocol;
  readonly #got: (got: Got) => Mood;
  #answered = 0;

  /** @param got - called with each message, also of one that comes again, and says what becomes of it */
  constructor(protocol: Protocol, got: (got: Got) => Mood) {
    this.#protocol = protocol;
    this.#got = got;
    this.#server = createServer((socket) => this.#serve(socket));
  }

  /** Begins to listen; answers at which port. */
  listen(port = 0, host = '127.0.0.1'): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen({ port, host }, () => {
        const address = this.#server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  }

  /** Cuts all lines and gives the port back. */
  close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#sockets.delete(socket));
    const take = this.#protocol === 'astm' ? this.#astm(socket) : this.#hl7(socket);
    socket.on('data', take);
  }

  #hl7(socket: Socket) {
    const reader = new MllpReader(1_000_000);
    return (chunk: Uint8Array): void => {
      for (const event of reader.push(chunk)) {
        if (event.kind !== 'message') continue;
        const text = Buffer.from(event.bytes).toString('utf8');
        const control = text.split('\r')[0]?.split('|')[9] ?? '';
        const mood = this.#got({ control, text, orders: readHl7Orders(text), cancels: isCancellation(text) });
        const about = { control: `SIM-${(this.#answered += 1)}`, now: new Date().toISOString() };
        const answer = frameMllp(
          mood === 'keep' ? hl7Uncancelled(text, about) : hl7Taken(text, about, mood === 'refuse' ? 'AE' : 'AA'),
        );
        obey(socket, mood, () => socket.write(answer));
      }
    };
  }

  #astm(socket: Socket) {
    const receiver = new AstmReceiver(1_000_000);
    return (chunk: Uint8Array): void => {
      for (const event of receiver.push(chunk)) {
        if (event.kind === 'reply') socket.write(Uint8Array.of(event.byte));
        if (event.kind !== 'message') continue;
        const text = Buffer.from(event.bytes).toString('utf8');
        const control = text.split('\r')[0]?.split('|')[2] ?? '';
        const mood = this.#got({ control, text, orders: readAstmOrders(text).orders, cancels: isCancellation(text) });
        const settled = receiver.settle(mood !== 'refuse');
        if (settled.kind === 'reply') obey(socket, mood, () => socket.write(Uint8Array.of(settled.byte)));
      }
    };
  }
}

function obey(socket: Socket, mood: Mood, answer: () => void): void {
  if (mood === 'cut') socket.destroy();
  else if (mood !== 'silent') answer();
  if (mood === 'takeAndCut') socket.destroySoon();
}
