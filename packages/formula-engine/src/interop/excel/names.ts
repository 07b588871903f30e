import type { Span } from '../../ast.ts';
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
  return (name, span) => {
    const code = codes.get(folded(name));
    if (code !== undefined && isWritableCode(code)) return code;
    if (code !== undefined) report.add('CODIGO_INVALIDO', span, { name, code });
    else if (names) report.add('NOME_NAO_INFORMADO', span, { name });
    return folded(name);
  };
}
