import type { Expression, FunctionName, Span } from '../../ast.ts';
import { foldFunctionName } from '../../fold.ts';
import { binaryNode, callNode, numberNode, unaryNode } from '../nodes.ts';
import type { DifferenceCode } from '../report.ts';

/** A call as it was read. */
export interface ExcelCall {
  /** As it is called in the text. */
  readonly name: string;
  readonly span: Span;
}

/** What a function needs of the reading it is part of. */
export interface CallContext {
  readonly note: (code: DifferenceCode, span: Span, params?: Readonly<Record<string, string>>) => void;
  readonly power: (base: Expression, exponent: Expression) => Expression;
  readonly round: (call: ExcelCall, node: Expression, digits: Expression | undefined) => Expression;
}

type Make = (operands: readonly Expression[], call: ExcelCall, context: CallContext) => Expression;

/** A function of Excel and what becomes of it. */
export interface ExcelFunction {
  readonly names: readonly string[];
  readonly minimum: number;
  readonly maximum: number;
  /** Whether its value is VERDADEIRO or FALSO. */
  readonly isLogical?: boolean;
  readonly make: Make;
}

const MANY = Number.POSITIVE_INFINITY;

function same(name: FunctionName): Make {
  return (operands, { span }) => callNode(name, operands, span);
}

/** A function that Excel lets skip texts, and that skips missing values here. */
function overList(name: FunctionName): Make {
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

const sum: Make = (operands, { name }, { note }) => {
  const reference = operands.find(({ type }) => type === 'variable');
  if (reference) note('TEXTO_EM_LISTA', reference, { name });
  return operands.reduce((left, right) => binaryNode('+', left, right));
};

const quotient: Make = (operands, { span }, { note }) => {
  note('QUOCIENTE', span);
  return callNode('DIV', operands, span);
};

const zero = { type: 'number', value: '0', start: 0, end: 0 } as const satisfies Expression;

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

/** The function of a name, in Portuguese or English; newer ones carry a prefix in files. */
export function findExcelFunction(name: string): ExcelFunction | undefined {
  return BY_NAME.get(foldFunctionName(name).replace(/^_XLFN\./, ''));
}
