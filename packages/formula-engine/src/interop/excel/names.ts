import type { Span } from '../../ast.ts';
import { foldCode } from '../../fold.ts';
import { isWritableCode } from '../../name.ts';
import type { Report } from '../report.ts';

/** Codes by cell or name: `{ B2: 'HDL', Taxa: 'TAXA' }`; `$` and case do not matter. */
export type Names = Readonly<Record<string, string>> | ReadonlyMap<string, string>;

/** The code that a cell or name of the text becomes. */
export type NameMap = (name: string, span: Span) => string;

function folded(name: string): string {
  return name
    .replaceAll('$', '')
    .replace(/^'(.*)'!/, '$1!')
    .toUpperCase();
}

/** Looks names up in what the caller gave; without that, every name is its own code. */
export function nameMap(names: Names | undefined, report: Report): NameMap {
  const entries: Iterable<[string, string]> = names instanceof Map ? names.entries() : Object.entries(names ?? {});
  const codes = new Map(Array.from(entries, ([name, code]) => [folded(name), code]));
  const users = new Map<string, Set<string>>();
  /** Two names of one code are one component, which their author may not know. */
  const noteUse = (name: string, code: string, span: Span): string => {
    const used = users.get(foldCode(code)) ?? new Set();
    users.set(foldCode(code), used);
    const known = used.size;
    used.add(folded(name));
    const isSecond = known === 1 && used.size > known;
    if (isSecond) report.add('CODIGO_REPETIDO', span, { names: [...used].join(', '), code: foldCode(code) });
    return code;
  };
  return (name, span) => {
    const code = codes.get(folded(name));
    if (code !== undefined && isWritableCode(code)) return noteUse(name, code, span);
    if (code !== undefined) report.add('CODIGO_INVALIDO', span, { name, code });
    else if (names) report.add('NOME_NAO_INFORMADO', span, { name });
    return noteUse(name, folded(name), span);
  };
}
