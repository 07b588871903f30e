import { depthFault } from './analyse.ts';
import type { Expression } from './ast.ts';
import type { Fault } from './errors.ts';
import type { FunctionTable } from './functions.ts';
import { MAX_DEPTH, MAX_ISSUES, MAX_NESTING, MAX_SOURCE_LENGTH } from './limits.ts';
import { parseTokens } from './parser.ts';
import { invalidTokens, nestingFault } from './scan.ts';
import { sweep } from './sweep.ts';
import { tokenize, type Lexed } from './tokens.ts';

/** What a formula's text says: a tree when nothing is wrong, and all errors and hints, in source order. */
export interface ReadSource {
  readonly tree: Expression | undefined;
  readonly errors: readonly Fault[];
  readonly hints: readonly Fault[];
}

const CACHE_SIZE = 500;
const caches = new WeakMap<FunctionTable, Map<string, ReadSource>>();

function failed(...errors: readonly Fault[]): ReadSource {
  return { tree: undefined, errors: errors.slice(0, MAX_ISSUES), hints: [] };
}

function bySource(a: Fault, b: Fault): number {
  return a.start - b.start;
}

function cacheOf(functions: FunctionTable): Map<string, ReadSource> {
  const known = caches.get(functions);
  if (known) return known;
  const cache = new Map<string, ReadSource>();
  caches.set(functions, cache);
  return cache;
}

/** Everything that is wrong with a text that is no formula; one pass over it, however many mistakes. */
function allFaults(source: string, lexed: Lexed, functions: FunctionTable): Fault[] {
  return [...invalidTokens(source, lexed), ...sweep(source, lexed, functions)].sort(bySource);
}

function readUncached(source: string, functions: FunctionTable): ReadSource {
  if (functions.faults.length > 0) return failed(...functions.faults);
  const lexed = tokenize(source);
  // No tree is deeper than its tokens are many.
  const tooNested = lexed.tokens.length > MAX_NESTING ? nestingFault(lexed.tokens) : undefined;
  if (tooNested) return failed(tooNested);
  if (lexed.tokens.length === 0 && lexed.unknown.length === 0) {
    return failed({ code: 'SINTAXE', message: 'SINTAXE.empty', start: 0, end: source.length });
  }
  const { tree, faults } = parseTokens(lexed.tokens, source, functions);
  if (!tree || lexed.unknown.length > 0) {
    const all = allFaults(source, lexed, functions);
    return failed(...(all.length > 0 ? all : faults));
  }
  const errors = faults.filter(({ severity }) => severity !== 'hint').sort(bySource);
  if (errors.length > 0) return failed(...errors);
  const tooDeep = lexed.tokens.length > MAX_DEPTH ? depthFault(tree) : undefined;
  if (tooDeep) return failed(tooDeep);
  return { tree, errors: [], hints: faults.filter(({ severity }) => severity === 'hint').sort(bySource) };
}

/** Reads a formula's text; the same text is read once per table of functions. Never throws. */
export function readSource(source: string, functions: FunctionTable): ReadSource {
  if (source.length > MAX_SOURCE_LENGTH) {
    const params = { actual: source.length, limit: MAX_SOURCE_LENGTH };
    return failed({ code: 'LIMITE_EXCEDIDO', message: 'LIMITE_EXCEDIDO.length', params, start: 0, end: source.length });
  }
  const cache = cacheOf(functions);
  const known = cache.get(source);
  if (known) return known;
  const read = readUncached(source, functions);
  const [oldest] = cache.keys();
  if (cache.size >= CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
  cache.set(source, read);
  return read;
}
