import { instantDigits } from '../instant.ts';
import { escapeHl7 } from './escapes.ts';
import { readHeader } from './message.ts';
import { componentsOf, firstOf, segmentsOf, type Segments } from './segments.ts';
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
  /** The orders that it could not cancel, though it took the message that withdraws them. */
  readonly uncancelled: readonly UncancelledOrder[];
}

/** An order that an instrument could not cancel, as far as it says which one: an empty text is any. */
export interface UncancelledOrder {
  readonly sample: string;
  readonly code: string;
}

/** What ORC-1 says of such an order (HL7 table 0119): unable to cancel, unable to change. */
const unable = new Set(['UC', 'UX']);

/** Reads the orders that could not be cancelled: ORC-2 is what we called the order, OBR-4 of the same order its code. */
function uncancelledOf({ segments, separators }: Segments): UncancelledOrder[] {
  const found: { sample: string; code: string }[] = [];
  let open: { sample: string; code: string } | null = null;
  for (const { name, fields } of segments) {
    if (name === 'ORC') {
      const [sample = '', code = ''] = componentsOf(fields[2], separators)[0] ?? [];
      open = unable.has(firstOf(fields[1], separators) ?? '') ? { sample, code } : null;
      if (open) found.push(open);
    }
    if (name === 'OBR' && open?.code === '') open.code = firstOf(fields[4], separators) ?? '';
  }
  return found;
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
  const isTaken = code === 'AA' || code === 'CA';
  return { control: firstOf(said[2], read.separators) ?? '', isTaken, uncancelled: isTaken ? uncancelledOf(read) : [] };
}
