import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { sessaoAberta } from './sessao-aberta.ts';
import { idioma } from './usuario.ts';

/** A password as people type it. Its rules are the server's (`checkNewPassword`): length, and not a known one. */
export const senha = z.string().min(1).max(200);

/** How a person likes the screens; what is null follows the device. */
export const preferencias = z.strictObject({
  Idioma: idioma.nullable(),
  Tema: z.enum(['claro', 'escuro', 'contraste']).nullable(),
  Densidade: z.enum(['compacta', 'confortavel']).nullable(),
  /** Whether the rows of grids take turns in their ground. */
  Linhas: z.enum(['lisas', 'alternadas']).nullable(),
  /** Layout mode FrontOffice: menu on top, full width (spec §1). */
  Menu: z.enum(['horizontal', 'vertical']).nullable(),
  Largura: z.enum(['total', 'caixa']).nullable(),
  /** Whether the amounts of the finance room are seen: at a counter others look on. */
  Valores: z.enum(['visiveis', 'ocultos']).nullable(),
  /** How the first page is arranged: the order of its tiles by name, and which of them are hidden. */
  Inicio: z.strictObject({ Ordem: z.array(texto(80)).max(200), Ocultos: z.array(texto(80)).max(200) }).nullable(),
});
/** One person's choices for the screens; null in a field follows the device. */
export type Preferencias = z.infer<typeof preferencias>;

const codigo = z
  .string()
  .trim()
  .regex(/^(\d{6}|[a-z0-9]{5}-[a-z0-9]{5})$/);

const nothing = z.strictObject({});

/** For how long a login may do dangerous acts (`Call.fresh`) after its person has proved who they are, in minutes. */
export const CONFIRMACAO_MINUTOS = 30;

/** The calls by which people look after their own account. */
export const perfilCalls = {
  alterar: call({
    method: 'PUT',
    path: 'perfil',
    access: 'session',
    summary: 'Altera o próprio nome e preferências',
    body: z.strictObject({ Nome: texto(120).optional(), Preferencias: preferencias.partial().optional() }),
    answer: nothing,
  }),
  senha: call({
    method: 'POST',
    path: 'perfil/senha',
    access: 'session',
    evento: 'Senha_Trocada',
    summary: 'Troca a própria senha; as outras sessões terminam',
    body: z.strictObject({ Atual: senha, Nova: senha }),
    answer: nothing,
  }),
  confirmarIdentidade: call({
    method: 'POST',
    path: 'perfil/confirmar-identidade',
    access: 'session',
    evento: 'Identidade_Confirmada',
    summary: 'Confirma quem está logado, pela senha e pelo código do segundo fator; libera os atos que o pedem',
    body: z.strictObject({ Senha: senha, Codigo: codigo.optional() }),
    answer: nothing,
  }),
  /**
   * The key that the person's browsers encrypt with what was typed and not stored yet: 64 bytes in base64url, the same in
   * every login. Whoever asks holds it in memory, and nowhere else.
   */
  chaveRascunhos: call({
    method: 'GET',
    path: 'perfil/chave-rascunhos',
    access: 'session',
    summary: 'A chave com que o navegador cifra o que foi digitado e ainda não foi salvo',
    answer: z.strictObject({ Usuario: id, Chave: z.base64url().length(86) }),
  }),
  sessoes: call({
    method: 'GET',
    path: 'perfil/sessoes',
    access: 'session',
    summary: 'As próprias sessões abertas',
    answer: z.array(sessaoAberta),
  }),
  encerrarSessao: call({
    method: 'DELETE',
    path: 'perfil/sessoes/{id}',
    access: 'session',
    evento: 'Sessao_Encerrada',
    summary: 'Encerra uma das próprias sessões',
    params: z.strictObject({ id: z.uuid() }),
    answer: nothing,
  }),
  iniciarDoisFatores: call({
    method: 'POST',
    path: 'perfil/dois-fatores',
    access: 'session',
    summary: 'Começa a ligar o segundo fator: o segredo para o aplicativo autenticador',
    body: z.strictObject({ Senha: senha }),
    answer: z.strictObject({ Segredo: z.string(), Uri: z.string() }),
  }),
  confirmarDoisFatores: call({
    method: 'PUT',
    path: 'perfil/dois-fatores',
    access: 'session',
    evento: 'Segundo_Fator_Ligado',
    summary: 'Liga o segundo fator com o primeiro código; responde os códigos de reserva, mostrados uma vez',
    body: z.strictObject({ Codigo: codigo }),
    answer: z.strictObject({ CodigosReserva: z.array(z.string()) }),
  }),
  desligarDoisFatores: call({
    method: 'POST',
    path: 'perfil/dois-fatores/desligar',
    access: 'session',
    evento: 'Segundo_Fator_Desligado',
    summary: 'Desliga o segundo fator',
    body: z.strictObject({ Senha: senha, Codigo: codigo }),
    answer: nothing,
  }),
};
