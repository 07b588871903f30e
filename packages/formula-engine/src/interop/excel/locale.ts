import { foldFunctionName } from '../../fold.ts';

/** Which signs a formula was written with: `1,5` and `;`, or `1.5` and `,` (a `;` is then accepted too). */
export type ExcelLocale = 'pt-BR' | 'en';

const PORTUGUESE =
  /(?:^|[^\p{L}\p{N}_.])(?:SE|E|MEDIA|DESVPAD|DESVPAD\.A|MAXIMO|MINIMO|QUOCIENTE|OU|NAO|SOMA|POTENCIA|ARRED|RAIZ|MED|SEERRO|TRUNCAR|CONT\.NUM)\s*\(/u;
const ENGLISH =
  /(?:^|[^\p{L}\p{N}_.])(?:IF|AVERAGE|STDEV|STDEV\.S|MAX|MIN|QUOTIENT|AND|OR|NOT|SUM|POWER|ROUND|SQRT|MEDIAN|IFERROR|TRUNC|COUNT)\s*\(/u;

/** Guesses the signs from what only one of the two would write; Portuguese when nothing tells. */
export function guessLocale(text: string): ExcelLocale {
  const bare = text.replace(/"[^"]*"/g, '""');
  const hasSemicolon = bare.includes(';');
  if (/\d\.\d/.test(bare) && !(hasSemicolon && /\d,\d/.test(bare))) return 'en';
  if (hasSemicolon) return 'pt-BR';
  const folded = foldFunctionName(bare).replaceAll('_XLFN.', '');
  if (PORTUGUESE.test(folded)) return 'pt-BR';
  // MOD has one name in both languages, and two arguments: a comma in it separates them.
  return ENGLISH.test(folded) || /\bMOD\s*\([^()]*,/.test(folded) ? 'en' : 'pt-BR';
}
