import { inWords } from '@bancada/contracts';
import { z } from 'zod';
import { pt } from 'zod/locales';
import { AppError } from './app-error.ts';
import { short } from './short.ts';

z.config(pt());

/** One thing zod found: where, and what in words. */
interface Finding {
  readonly campo: string;
  readonly motivo: string;
}

/** How many fields an answer names; the others are counted. */
const MOST = 20;

const nameOf = (path: readonly PropertyKey[]) => short(path.map(String).join('.'));

/** What answers say of one issue. zod's own message of unknown keys repeats all of them. */
function* findings({ path, ...issue }: z.core.$ZodIssue, above: readonly PropertyKey[] = []): Generator<Finding> {
  const whole = [...above, ...path];
  if (issue.code === 'unrecognized_keys') {
    const motivo = inWords('input.unknown');
    for (const key of issue.keys) yield { campo: nameOf([...whole, key]), motivo };
  } else if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // Issues of unions nest; the ones of the branch that came nearest say most.
    const nearest = issue.errors.reduce((best, branch) => (branch.length < best.length ? branch : best));
    for (const inner of nearest) yield* findings(inner, whole);
  } else {
    yield { campo: nameOf(whole), motivo: short(issue.message) };
  }
}

/** How many findings an issue comes to, without making them. */
function countOf(issue: z.core.$ZodIssue): number {
  if (issue.code === 'unrecognized_keys') return issue.keys.length;
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return 1;
  const nearest = issue.errors.reduce((best, branch) => (branch.length < best.length ? branch : best));
  return nearest.reduce((sum, inner) => sum + countOf(inner), 0);
}

/**
 * Input that does not fit its schema: 400, one sentence per field, `details.campos` for forms. At most 20 fields are
 * named; `details.mais` counts the others.
 */
export function fromZod({ issues }: z.core.$ZodError): AppError {
  const campos: Finding[] = [];
  for (const issue of issues) {
    for (const finding of findings(issue)) {
      if (campos.length === MOST) break;
      campos.push(finding);
    }
    if (campos.length === MOST) break;
  }
  const mais = issues.reduce((sum, issue) => sum + countOf(issue), 0) - campos.length;
  const messages = campos.map(({ campo, motivo }) => (campo ? `${campo}: ${motivo}` : motivo));
  if (mais === 0) return new AppError('DADOS_INVALIDOS', { campos }, messages);
  const more = inWords('input.more', { n: mais.toLocaleString('pt-BR') });
  return new AppError('DADOS_INVALIDOS', { campos, mais }, [...messages, more]);
}
