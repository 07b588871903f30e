import { randomUUID } from 'node:crypto';
import { decodeText } from '../../../../platform/charset.ts';
import { type Acknowledgement, answerTo } from '../hl7/answer.ts';
import { readHl7 } from '../hl7/message.ts';
import { frameMllp, type MllpEvent, MllpReader } from '../hl7/mllp.ts';
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

  constructor(host: LineHost) {
    this.#host = host;
  }

  async take(chunk: Uint8Array): Promise<void> {
    for (const event of this.#reader.push(chunk)) await this.#handle(event);
  }

  async end(): Promise<void> {
    for (const event of this.#reader.end()) await this.#handle(event);
  }

  isIdle(): boolean {
    return this.#reader.isIdle;
  }

  async #handle(event: MllpEvent): Promise<void> {
    if (event.kind === 'tooLarge') return this.#answer('', 'AR', messageWords('grande'));
    if (event.kind === 'cut') return this.#host.store('HL7', event.bytes, interrupted);
    const { text } = decodeText(event.bytes);
    const query = await this.#host.orders('HL7', text);
    if (query !== null) return this.#host.send(frameMllp(query.join('\r') + '\r'));
    const read = readHl7(text);
    try {
      await this.#host.store('HL7', event.bytes, read);
    } catch {
      return this.#answer(text, 'AE', 'Not stored: send it again.'); // logged by the host
    }
    const refused = read.refusal !== null && never.includes(read.refusal);
    this.#answer(text, refused ? 'AR' : 'AA', read.refusal === null ? '' : messageWords(read.refusal));
  }

  #answer(message: string, code: Acknowledgement, reason: string): void {
    const about = { code, reason, now: new Date().toISOString(), control: randomUUID().slice(0, 20) };
    this.#host.send(frameMllp(answerTo(message, about)));
  }
}

/** What is read of a message that was cut: nothing. */
export const interrupted: ReadMessage = { control: null, refusal: 'interrompida', lines: [] };
