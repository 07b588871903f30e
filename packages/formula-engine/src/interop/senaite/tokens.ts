import { split, type Patterns, type Token } from '../reader.ts';

/** What a SENAITE formula is made of. */
export type SenaiteKind = 'number' | 'code' | 'name' | 'symbol';

const PATTERNS: Patterns<SenaiteKind> = [
  ['space', /\s+/y],
  ['number', /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?![\p{L}\d_.])/uy],
  ['code', /\[[^\][\n]*[^\][\s][^\][\n]*\]/y],
  ['name', /[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*/uy],
  ['foreign', /'[^'\n]*'?|"[^"\n]*"?|[{}~&|^@:\]]|<<|>>/y],
  ['symbol', /\*\*|\/\/|==|!=|<>|<=|>=|[-+*/%<>(),]/y],
];

/** Splits a SENAITE formula: a Python expression with `[CODE]` for results. */
export function splitSenaite(text: string): Token<SenaiteKind>[] {
  return split(text, PATTERNS);
}
