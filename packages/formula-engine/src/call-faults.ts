import type { Expression, Span } from './ast.ts';
import type { Fault } from './errors.ts';
import type { FunctionTable, NamedFunction } from './functions.ts';
import type { MessageId } from './messages/catalogue.ts';
import { quote } from './quote.ts';
import { spanOf } from './scan.ts';
import type { Token } from './tokens.ts';

/** A name before `(` that is no function. */
export function unknownFunction(name: Token, { names: functions }: FunctionTable): Fault {
  return {
    code: 'FUNCAO_DESCONHECIDA',
    message: 'FUNCAO_DESCONHECIDA',
    hint: 'FUNCAO_DESCONHECIDA.hint',
    params: { function: quote(name.image), functions },
    ...spanOf(name),
  };
}

function arityHint({ minimum, maximum }: NamedFunction): MessageId {
  if (maximum === minimum) return 'ARGUMENTOS_INVALIDOS.hint';
  return maximum === Number.POSITIVE_INFINITY
    ? 'ARGUMENTOS_INVALIDOS.atLeast.hint'
    : 'ARGUMENTOS_INVALIDOS.between.hint';
}

/** A call with too few or too many arguments. */
export function arityFault(definition: NamedFunction, actual: number, { start, end }: Span): Fault | undefined {
  const { name, minimum, maximum } = definition;
  if (actual >= minimum && actual <= maximum) return undefined;
  const params = { function: name, expected: minimum, maximum, actual };
  const code = 'ARGUMENTOS_INVALIDOS';
  return { code, message: code, hint: arityHint(definition), params, start, end };
}

/** `MAX(1,2)` has one argument, the number 1,2; who wrote it may have meant two. */
export function commaHint({ name, maximum }: NamedFunction, operands: readonly Expression[]): Fault | undefined {
  const [first] = operands;
  if (maximum === 1 || operands.length !== 1 || first?.type !== 'number' || !first.value.includes('.'))
    return undefined;
  const params = { function: name, text: first.value.replace('.', ',') };
  const message = 'ARGUMENTOS_INVALIDOS.comma';
  const { start, end } = first;
  return { code: 'ARGUMENTOS_INVALIDOS', message, hint: `${message}.hint`, params, severity: 'hint', start, end };
}
