import { instantDigits } from '../instant.ts';
import { escapeHl7 } from './escapes.ts';
import { readHeader } from './message.ts';
import { firstOf, segmentsOf } from './segments.ts';
import { usualSeparators } from './separators.ts';

/** AA: taken and stored; AE: not stored now, send it again; AR: never taken as it is. */
export type Acknowledgement = 'AA' | 'AE' | 'AR';

/** How an answer is said. */
export interface AnswerOptions {
  readonly code: Acknowledgement;
  /** Why it is not taken. */
  readonly reason?: string;
  /** The moment of the answer, ISO 8601. */
  readonly now: string;
  /** The answer's own number. */
  readonly control: string;
}

/** An instant as HL7 writes it, in UTC. */
export const hl7Instant = (now: string): string => `${instantDigits(now)}+0000`;

/** The answer to a message: it names the message's number, and goes back to whoever sent it. */
export function answerTo(message: string, { code, reason = '', now, control }: AnswerOptions): string {
  const header = readHeader(segmentsOf(message));
  const event = header?.type.split('^')[1] || 'R01';
  const [application, facility] = header?.sender ?? ['', ''];
  const said = escapeHl7(reason, usualSeparators);
  const version = header?.version || '2.5.1';
  const to = header?.separators.field === '|' ? `${application}|${facility}` : '|';
  return [
    `MSH|^~\\&|Bancada||${to}|${hl7Instant(now)}||ACK^${event}^ACK|${control}|P|${version}||||||UNICODE UTF-8`,
    `MSA|${code}|${escapeHl7(header?.control ?? '', usualSeparators)}|${said}`,
    ...(code === 'AA' ? [] : [`ERR|||207^Application internal error^HL70357|E||||${said}`]),
    '',
  ].join('\r');
}

/** What the other side says of a message that it was sent. */
export interface ReadAcknowledgement {
  /** The number of that message (MSA-2). */
  readonly control: string;
  readonly isTaken: boolean;
}

/** Messages that only answer: the general one, and those to orders. */
const answers = /^(ACK|ORL|ORR)\^/;

/** Reads an acknowledgement; null for a message that is none. */
export function readAcknowledgement(message: string): ReadAcknowledgement | null {
  const read = segmentsOf(message);
  const said = read.segments.find(({ name }) => name === 'MSA')?.fields;
  const header = readHeader(read);
  if (!header || !said || !answers.test(header.type)) return null;
  const code = firstOf(said[1], read.separators) ?? '';
  return { control: firstOf(said[2], read.separators) ?? '', isTaken: code === 'AA' || code === 'CA' };
}
