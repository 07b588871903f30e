import { z } from 'zod';
import { pt } from 'zod/locales';
import { AppError } from './app-error.ts';

z.config(pt());

/** One thing zod found: where, and what in words. */
interface Finding {
  readonly campo: string;
  readonly motivo: string;
}

/** Issues of unions nest; the ones of the branch that came nearest say most. */
function findings(issue: z.core.$ZodIssue): Finding[] {
  const campo = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ campo: campo ? `${campo}.${key}` : key, motivo: issue.message }));
  }
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ campo, motivo: issue.message }];
  const nearest = issue.errors.reduce((best, branch) => (branch.length < best.length ? branch : best));
  return nearest.flatMap((inner) => findings({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** How many fields an answer names; a bulk call may be wrong in thousands. */
const MOST = 50;

/** Input that does not fit its schema: 400, one sentence per field, `details.campos` for forms. */
export function fromZod(error: z.core.$ZodError): AppError {
  const campos = error.issues.flatMap(findings).slice(0, MOST);
  const messages = campos.map(({ campo, motivo }) => (campo ? `${campo}: ${motivo}` : motivo));
  return new AppError('DADOS_INVALIDOS', { campos }, messages);
}
