import type { ConteudoLaudo } from '@bancada/contracts';
import type { Words } from '../../../platform/words/index.ts';

/** Longer than any history wants to be. */
const LONGEST = 400;

/**
 * What the audit of a laudo says of tests that the system verified or authorised, with the rule of each; null where
 * people did all of it.
 */
export function automaticReason({ Samples }: ConteudoLaudo, words: Words): string | null {
  const released = Samples.flatMap(({ Tests }) => Tests).flatMap(({ Nome, Liberacao }) => {
    const steps = [...(Liberacao?.Conferencias ?? []), ...(Liberacao?.Autorizacao ? [Liberacao.Autorizacao] : [])];
    const rules = steps.flatMap(({ Regra }) => (Regra ? [`${Regra.Nome} · v${Regra.VersaoRegra}`] : []));
    return rules.length > 0 ? [`${Nome} (${[...new Set(rules)].join(', ')})`] : [];
  });
  if (released.length === 0) return null;
  const text = words.text('laboratory.laudo.paper.automatic', { tests: released.join('; ') });
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).toWellFormed()}…` : text;
}
