import pt from '../../lang/pt.json' with { type: 'json' };

/**
 * Every error the server can answer: code → HTTP status. The sentence of each code stands in
 * `packages/contracts/lang/<language>.json` as `errors.<code>`, its row in `docs/errors.md`.
 */
export const errors = {
  ALCANCE_ACIMA: 403,
  AMOSTRA_NAO_RECEBIDA: 409,
  AMOSTRA_SEM_LOCAL: 409,
  AMOSTRA_SEM_MATERIAL: 409,
  ANEXO_OBRIGATORIO: 409,
  ARQUIVOS_COTA: 413,
  ARQUIVO_GRANDE: 413,
  ARQUIVO_INFECTADO: 422,
  ARQUIVO_NAO_CONFERE: 400,
  ARQUIVO_SEM_ESPACO: 507,
  ARQUIVO_SEM_VERIFICACAO: 503,
  ARQUIVO_TIPO: 400,
  ARQUIVO_VENCIDO: 410,
  ASSINATURA_AUSENTE: 403,
  ASSINATURA_REPETIDA: 409,
  BANCO_INDISPONIVEL: 503,
  BANCO_OCUPADO: 503,
  BANCO_SEM_ESPACO: 507,
  BUSCA_INVALIDA: 400,
  CADASTRO_INATIVO: 409,
  CADEIA_CIRCULAR: 400,
  CANAL_LIMITE: 429,
  CHAVE_REPETIDA: 409,
  CODIGO_INVALIDO: 401,
  CODIGO_NECESSARIO: 401,
  COLUNA_INEXISTENTE: 400,
  COMENTARIO_ALHEIO: 403,
  CONDICAO_REJEITA: 400,
  CONFERENCIA_INCOMPLETA: 409,
  CONFIGURACAO_INVALIDA: 400,
  CONFIRMAR_IDENTIDADE: 403,
  CONSENTIMENTO_RETIRADO: 409,
  CONSULTA_DEMORADA: 503,
  COORDENADA_INVALIDA: 400,
  CONTROLE_ARQUIVADO: 409,
  CONTROLE_REPROVADO: 409,
  CONTROLE_VENCIDO: 409,
  CORPO_COMPLEXO: 413,
  CORPO_GRANDE: 413,
  CORPO_LENTO: 408,
  CREDENCIAIS_INVALIDAS: 401,
  DADOS_INVALIDOS: 400,
  DEMONSTRACAO_EM_USO: 409,
  DEMONSTRACAO_INEXISTENTE: 409,
  DESCARTE_MESMA_PESSOA: 403,
  DOIS_FATORES_EXIGIDO: 409,
  ENVIOS_DEMAIS: 429,
  ENVIO_DIVERGENTE: 409,
  ENVIO_POSICAO: 409,
  ENVIO_TAMANHO: 413,
  EXAME_EM_OUTRO_MAPA: 409,
  EXAME_INDISPONIVEL: 409,
  FAIXAS_SOBREPOSTAS: 409,
  FAIXA_INVALIDA: 400,
  FORNECEDOR_COM_COMPRAS: 409,
  FORMULA_CIRCULAR: 400,
  FORMULA_INVALIDA: 400,
  GRUPOS_DEMAIS: 400,
  HORARIO_INVALIDO: 400,
  IMPORTACAO_ALTERADA: 409,
  IMPORTACAO_AMBIGUA: 409,
  IMPORTACAO_EM_CURSO: 409,
  IMPORTACAO_ENCERRADA: 409,
  IMPORTACAO_INATIVO: 409,
  IMPORTACAO_REPETIDA: 409,
  INSTALACAO_CODIGO: 403,
  INSTALACAO_CONCLUIDA: 409,
  INSTRUMENTO_COM_PLANOS: 409,
  INTERNO: 500,
  JSON_INVALIDO: 400,
  JUSTIFICATIVA: 400,
  LAUDO_DESCONHECIDO: 404,
  LAUDO_EM_ABERTO: 409,
  LAUDO_EXAMES_PENDENTES: 409,
  LAUDO_JOB_SUSPENSO: 409,
  LAUDO_MESMA_PESSOA: 403,
  LAUDO_MUDOU: 409,
  LAUDO_NAO_CONGELADO: 409,
  LAUDO_NAO_PARCIAL: 409,
  LAUDO_SEM_EXAMES: 409,
  LAUDO_SEM_MODELO: 409,
  LIGAR_DOIS_FATORES: 403,
  LIMITES_FORA_DE_ORDEM: 400,
  LIMITE_PESSOAL: 409,
  LIMITE_REQUISICOES: 429,
  LISTA_GRANDE: 400,
  LOCAL_CHEIO: 409,
  LOCAL_MONITORADO: 409,
  LINK_INVALIDO: 410,
  LOGIN_BLOQUEADO: 429,
  MAPA_CHEIO: 409,
  MAPA_ETIQUETA_SEM_EXAME: 404,
  MAPA_EXAME_COM_RESULTADO: 409,
  MAPA_INCOMPLETO: 409,
  MAPA_OUTRO_EXAME: 409,
  MAPA_PEQUENO: 409,
  MAPA_POSICAO_MEDIDA: 409,
  MAPA_POSICAO_OCUPADA: 409,
  MAPA_SEM_AMOSTRA: 409,
  MAPA_SEM_CONTROLES: 409,
  MEDIDA_FORA_DE_ORDEM: 409,
  MEDIDA_FUTURA: 400,
  MEDIDA_MESMA_PESSOA: 409,
  MENCAO_SEM_ACESSO: 400,
  NAO_ENCONTRADO: 404,
  PACIENTE_ANONIMIZADO: 409,
  PACIENTE_COM_JOBS: 409,
  PACIENTE_EM_GUARDA: 409,
  PEDIDO_COMECADO: 409,
  PEDIDO_GRANDE: 400,
  PEDIDO_SEM_DESTINATARIO: 400,
  PEDIDO_SEM_EXAME: 400,
  PERIODO_EM_CURSO: 409,
  PERIODO_FECHADO: 409,
  PERIODO_INVALIDO: 400,
  PERMISSAO_ACIMA: 403,
  POSICAO_OCUPADA: 409,
  REFERENCIA_DIVERGENTE: 400,
  REFERENCIA_INEXISTENTE: 400,
  REFLEXO_CIRCULAR: 400,
  REGISTRO_DUPLICADO: 409,
  REGISTRO_EM_USO: 409,
  REGISTRO_FECHADO: 409,
  REGRA_NAO_CUMPRIDA: 400,
  RELATORIO_FALHOU: 500,
  RELATORIO_GRANDE: 422,
  RESPOSTAS_DEMAIS: 429,
  RESULTADO_CALCULADO: 409,
  RESULTADO_COM_FALHA: 409,
  RESULTADO_INCOMPLETO: 409,
  RESULTADO_RISCO: 409,
  RESULTADO_TRAVADO: 409,
  ROTA_INEXISTENTE: 404,
  SEM_PERMISSAO: 403,
  SENHA_CURTA: 400,
  SENHA_LONGA: 400,
  SENHA_NAO_CONFERE: 400,
  SENHA_OBVIA: 400,
  SENHA_PROVISORIA_VENCIDA: 401,
  SENHA_REPETIDA: 400,
  SENHA_VAZADA: 400,
  SESSAO_EXPIRADA: 401,
  TRANSICAO_INVALIDA: 409,
  TRANSICAO_MESMA_PESSOA: 409,
  ATO_GRANDE: 400,
  ATO_NAO_DESFAZ: 409,
  ATO_SEM_EFEITO: 409,
  ATO_VARIAS_EMPRESAS: 400,
  AUTORIZACAO_MESMA_PESSOA: 409,
  TROCAR_SENHA: 403,
  USUARIO_PROPRIO: 409,
  VALOR_INVALIDO: 400,
  VERIFICACAO_MESMA_PESSOA: 403,
  VERSAO_DESATUALIZADA: 409,
  VER_COMO: 403,
  VOLUME_INSUFICIENTE: 409,
  ALCADA_INSUFICIENTE: 403,
  APROVACAO_MESMA_PESSOA: 403,
  APROVACAO_NECESSARIA: 409,
  BAIXA_DIFERENCAS: 400,
  BAIXA_FUTURA: 400,
  BAIXA_VALOR: 409,
  ESTORNO_ALHEIO: 403,
  NOTA_COM_PAGAMENTO: 409,
  TITULO_NAO_VENCIDO: 409,
  TITULO_SEM_BAIXA: 409,
  OFX_ILEGIVEL: 400,
  OFX_CORTADO: 400,
  OFX_RECUSADO: 400,
  OFX_SEM_EXTRATO: 400,
  OFX_DATA: 400,
  OFX_VALOR: 400,
  EXTRATO_VARIAS_CONTAS: 400,
  EXTRATO_MOEDA: 400,
  EXTRATO_CONCILIADO: 409,
  BAIXA_CONCILIADA: 409,
  CONCILIACAO_SENTIDO: 400,
  CONCILIACAO_VALOR: 409,
  CONCILIACAO_CONTA: 409,
  CONCILIACAO_ALHEIA: 403,
  TRANSFERENCIA_CONCILIADA: 409,
} as const satisfies Record<string, number>;

/** A stable error code; never renamed once published. */
export type ErrorCode = keyof typeof errors;

/** What the server answers with every status of 400 and above. */
export interface ErrorAnswer {
  code: ErrorCode;
  /** One sentence a person understands, in Portuguese. */
  message: string;
  /** Several sentences, when several things are wrong (one per field, for instance). */
  messages?: string[];
  details?: Readonly<Record<string, unknown>>;
  requestId: string;
}

/** Puts parameters into a message with `{name}` places; an unknown place stays as it is. */
export function fillMessage(message: string, params: Readonly<Record<string, unknown>> = {}): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : place;
  });
}

/** The Portuguese sentence of an error code, with its parameters filled in. */
export function errorMessage(code: ErrorCode, params?: Readonly<Record<string, unknown>>): string {
  return fillMessage(pt[`errors.${code}`], params);
}

/** The reasons VALOR_INVALIDO can give; each has its own words in every language. */
export type ValorReason = ReasonsOf<keyof typeof pt>;

type ReasonsOf<Id extends string> = Id extends `errors.VALOR_INVALIDO.${infer Reason}` ? Reason : never;

/** The Portuguese words of a reason. */
export function valorReason(reason: ValorReason): string {
  return pt[`errors.VALOR_INVALIDO.${reason}`];
}

/** The id of a text of contracts that is no error's sentence. */
export type WordsId = Exclude<keyof typeof pt, `errors.${string}`>;

/** Portuguese words the server writes into documents, with their places filled in. */
export function inWords(id: WordsId, params?: Readonly<Record<string, unknown>>): string {
  return fillMessage(pt[id], params);
}
