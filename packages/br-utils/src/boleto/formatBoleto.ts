import { withoutSeparators } from '../_internals/separators.ts';

/**
 * Writes a line as it is printed: `00190.50095 40144.816069 06809.350314 3 37370000000100`, or
 * `83620000000-5 66780048100-0 …` of an _arrecadação_. What is no line is returned unchanged.
 */
export function formatBoleto(text: string): string {
  const digits = withoutSeparators(text);
  if (/^8\d{47}$/.test(digits)) return digits.replaceAll(/(\d{11})(\d)(?=\d)/g, '$1-$2 ').replace(/(\d)$/, '-$1');
  if (!/^\d{47}$/.test(digits)) return text;
  return digits.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)/, '$1.$2 $3.$4 $5.$6 $7 ');
}
