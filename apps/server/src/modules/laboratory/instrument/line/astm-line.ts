import { decodeText } from '../../../../platform/charset.ts';
import { LINE } from '../astm/frame.ts';
import { readAstm } from '../astm/message.ts';
import { AstmReceiver, type LineEvent } from '../astm/receiver.ts';
import { AstmSender, type Sending } from '../astm/sender.ts';
import type { Outgoing } from '../orders/sent.ts';
import type { Line, LineHost } from './line.ts';
import { interrupted } from './mllp-line.ts';
import { MOST_MESSAGE } from './settings.ts';

/** The server's side of a connection that speaks ASTM: it receives, and sends the orders that the instrument requests. */
export class AstmLine implements Line {
  readonly #receiver = new AstmReceiver(MOST_MESSAGE);
  readonly #host: LineHost;
  /** Messages that are to be sent once the line is free. */
  readonly #waiting: Outgoing[] = [];
  #sending: { readonly message: Outgoing; readonly sender: AstmSender } | null = null;

  constructor(host: LineHost) {
    this.#host = host;
  }

  async take(chunk: Uint8Array): Promise<void> {
    let rest = chunk;
    while (rest.length > 0) {
      const sending = this.#sending;
      // While we send, the other side answers by single bytes; a bid for the line goes before ours.
      if (sending && rest[0] !== LINE.ENQ) {
        await this.#step(sending.sender.answer(rest[0] ?? 0));
        rest = rest.subarray(1);
        continue;
      }
      if (sending) this.#yieldLine(sending.message);
      for (const event of this.#receiver.push(rest)) await this.#handle(event);
      rest = rest.subarray(rest.length);
      await this.#sendNext();
    }
  }

  push(messages: readonly Outgoing[]): Promise<void> {
    this.#waiting.push(...messages);
    return this.#sendNext();
  }

  async end(): Promise<void> {
    for (const event of this.#receiver.end()) await this.#handle(event);
    const unsent = [...(this.#sending ? [this.#sending.message] : []), ...this.#waiting.splice(0)];
    this.#sending = null;
    for (const { control } of unsent) await this.#host.settled(control, 'ligacao');
  }

  isIdle(): boolean {
    return this.#receiver.isIdle && this.#sending === null;
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
    const read = readAstm(text);
    // A message may bring results and ask for orders at once.
    const isKept = read.lines.length > 0;
    if (isKept) await this.#host.store('ASTM', bytes, read);
    const orders = await this.#host.orders('ASTM', { bytes, text, isKept });
    if (orders !== null) this.#waiting.push(...orders);
    else if (!isKept) await this.#host.store('ASTM', bytes, read);
  }

  async #sendNext(): Promise<void> {
    if (this.#sending || !this.#receiver.isIdle) return;
    const message = this.#waiting.shift();
    if (!message) return;
    const sender = new AstmSender(message.lines);
    this.#sending = { message, sender };
    await this.#step(sender.begin());
  }

  async #step({ send, ended }: Sending): Promise<void> {
    for (const bytes of send) this.#host.send(bytes);
    const sent = this.#sending?.message;
    if (ended === undefined || !sent) return;
    this.#sending = null;
    await this.#host.settled(sent.control, ended === 'sent' ? 'entregue' : 'naoAceita');
    await this.#sendNext();
  }

  /** Both want the line: the instrument has it, and is sent ours when it is done. */
  #yieldLine(message: Outgoing): void {
    this.#waiting.unshift(message);
    this.#sending = null;
  }
}
