import { formulaItems, type DefinicaoComponente } from '@bancada/contracts';
import { compile, foldCode } from '@bancada/formula-engine';
import { laboratoryFunctions } from '@bancada/formula-engine/functions';
import { formulaSetOf } from '../formula-sets.ts';

/**
 * A ring of formulas that goes through one of these codes, each member followed by one it reads, the first one named
 * again at the end. Null where there is none.
 */
export function ringThrough(components: readonly DefinicaoComponente[], codes: ReadonlySet<string>): string[] | null {
  const items = formulaItems(components);
  const { cycles } = formulaSetOf(components);
  const members = cycles.find((each) => each.some((code) => codes.has(code)));
  if (!members) return null;
  const reads = new Map(
    items.filter(({ code }) => members.includes(code)).map((item) => [item.code, readBy(item.formula)]),
  );
  const names = new Map(
    items.flatMap(({ code, alias }) => [code, alias ?? code].map((name) => [foldCode(name), code] as const)),
  );
  const next = (code: string) =>
    reads
      .get(code)
      ?.map((name) => names.get(foldCode(name)) ?? '')
      .find((each) => reads.has(each)) ?? '';
  return walk(members.find((code) => codes.has(code)) ?? '', next);
}

function readBy(formula: string): readonly string[] {
  const compiled = compile.safe(formula, { functions: laboratoryFunctions });
  return compiled.ok ? compiled.formula.variables : [];
}

/** From a member on to what it reads, until one comes again. */
function walk(first: string, next: (code: string) => string): string[] {
  const path = [first];
  for (let code = next(first); ; code = next(code)) {
    const met = path.indexOf(code);
    path.push(code);
    if (met >= 0) return path.slice(met);
  }
}
