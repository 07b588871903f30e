import type { DocumentRefusal } from '../_internals/documentRefusal.ts';
import { withoutSeparators } from '../_internals/separators.ts';
import { refusalOfCnpj } from './refusalOfCnpj.ts';

/** A valid CNPJ as its fourteen characters (`digits`, though letters may be among them), or the reason it is none. */
export type ParsedCnpj = { ok: true; digits: string } | { ok: false; reason: DocumentRefusal };

/**
 * Reads a CNPJ as {@link isValidCnpj} accepts it, letters as capitals. The fourteen characters alone are what is stored
 * and compared: keep them as text, a number loses letters and leading zeros. `cnpjReasonPt` has the sentence of each
 * reason.
 */
export function parseCnpj(text: string): ParsedCnpj {
  const reason = refusalOfCnpj(text);
  return reason === null ? { ok: true, digits: withoutSeparators(text).toUpperCase() } : { ok: false, reason };
}
