import type { ErrorCode, FatorLogin, TipoEventoSeguranca } from '@bancada/contracts';

/**
 * The refusals that are security events. Not among them: sessions that have expired, versions that somebody else has
 * changed meanwhile, and failures of the server's own.
 */
export const kindOfCode: Readonly<Partial<Record<ErrorCode, TipoEventoSeguranca>>> = {
  CREDENCIAIS_INVALIDAS: 'Login_Falhou',
  CODIGO_NECESSARIO: 'Login_Sem_Codigo',
  CODIGO_INVALIDO: 'Codigo_Falhou',
  SENHA_NAO_CONFERE: 'Senha_Falhou',
  SENHA_PROVISORIA_VENCIDA: 'Senha_Vencida',
  LOGIN_BLOQUEADO: 'Tentativa_Barrada',
  INSTALACAO_CODIGO: 'Instalacao_Falhou',
  SEM_PERMISSAO: 'Acesso_Recusado',
  PERMISSAO_ACIMA: 'Acesso_Recusado',
  ALCANCE_ACIMA: 'Acesso_Recusado',
  LIGAR_DOIS_FATORES: 'Acesso_Recusado',
  TROCAR_SENHA: 'Acesso_Recusado',
  VER_COMO: 'Acesso_Recusado',
  CONFIRMAR_IDENTIDADE: 'Acesso_Recusado',
  NAO_ENCONTRADO: 'Registro_Inacessivel',
  REFERENCIA_INEXISTENTE: 'Registro_Inacessivel',
  ARQUIVO_NAO_CONFERE: 'Entrada_Recusada',
  ARQUIVO_TIPO: 'Entrada_Recusada',
  BUSCA_INVALIDA: 'Entrada_Recusada',
  COLUNA_INEXISTENTE: 'Entrada_Recusada',
  CORPO_COMPLEXO: 'Entrada_Recusada',
  CORPO_GRANDE: 'Entrada_Recusada',
  CORPO_LENTO: 'Entrada_Recusada',
  DADOS_INVALIDOS: 'Entrada_Recusada',
  JSON_INVALIDO: 'Entrada_Recusada',
  DOIS_FATORES_EXIGIDO: 'Regra_Recusada',
  INSTALACAO_CONCLUIDA: 'Regra_Recusada',
  PACIENTE_EM_GUARDA: 'Regra_Recusada',
  RESULTADO_CALCULADO: 'Regra_Recusada',
  RESULTADO_DE_ORIGEM: 'Regra_Recusada',
  RESULTADO_TRAVADO: 'Regra_Recusada',
  TRANSICAO_INVALIDA: 'Regra_Recusada',
  TRANSICAO_MESMA_PESSOA: 'Regra_Recusada',
  AUTORIZACAO_MESMA_PESSOA: 'Regra_Recusada',
  CONFERENCIA_REPETIDA: 'Regra_Recusada',
  USUARIO_PROPRIO: 'Regra_Recusada',
  ARQUIVOS_COTA: 'Limite_Excedido',
  CANAL_LIMITE: 'Limite_Excedido',
  ENVIOS_DEMAIS: 'Limite_Excedido',
  LIMITE_REQUISICOES: 'Limite_Excedido',
  RESPOSTAS_DEMAIS: 'Limite_Excedido',
  ARQUIVO_INFECTADO: 'Arquivo_Infectado',
};

/** What was tried to prove who somebody is, by the refusal. */
export const factorOfCode: Readonly<Partial<Record<ErrorCode, FatorLogin>>> = {
  CREDENCIAIS_INVALIDAS: 'Senha',
  CODIGO_NECESSARIO: 'Senha',
  CODIGO_INVALIDO: 'Codigo',
  SENHA_NAO_CONFERE: 'Senha',
  SENHA_PROVISORIA_VENCIDA: 'Senha',
};
