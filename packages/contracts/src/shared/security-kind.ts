import { z } from 'zod';

/** The kinds of security events: authentications, changes of accounts, and refusals. */
export const tiposEventoSeguranca = [
  'Login',
  'Login_Falhou',
  'Login_Sem_Codigo',
  'Codigo_Falhou',
  'Senha_Falhou',
  'Senha_Vencida',
  'Tentativa_Barrada',
  'Identidade_Confirmada',
  'Codigo_Reserva_Usado',
  'Logout',
  'Sessao_Encerrada',
  'Sessoes_Encerradas',
  'Token_Reutilizado',
  'Token_Recusado',
  'Senha_Trocada',
  'Senha_Provisoria',
  'Segundo_Fator_Ligado',
  'Segundo_Fator_Desligado',
  'Segundo_Fator_Removido',
  'Acesso_Alterado',
  'Acesso_Recusado',
  'Registro_Inacessivel',
  'Entrada_Recusada',
  'Regra_Recusada',
  'Limite_Excedido',
  'Arquivo_Infectado',
  'Instalacao_Falhou',
  'Aviso_Enviado',
  'Excesso',
] as const;

/** A kind of security event. */
export const tipoEventoSeguranca = z.enum(tiposEventoSeguranca);
/** The kind of one security event. */
export type TipoEventoSeguranca = z.infer<typeof tipoEventoSeguranca>;
