import { decodeText } from '../../../../platform/charset.ts';
import { LINE } from '../astm/frame.ts';
import { readAstm } from '../astm/message.ts';
import { AstmReceiver, type LineEvent } from '../astm/receiver.ts';
import { AstmSender, type Sending } from '../astm/sender.ts';
import type { Line, LineHost } from './line.ts';
import { interrupted } from './mllp-line.ts';
import { MOST_MESSAGE } from './settings.ts';

/** The server's side of a connection that speaks ASTM: it receives, and sends the orders that the instrument requests. */
export class AstmLine implements Line {
  readonly #receiver = new AstmReceiver(MOST_MESSAGE);
  readonly #host: LineHost;
  /** Messages that are to be sent once the line is free. */
  readonly #waiting: (readonly string[])[] = [];
  #sender: AstmSender | null = null;

  constructor(host: LineHost) {
    this.#host = host;
  }

  async take(chunk: Uint8Array): Promise<void> {
    let rest = chunk;
    while (rest.length > 0) {
      const sender = this.#sender;
      // While we send, the other side answers by single bytes; a bid for the line goes before ours.
      if (sender && rest[0] !== LINE.ENQ) {
        this.#step(sender.answer(rest[0] ?? 0));
        rest = rest.subarray(1);
        continue;
      }
      if (sender) this.#yieldLine(sender);
      for (const event of this.#receiver.push(rest)) await this.#handle(event);
      rest = rest.subarray(rest.length);
      this.#sendNext();
    }
  }

  async end(): Promise<void> {
    for (const event of this.#receiver.end()) await this.#handle(event);
  }

  isIdle(): boolean {
    return this.#receiver.isIdle && this.#sender === null;
  }

  async #handle(event: LineEvent): Promise<void> {
    if (event.kind === 'reply') this.#host.send(Uint8Array.of(event.byte));
    else if (event.kind === 'cut') await this.#host.store('ASTM', event.bytes, interrupted);
    else if (event.kind === 'message') await this.#message(event.bytes);
    // Some instruments leave the terminator out: what was acknowledged is a message of its own.
    else if (event.rest.length > 0) await this.#store(event.rest);
  }

  async #message(bytes: Uint8Array): Promise<void> {
    const stored = await this.#store(bytes).then(
      () => true,
      () => false, // logged by the host; the instrument sends it again
    );
    await this.#handle(this.#receiver.settle(stored));
  }

  async #store(bytes: Uint8Array): Promise<void> {
    const { text } = decodeText(bytes);
    const orders = await this.#host.orders('ASTM', text);
    if (orders !== null) this.#waiting.push(orders);
    else await this.#host.store('ASTM', bytes, readAstm(text));
  }

  #sendNext(): void {
    if (this.#sender || !this.#receiver.isIdle) return;
    const next = this.#waiting.shift();
    if (!next) return;
    this.#sender = new AstmSender(next);
    this.#step(this.#sender.begin());
  }

  #step({ send, ended }: Sending): void {
    for (const bytes of send) this.#host.send(bytes);
    if (ended) this.#sender = null;
  }

  /** Both want the line: the instrument has it, and asks again for what it was not sent. */
  #yieldLine(sender: AstmSender): void {
    this.#waiting.unshift(sender.records);
    this.#sender = null;
  }
}
