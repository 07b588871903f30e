/** Every sentence the engine can say. An id without a suffix is the sentence of the error code of that name. */
export type MessageId =
  | 'TOKEN_INVALIDO'
  | 'TOKEN_INVALIDO.comma.hint'
  | 'TOKEN_INVALIDO.text'
  | 'TOKEN_INVALIDO.code'
  | 'TOKEN_INVALIDO.number'
  | 'TOKEN_INVALIDO.number.hint'
  | 'TOKEN_INVALIDO.scientific.hint'
  | 'SINTAXE.empty'
  | 'SINTAXE.end'
  | 'SINTAXE.unexpected'
  | 'SINTAXE.operand'
  | 'SINTAXE.operator'
  | 'SINTAXE.power'
  | 'SINTAXE.power.hint'
  | 'SINTAXE.sign'
  | 'SINTAXE.sign.hint'
  | 'SINTAXE.stored'
  | 'SINTAXE.not'
  | 'SINTAXE.not.hint'
  | 'PARENTESE_NAO_FECHADO'
  | 'FUNCAO_DESCONHECIDA'
  | 'FUNCAO_DESCONHECIDA.hint'
  | 'FUNCAO_DESCONHECIDA.stored'
  | 'FUNCAO_INVALIDA'
  | 'FUNCAO_INVALIDA.name'
  | 'FUNCAO_INVALIDA.taken'
  | 'FUNCAO_FALHOU'
  | 'FUNCAO_FALHOU.answer'
  | 'ARGUMENTOS_INVALIDOS'
  | 'ARGUMENTOS_INVALIDOS.hint'
  | 'ARGUMENTOS_INVALIDOS.atLeast.hint'
  | 'ARGUMENTOS_INVALIDOS.between.hint'
  | 'ARGUMENTOS_INVALIDOS.exponent'
  | 'ARGUMENTOS_INVALIDOS.irrational'
  | 'ARGUMENTOS_INVALIDOS.text'
  | 'ARGUMENTOS_INVALIDOS.refused'
  | 'ARGUMENTOS_INVALIDOS.comma'
  | 'ARGUMENTOS_INVALIDOS.comma.hint'
  | 'COMPARACAO_ENCADEADA'
  | 'COMPARACAO_ENCADEADA.hint'
  | 'LIMITE_EXCEDIDO.length'
  | 'LIMITE_EXCEDIDO.nesting'
  | 'LIMITE_EXCEDIDO.depth'
  | 'LIMITE_EXCEDIDO.decimals'
  | 'LIMITE_EXCEDIDO.digits'
  | 'LIMITE_EXCEDIDO.exponent'
  | 'LIMITE_EXCEDIDO.precision'
  | 'VARIAVEL_DESCONHECIDA'
  | 'VALOR_AUSENTE'
  | 'VALOR_AUSENTE.all'
  | 'VALOR_NAO_NUMERICO'
  | 'VALOR_NAO_NUMERICO.variable'
  | 'VALOR_NAO_NUMERICO.result'
  | 'DIVISAO_POR_ZERO'
  | 'NUMERO_MUITO_GRANDE'
  | 'DEPENDENCIA'
  | 'CODIGO_DUPLICADO'
  | 'CODIGO_DUPLICADO.name'
  | 'CICLO'
  | 'CICLO_NAO_CONVERGIU'
  | 'CICLO_NAO_CONVERGIU.dependent'
  | 'decimal.sign'
  | 'explain.step'
  | 'explain.round'
  | 'explain.rounds'
  | 'explain.rounding'
  | 'explain.noRounding'
  | 'explain.result'
  | 'explain.failedPart'
  | 'explain.failed'
  | 'explain.missing'
  | 'explain.unknown'
  | 'explain.notComputed'
  | 'explain.warning';

/** The engine's sentences in one language; `{name}` is replaced by the parameter of that name. */
export type Messages = Readonly<Record<MessageId, string>>;

/** Some of the sentences; one that is needed and missing is said as its id. */
export type Sentences = Partial<Messages>;

/** The decimal sign of a language; the comma where nothing is said. */
export function decimalSign(messages: Sentences): string {
  return messages['decimal.sign'] ?? ',';
}

/** Fills the placeholders of a sentence; a parameter that is not given stays visible as `{name}`. */
export function fill(template: string, params: Readonly<Record<string, string | number>> = {}): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : placeholder,
  );
}
