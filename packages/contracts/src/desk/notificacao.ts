import { z } from 'zod';
import { id, instante, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';

const codigo = texto(200);

/** A security event that deserves a look: the person, and how often it happened. */
const alerta = z.strictObject({ Pessoa: codigo, Vezes: z.int().positive() });

/** An address of a client's system, by its machine's name. */
const endereco = z.strictObject({ Webhook: id, Cliente: codigo, Servidor: codigo });

/**
 * What people are notified of, and the values of each. The sentence of a kind is the message `notification.<Tipo>` in the
 * person's language; where it leads is the web's to know.
 */
export const tiposNotificacao = {
  /** A background task ended well. */
  Tarefa_Concluida: z.strictObject({ Tarefa: id, Nome: codigo }),
  /** A background task failed for good; `Erro` is the code. */
  Tarefa_Falhou: z.strictObject({ Tarefa: id, Nome: codigo, Erro: codigo }),
  /** Somebody sent back, repeated or refused a test that was submitted. */
  Teste_Devolvido: z.strictObject({
    Test: id,
    Sample: id,
    Job: id,
    Amostra: codigo,
    Procedimento: codigo,
    Acao: z.enum(['devolver', 'repetir', 'rejeitar']),
    Motivo: z.string().nullable(),
    Por: codigo,
  }),
  /** A version of a laudo that the person had downloaded was replaced or cancelled. */
  Laudo_Fora_De_Vigor: z.strictObject({
    Laudo: id,
    Numero: id,
    VersaoLaudo: id,
    Situacao: z.enum(['Substituido', 'Cancelado']),
    Motivo: z.string().nullable(),
    Por: codigo,
  }),
  /** An instrument answered that it cannot cancel orders that the person withdrew. */
  Retirada_Recusada: z.strictObject({ Mensagem: id, Instrumento: codigo, Amostra: codigo }),
  /** To who may mend it: a client's system wants no more notices, so its address is switched off. */
  Webhook_Desligado: endereco,
  /** To who may mend it: a notice did not arrive at a client's system in two days. */
  Webhook_Falhou: endereco.extend({ Entrega: id, Numero: id, VersaoLaudo: id }),
  /** Somebody mentioned the person in a comment on a record. */
  Mencao: z.strictObject({
    /** The path of the record's noun. */
    Recurso: codigo,
    /** The noun's name, such as `finance.Compra`; null for a noun without a page. */
    Nome: codigo.nullable(),
    Registro: id,
    /** What the record is called; null where reading the noun is audited. */
    Titulo: codigo.nullable(),
    Comentario: id,
    Por: codigo,
  }),
  /** An administrator took the second factor of the account away. */
  Segundo_Fator_Removido: z.strictObject({ Por: codigo }),
  /** Somebody has typed wrong passwords or codes for the account until further tries had to wait. */
  Tentativas_De_Acesso: z.strictObject({}),
  /** To who reads the audit: many tries to log in to somebody's account have failed. */
  Alerta_Logins: alerta,
  /** To who reads the audit: somebody was refused again and again. */
  Alerta_Recusas: alerta,
  /** To who reads the audit: a refresh token was used twice, so two devices had it; the login was ended. */
  Alerta_Token: alerta,
} as const;

/** The kinds of notifications. */
export type TipoNotificacao = keyof typeof tiposNotificacao;

const base = { id, Empresa: id, CriadaEm: instante, LidaEm: instante.nullable() };

const ofKind = <const T extends TipoNotificacao>(Tipo: T) =>
  z.strictObject({ ...base, Tipo: z.literal(Tipo), Dados: tiposNotificacao[Tipo] });

/** Something a person was notified of. */
export const notificacao = z.discriminatedUnion('Tipo', [
  ofKind('Tarefa_Concluida'),
  ofKind('Tarefa_Falhou'),
  ofKind('Teste_Devolvido'),
  ofKind('Laudo_Fora_De_Vigor'),
  ofKind('Retirada_Recusada'),
  ofKind('Webhook_Desligado'),
  ofKind('Webhook_Falhou'),
  ofKind('Mencao'),
  ofKind('Segundo_Fator_Removido'),
  ofKind('Tentativas_De_Acesso'),
  ofKind('Alerta_Logins'),
  ofKind('Alerta_Recusas'),
  ofKind('Alerta_Token'),
]);
/** One notification, discriminated by `Tipo`. */
export type Notificacao = z.infer<typeof notificacao>;

/** How many notifications a page has at most. */
export const NOTIFICACOES_PAGINA = 50;

/** A page of the caller's notifications, latest first, and how many are unread; `antes` asks for the next page. */
export const listNotificacoes = call({
  method: 'GET',
  path: 'notificacoes',
  access: 'session',
  summary: 'As notificações de quem pergunta, da última para a primeira, e quantas ainda não leu',
  query: z.strictObject({
    /** Those before this one: the last id of the page before. */
    antes: z.coerce.number().pipe(id).optional(),
  }),
  answer: z.strictObject({ Notificacoes: z.array(notificacao), NaoLidas: z.int().nonnegative() }),
});

/** Marks one notification as read, or with `ate` all up to it; answers how many are left unread. */
export const lerNotificacoes = call({
  method: 'POST',
  path: 'notificacoes/lidas',
  access: 'session',
  summary: 'Marca como lida uma notificação, ou todas até uma delas',
  body: z.strictObject({ id, ate: z.boolean().default(false) }),
  answer: z.strictObject({ NaoLidas: z.int().nonnegative() }),
});
