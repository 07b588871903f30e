import { z } from 'zod';
import { texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { senha } from './profile.ts';
import { idioma } from './usuario.ts';

/** For how long the link of a forgotten password opens its page, in minutes. */
export const SENHA_ESQUECIDA_MINUTOS = 60;

/** The token of a public link, as its address has it. */
const token = z.string().trim().max(200);

const nothing = z.strictObject({});

/** The calls of a forgotten password: for nobody who is logged in. */
export const senhaEsquecidaCalls = {
  /** The answer is the same, as fast, whether somebody has this address or not. */
  pedir: call({
    method: 'POST',
    path: 'publico/senha-esquecida',
    access: 'public',
    summary: 'Pede por e-mail um link para escolher outra senha',
    body: z.strictObject({ email: z.string().trim().min(1).max(200), Idioma: idioma }),
    answer: nothing,
  }),
  /** @throws LINK_INVALIDO for a link that is unknown, used, expired or withdrawn: one answer for all */
  abrir: call({
    method: 'POST',
    path: 'publico/redefinir-senha/abrir',
    access: 'public',
    summary: 'De quem é um link para escolher outra senha',
    body: z.strictObject({ Token: token }),
    answer: z.strictObject({ Nome: texto(120) }),
  }),
  /** @throws LINK_INVALIDO, and what is said of new passwords (SENHA_CURTA and others): the link stays open then */
  redefinir: call({
    method: 'POST',
    path: 'publico/redefinir-senha',
    access: 'public',
    evento: 'Senha_Trocada',
    summary: 'Escolhe outra senha por um link; todas as sessões terminam',
    body: z.strictObject({ Token: token, Nova: senha }),
    answer: nothing,
  }),
} as const;
