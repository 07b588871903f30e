import { connect, type Socket } from 'node:net';
import { LINE } from '../modules/laboratory/instrument/astm/frame.ts';
import { AstmReceiver, type LineEvent } from '../modules/laboratory/instrument/astm/receiver.ts';
import { AstmSender, type Sending } from '../modules/laboratory/instrument/astm/sender.ts';
import { frameMllp, MllpReader } from '../modules/laboratory/instrument/hl7/mllp.ts';

/** Bytes on their way to the product, damaged by whoever wants to see what becomes of that. */
export type Damage = (bytes: Uint8Array) => Uint8Array;

/** A line to the product, as an analyser has it. */
export class AnalyserConnection {
  readonly #socket: Socket;
  readonly #chunks: Uint8Array[] = [];
  readonly #reader = new MllpReader(1_000_000);
  readonly #receiver = new AstmReceiver(1_000_000);
  /** What arrived over ASTM and nobody has taken. */
  readonly #events: LineEvent[] = [];
  /** Messages of HL7 that arrived and nobody has taken. */
  readonly #messages: string[] = [];
  #arrived: (() => void) | undefined;
  #failure: Error | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => {
      this.#chunks.push(chunk);
      this.#arrived?.();
    });
    const fail = (error: Error) => {
      this.#failure ??= error;
      this.#arrived?.();
    };
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('The line was closed')));
  }

  /** Connects; rejects when nobody listens. */
  static open(port: number, host = '127.0.0.1'): Promise<AnalyserConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host });
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new AnalyserConnection(socket));
      });
    });
  }

  /** Sends a message of HL7 and answers what is said to it. */
  async sendHl7(message: string): Promise<string> {
    this.writeHl7(message);
    return this.receiveHl7();
  }

  /** Sends a message of HL7 to which nothing is said. */
  writeHl7(message: string): void {
    this.write(frameMllp(message));
  }

  /** The next message of HL7; several may arrive at once. */
  async receiveHl7(): Promise<string> {
    for (;;) {
      const next = this.#messages.shift();
      if (next !== undefined) return next;
      const whole = this.#reader.push(await this.read()).filter((event) => event.kind === 'message');
      this.#messages.push(...whole.map(({ bytes }) => Buffer.from(bytes).toString('utf8')));
    }
  }

  /** Sends a message of ASTM, frame by frame; answers how many frames were refused and sent again. */
  async sendAstm(records: readonly string[], damage: Damage = (bytes) => bytes): Promise<number> {
    const sender = new AstmSender(records);
    let refused = 0;
    for (let next: Sending = sender.begin(); ;) {
      for (const bytes of next.send) this.write(damage(bytes));
      if (next.ended === 'failed') throw new Error('The message was not taken');
      if (next.ended === 'sent') return refused;
      const byte = (await this.read())[0] ?? 0;
      if (byte === LINE.NAK) refused += 1;
      next = sender.answer(byte);
    }
  }

  /** Takes the message of ASTM that the other side sends next, as an analyser that has requested orders. */
  async receiveAstm(): Promise<string> {
    let message = '';
    for (;;) {
      // The end of a message and the beginning of the next one may arrive together.
      const event = this.#events.shift();
      if (event === undefined) this.#events.push(...this.#receiver.push(await this.read()));
      else if (event.kind === 'reply') this.write(Uint8Array.of(event.byte));
      else if (event.kind === 'over') return message;
      else if (event.kind === 'message') {
        message = Buffer.from(event.bytes).toString('utf8');
        const reply = this.#receiver.settle(true);
        if (reply.kind === 'reply') this.write(Uint8Array.of(reply.byte));
      }
    }
  }

  /** Sends bytes as they are. */
  write(bytes: Uint8Array): void {
    this.#socket.write(bytes);
  }

  /** The next bytes that arrive; rejects when the line is closed. */
  async read(): Promise<Uint8Array> {
    while (this.#chunks.length === 0) {
      if (this.#failure) throw this.#failure;
      await new Promise<void>((resolve) => {
        this.#arrived = resolve;
      });
    }
    return this.#chunks.shift() ?? new Uint8Array();
  }

  /** Says goodbye. */
  close(): void {
    this.#socket.end();
  }

  /** Cuts the line. */
  cut(): void {
    this.#socket.destroy();
  }
}
