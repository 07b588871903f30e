/** How a thing was found: `fail` keeps the product from working or from keeping data safe. */
export type Verdict = 'ok' | 'warn' | 'fail';

/** One thing that was looked at, in a sentence for the operator. */
export interface Finding {
  readonly verdict: Verdict;
  readonly about: string;
  readonly sentence: string;
}

/** Findings of one subject. */
export const about = (subject: string) => ({
  ok: (sentence: string): Finding => ({ verdict: 'ok', about: subject, sentence }),
  warn: (sentence: string): Finding => ({ verdict: 'warn', about: subject, sentence }),
  fail: (sentence: string): Finding => ({ verdict: 'fail', about: subject, sentence }),
});

/** A message of anything that was thrown. */
export const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
