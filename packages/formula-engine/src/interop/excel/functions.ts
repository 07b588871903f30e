import type { Expression, Span } from '../../ast.ts';
import { foldFunctionName } from '../../fold.ts';
import type { Library } from '../library.ts';
import { binaryNode, callNode, literalOf, numberNode, unaryNode } from '../nodes.ts';
import type { DifferenceCode } from '../codes.ts';

/** A call as it was read. */
export interface ExcelCall {
  /** As it is called in the text. */
  readonly name: string;
  readonly span: Span;
}

/** What a function needs of the reading it is part of. */
export interface CallContext {
  readonly note: (code: DifferenceCode, span: Span, params?: Readonly<Record<string, string>>) => void;
  /** Whether the caller gave a function of this name. */
  readonly has: (name: string) => boolean;
  readonly power: (base: Expression, exponent: Expression) => Expression;
  readonly round: (call: ExcelCall, node: Expression, digits: Expression | undefined) => Expression;
}

type Make = (operands: readonly Expression[], call: ExcelCall, context: CallContext) => Expression;

/** A function of Excel and what becomes of it. */
export interface ExcelFunction {
  readonly names: readonly string[];
  readonly minimum: number;
  readonly maximum: number;
  /** Functions that the caller must have given for it. */
  readonly needs?: readonly string[];
  /** Whether its value is VERDADEIRO or FALSO. */
  readonly isLogical?: boolean;
  readonly make: Make;
}

const MANY = Number.POSITIVE_INFINITY;

function same(name: string): Make {
  return (operands, { span }) => callNode(name, operands, span);
}

/** A function that Excel lets skip texts, and that skips missing values here. */
function overList(name: string): Make {
  return (operands, call, { note }) => {
    const reference = operands.find(({ type }) => type === 'variable');
    if (reference) note('TEXTO_EM_LISTA', reference, { name: call.name });
    if (name === 'DESVPAD') note('DESVPAD_POUCOS', call.span);
    return callNode(name, operands, call.span);
  };
}

const choose: Make = (operands, { span }, { note }) => {
  if (operands.length === 3) return callNode('IF', operands, span);
  note('SE_INCOMPLETO', span);
  return callNode('IF', [...operands, numberNode('0', { start: span.end, end: span.end })], span);
};

const sum: Make = (operands, { name, span }, { note, has }) => {
  const reference = operands.find(({ type }) => type === 'variable');
  if (reference) note('TEXTO_EM_LISTA', reference, { name });
  return has('SOMA')
    ? callNode('SOMA', operands, span)
    : operands.reduce((left, right) => binaryNode('+', left, right));
};

const zero = { type: 'number', value: '0', start: 0, end: 0 } as const satisfies Expression;
const ten = { type: 'number', value: '10', start: 0, end: 0 } as const satisfies Expression;

/** The logarithm of a base, which is ten where it is not said. */
const logarithm: Make = ([operand = zero, base = ten], { span }) => {
  if (literalOf(base) === 10) return callNode('LOG10', [operand], span);
  return { ...binaryNode('/', callNode('LN', [operand], span), callNode('LN', [base], span)), ...span };
};

const quotient: Make = (operands, { span }, { note }) => {
  note('QUOCIENTE', span);
  return callNode('DIV', operands, span);
};

/** What is understood of Excel; names without accents. */
const FUNCTIONS: readonly ExcelFunction[] = [
  { names: ['SE', 'IF'], minimum: 2, maximum: 3, make: choose },
  { names: ['MEDIA', 'AVERAGE'], minimum: 1, maximum: MANY, make: overList('MEDIA') },
  { names: ['DESVPAD', 'DESVPAD.A', 'STDEV', 'STDEV.S'], minimum: 1, maximum: MANY, make: overList('DESVPAD') },
  { names: ['MAXIMO', 'MAX'], minimum: 1, maximum: MANY, make: overList('MAX') },
  { names: ['MINIMO', 'MIN'], minimum: 1, maximum: MANY, make: overList('MIN') },
  { names: ['SOMA', 'SUM'], minimum: 1, maximum: MANY, make: sum },
  { names: ['ABS'], minimum: 1, maximum: 1, make: same('ABS') },
  { names: ['MOD'], minimum: 2, maximum: 2, make: same('MOD') },
  { names: ['QUOCIENTE', 'QUOTIENT'], minimum: 2, maximum: 2, make: quotient },
  { names: ['E', 'AND'], minimum: 1, maximum: MANY, isLogical: true, make: same('AND') },
  { names: ['OU', 'OR'], minimum: 1, maximum: MANY, isLogical: true, make: same('OR') },
  {
    names: ['NAO', 'NOT'],
    minimum: 1,
    maximum: 1,
    isLogical: true,
    make: ([operand = zero], { span }) => unaryNode('NOT', operand, span.start),
  },
  {
    names: ['POTENCIA', 'POWER'],
    minimum: 2,
    maximum: 2,
    make: ([base = zero, exponent = zero], _, { power }) => power(base, exponent),
  },
  {
    names: ['ARRED', 'ROUND'],
    minimum: 2,
    maximum: 2,
    make: ([node = zero, digits], call, { round }) => round(call, node, digits),
  },
  { names: ['LOG'], minimum: 1, maximum: 2, needs: ['LN', 'LOG10'], make: logarithm },
  { names: ['MED'], minimum: 1, maximum: MANY, needs: ['MEDIANA'], make: overList('MEDIANA') },
  {
    names: ['VERDADEIRO', 'TRUE'],
    minimum: 0,
    maximum: 0,
    isLogical: true,
    make: (_, { span }) => numberNode('1', span),
  },
  { names: ['FALSO', 'FALSE'], minimum: 0, maximum: 0, isLogical: true, make: (_, { span }) => numberNode('0', span) },
];

const BY_NAME: ReadonlyMap<string, ExcelFunction> = new Map(
  FUNCTIONS.flatMap((definition) => definition.names.map((name) => [name, definition])),
);

/** A function that the caller gave, which means here what it means in Excel. */
function givenFunction(name: string, library: Library): ExcelFunction | undefined {
  const given = library.find(name);
  if (!given) return undefined;
  const make = library.skipsMissing(given.name) ? overList(given.name) : same(given.name);
  return { names: [given.name], minimum: given.minimum, maximum: given.maximum, make };
}

/** The function of a name, in Portuguese or English; newer ones carry a prefix in files. */
export function findExcelFunction(name: string, library: Library): ExcelFunction | undefined {
  const folded = foldFunctionName(name).replace(/^_XLFN\./, '');
  const found = BY_NAME.get(folded);
  return found && library.has(...(found.needs ?? [])) ? found : givenFunction(folded, library);
}
