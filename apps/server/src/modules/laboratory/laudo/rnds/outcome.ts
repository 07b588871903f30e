import { refusalWith } from '@bancada/contracts';
import { z } from 'zod';
import type { RndsOutcome } from './port.ts';

const operationOutcome = z.object({
  resourceType: z.literal('OperationOutcome'),
  issue: z
    .array(
      z.object({
        code: z.string(),
        diagnostics: z.string().optional(),
        details: z.object({ text: z.string().optional() }).optional(),
        expression: z.array(z.string()).optional(),
        location: z.array(z.string()).optional(),
      }),
    )
    .min(1),
});

/** As many sentences as are kept of a refusal, and characters of each. */
const SENTENCES = 20;
const CHARACTERS = 500;

/** What came back for a document. */
export interface RndsAnswer {
  readonly status: number;
  /** Where the document is now, with its number at the end. */
  readonly location: string | undefined;
  readonly body: string;
}

/** The number at the end of an address: `https://…/Bundle/abc-123`. */
const protocolOf = (location = '') => /Bundle\/([^/\s]{1,120})/.exec(location)?.[1];

/**
 * Reads an answer. A document that is there already was taken by an attempt whose answer nobody stored. What is neither
 * taken nor refused by an OperationOutcome is tried again.
 *
 * @param identifier - stands for the number where one that is there already is answered without it
 */
export function outcomeOf({ status, location, body }: RndsAnswer, identifier: string): RndsOutcome {
  const protocol = protocolOf(location);
  if (status === 200 || status === 201) return protocol === undefined ? { kind: 'later' } : { kind: 'taken', protocol };
  if (status >= 500 || status === 429 || status === 401 || status === 408) return { kind: 'later' };
  const issues = readIssues(body);
  if (issues.some(({ code }) => code === 'duplicate')) return { kind: 'taken', protocol: protocol ?? identifier };
  const messages = issues.slice(0, SENTENCES).map(sentenceOf);
  const said = messages.length > 0 ? messages : [`HTTP ${status}`];
  return { kind: 'refused', refusal: { ...refusalWith('RNDS_RECUSOU'), messages: said } };
}

function readIssues(body: string): z.output<typeof operationOutcome>['issue'] {
  try {
    return operationOutcome.parse(JSON.parse(body)).issue;
  } catch {
    return []; // what cannot be read says nothing
  }
}

/** Where and what, as the RNDS says it. */
function sentenceOf({
  code,
  diagnostics,
  details,
  expression,
  location,
}: ReturnType<typeof readIssues>[number]): string {
  const place = (expression ?? location ?? []).join(', ');
  return [place, diagnostics ?? details?.text ?? code].filter(Boolean).join(': ').slice(0, CHARACTERS);
}
