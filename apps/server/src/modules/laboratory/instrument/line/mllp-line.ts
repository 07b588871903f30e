import { randomUUID } from 'node:crypto';
import { decodeText } from '../../../../platform/charset.ts';
import { type Acknowledgement, answerTo, readAcknowledgement, type ReadAcknowledgement } from '../hl7/answer.ts';
import { readHl7 } from '../hl7/message.ts';
import { frameMllp, type MllpEvent, MllpReader } from '../hl7/mllp.ts';
import type { Outgoing, Undelivered } from '../orders/sent.ts';
import type { ReadMessage } from '../reading.ts';
import { messageWords } from '../words.ts';
import type { Line, LineHost } from './line.ts';
import { MOST_MESSAGE } from './settings.ts';

/** Refusals of messages that would be refused however often they are sent. */
const never = ['semCabecalho', 'tipoMensagem', 'versao', 'nulos'];

/** The server's side of a connection that speaks HL7 over MLLP. */
export class MllpLine implements Line {
  readonly #reader = new MllpReader(MOST_MESSAGE);
  readonly #host: LineHost;
  /** Messages that go out once the one before them is acknowledged. */
  #waiting: Outgoing[] = [];
  #unanswered: Outgoing | null = null;
  /** Messages that went out and that nobody has to acknowledge, the oldest first. */
  readonly #sent: Outgoing[] = [];

  constructor(host: LineHost) {
    this.#host = host;
  }

  async take(chunk: Uint8Array): Promise<void> {
    for (const event of this.#reader.push(chunk)) await this.#handle(event);
  }

  push(messages: readonly Outgoing[]): Promise<void> {
    this.#waiting.push(...messages);
    this.#sendNext();
    return Promise.resolve();
  }

  async end(): Promise<void> {
    for (const event of this.#reader.end()) await this.#handle(event);
    await this.#giveUp('ligacao');
  }

  isIdle(): boolean {
    return this.#reader.isIdle;
  }

  async #handle(event: MllpEvent): Promise<void> {
    if (event.kind === 'tooLarge') return this.#answer('', 'AR', messageWords('grande'));
    if (event.kind === 'cut') return this.#host.store('HL7', event.bytes, interrupted);
    const { text } = decodeText(event.bytes);
    const acknowledgement = readAcknowledgement(text);
    if (acknowledgement !== null) return this.#acknowledged(acknowledgement);
    const orders = await this.#host.orders('HL7', { bytes: event.bytes, text, isKept: false });
    if (orders !== null) return this.#sendAll(orders);
    const read = readHl7(text);
    try {
      await this.#host.store('HL7', event.bytes, read);
    } catch {
      return this.#answer(text, 'AE', 'Not stored: send it again.'); // logged by the host
    }
    const refused = read.refusal !== null && never.includes(read.refusal);
    this.#answer(text, refused ? 'AR' : 'AA', read.refusal === null ? '' : messageWords(read.refusal));
  }

  async #sendAll(orders: readonly Outgoing[]): Promise<void> {
    // Whoever asks again does not wait for what was sent before.
    await this.#giveUp('semResposta');
    this.#waiting = [...orders];
    this.#sendNext();
  }

  #sendNext(): void {
    while (this.#unanswered === null) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#host.send(frameMllp(next.lines.map((line) => `${line}\r`).join('')));
      if (next.acknowledged) this.#unanswered = next;
      else this.#sent.push(next);
    }
  }

  /** An answer is never answered. */
  async #acknowledged({ control, isTaken, uncancelled }: ReadAcknowledgement): Promise<void> {
    if (uncancelled.length > 0) await this.#host.uncancelled(control, uncancelled);
    await this.#host.settled(control, isTaken ? 'entregue' : 'naoAceita');
    await this.#arrived(control);
    if (this.#unanswered?.control !== control) return;
    this.#unanswered = null;
    this.#sendNext();
  }

  /** Who answers a message has got those that went out before it: an answer to a query is acknowledged by what follows it. */
  async #arrived(control: string): Promise<void> {
    const own = this.#sent.findIndex((each) => each.control === control);
    const isLater = own < 0 && this.#unanswered?.control === control;
    const before = isLater ? this.#sent.splice(0) : this.#sent.splice(0, own + 1).slice(0, -1);
    for (const each of before) await this.#host.settled(each.control, 'entregue');
  }

  async #giveUp(why: Undelivered): Promise<void> {
    const unsent = [...(this.#unanswered ? [this.#unanswered] : []), ...this.#waiting];
    this.#unanswered = null;
    this.#waiting = [];
    for (const { control } of unsent) await this.#host.settled(control, why);
  }

  #answer(message: string, code: Acknowledgement, reason: string): void {
    const about = { code, reason, now: new Date().toISOString(), control: randomUUID().slice(0, 20) };
    this.#host.send(frameMllp(answerTo(message, about)));
  }
}

/** What is read of a message that was cut: nothing. */
export const interrupted: ReadMessage = { control: null, refusal: 'interrompida', lines: [] };
