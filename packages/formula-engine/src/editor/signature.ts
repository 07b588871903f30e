import { MAX_SOURCE_LENGTH } from '../limits.ts';
import { describedFunction, type DescribedFunction } from './functions.ts';
import type { EditorOptions } from './options.ts';
import { meaningfulPieces } from './pieces.ts';

/** The call around a position. */
export interface Signature extends DescribedFunction {
  /** Where its name starts. */
  readonly start: number;
  /** The argument at the position, from 0. */
  readonly argument: number;
  /** The parameter that the argument belongs to, from 0; undefined for one too many. */
  readonly parameter: number | undefined;
}

interface Open {
  readonly name: string | undefined;
  readonly start: number;
  argument: number;
}

/** The calls and groups that are open at a position, the outermost first. */
function openAt(source: string, position: number): readonly Open[] {
  const open: Open[] = [];
  let name: string | undefined;
  let start = 0;
  for (const piece of meaningfulPieces(source)) {
    if (piece.start >= position) break;
    const innermost = open.at(-1);
    if (piece.kind === 'open') open.push({ name, start: name === undefined ? piece.start : start, argument: 0 });
    if (piece.kind === 'close') open.pop();
    if (piece.kind === 'separator' && innermost) innermost.argument++;
    name = piece.kind === 'function' ? piece.text : undefined;
    start = piece.start;
  }
  return open;
}

/** The innermost call around a position, and the argument being written; undefined outside calls and in unknown ones. */
export function signatureAt(source: string, position: number, options: EditorOptions = {}): Signature | undefined {
  if (source.length > MAX_SOURCE_LENGTH) return undefined;
  const call = openAt(source, position).findLast(({ name }) => name !== undefined);
  const described = call?.name === undefined ? undefined : describedFunction(call.name, options);
  if (!call || !described) return undefined;
  const last = described.parameters.length - 1;
  const isOneTooMany = call.argument > last && !described.repeats;
  const parameter = isOneTooMany ? undefined : Math.min(call.argument, last);
  return { ...described, start: call.start, argument: call.argument, parameter };
}
