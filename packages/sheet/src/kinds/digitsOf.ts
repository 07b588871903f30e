type Parsed<Reason> = { readonly ok: true; readonly digits: string } | { readonly ok: false; readonly reason: Reason };

/** What an identifier's reader answers, as a field wants it: its digits are the value. */
export function digitsOf<Reason>(parsed: Parsed<Reason>): { ok: true; value: string } | { ok: false; reason: Reason } {
  return parsed.ok ? { ok: true, value: parsed.digits } : { ok: false, reason: parsed.reason };
}
