import type { DocumentRefusal } from '../_internals/documentRefusal.ts';
import { withoutSeparators } from '../_internals/separators.ts';
import { refusalOfCpf } from './refusalOfCpf.ts';

/** A valid CPF as its eleven digits, or the reason the text is none. */
export type ParsedCpf = { ok: true; digits: string } | { ok: false; reason: DocumentRefusal };

/**
 * Reads a CPF as {@link isValidCpf} accepts it. The digits alone are what is stored and compared.
 * `cpfReasonPt` has the sentence of each reason.
 */
export function parseCpf(text: string): ParsedCpf {
  const reason = refusalOfCpf(text);
  return reason === null ? { ok: true, digits: withoutSeparators(text) } : { ok: false, reason };
}
