import { z } from 'zod';
import { call } from '../shared/call.ts';
import { id, instante, texto } from '../shared/bricks.ts';
import { preferencias, senha } from './profile.ts';

/** A company or unit as the session shows it. */
export const place = z.strictObject({ id, Nome: texto(120) });

/** A unit belongs to one company. */
export const unitPlace = place.extend({ Empresa: id });

/** The logged-in person: "User info" of the specification §3. */
export const userInfo = z.strictObject({
  id,
  Nome: texto(120),
  email: z.email(),
  role: z.strictObject({
    name: texto(60),
    /** The page after the login; null is the first one the person may open. */
    RotaInicial: z.string().nullable(),
  }),
  Empresas: z.array(place),
  Unidades: z.array(unitPlace),
  /** What the person may do; `Acesso: 'System'` means everything. */
  abilities: z.array(z.strictObject({ Acao: texto(60), Acesso: texto(60) })),
  Preferencias: preferencias.partial(),
  /** The password was given by somebody else: until it is changed nothing else is answered (`TROCAR_SENHA`). */
  TrocarSenha: z.boolean(),
  DoisFatores: z.boolean(),
  /**
   * A company of the person asks for a second factor. Until `Ate` the person may go without; from then on (`Agora`)
   * nothing else is answered before it is turned on (`LIGAR_DOIS_FATORES`). Null when no company asks.
   */
  ExigeDoisFatores: z.strictObject({ Ate: instante.nullable(), Agora: z.boolean() }).nullable(),
  /** The role whose view this is, when it is not the person's own. */
  VerComo: z.strictObject({ name: texto(60) }).nullable(),
});
/**
 * The person who is logged in, with abilities, preferences and what is asked of them before anything else is answered.
 */
export type UserInfo = z.infer<typeof userInfo>;

/** Two tokens: the access token lives minutes, the refresh token is used once and replaced. */
export const session = z.strictObject({ accessToken: z.string(), refreshToken: z.string(), user: userInfo });
/** What a login or a renewed session answers: the two tokens and the person. */
export type Session = z.infer<typeof session>;

/** Opens a session by e-mail and password; `CODIGO_NECESSARIO` asks for the second factor in `codigo`. */
export const login = call({
  method: 'POST',
  path: 'auth/login',
  access: 'public',
  summary: 'Entra com e-mail e senha',
  body: z.strictObject({
    email: z.string().trim().min(1).max(200),
    password: senha,
    /** The authenticator's code, or a spare one, when the answer before was `CODIGO_NECESSARIO`. */
    codigo: z.string().trim().min(1).max(20).optional(),
    /** An id the browser has given itself: from where the person has logged in before, strangers do not keep them out. */
    aparelho: z.uuid().optional(),
  }),
  answer: session,
});

/** Gives a new pair of tokens for a refresh token. One that was used before ends every session of its family. */
export const refresh = call({
  method: 'POST',
  path: 'auth/refresh',
  access: 'public',
  summary: 'Troca o refresh token por um par novo; um token já usado encerra a família inteira',
  body: z.strictObject({ refreshToken: z.string().min(1).max(200) }),
  answer: session,
});

/** Ends the session of a refresh token; the token itself is the proof, so no access token is asked. */
export const logout = call({
  method: 'POST',
  path: 'auth/logout',
  access: 'public',
  summary: 'Encerra a sessão do refresh token',
  body: z.strictObject({ refreshToken: z.string().min(1).max(200) }),
  answer: z.strictObject({}),
});

/** The person of the session, read anew. */
export const me = call({
  method: 'GET',
  path: 'auth/me',
  access: 'session',
  summary: 'Quem está logado',
  answer: userInfo,
});
