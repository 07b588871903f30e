import { z } from 'zod';
import { brick, data, id, instante, texto } from '../shared/bricks.ts';
import { recusa } from '../shared/refusal.ts';

/** For how long a link that asks who opens it opens its page, in days. */
export const LINK_DIAS = 30;

/** How such a link may be sent. */
export const canaisLink = ['Email', 'WhatsApp'] as const;
/** One way of sending a link. */
export type CanalLink = (typeof canaisLink)[number];

/** What became of one of the records whose links were to be sent. */
export const envioOutcome = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('ok'), id, Destino: texto(200) }),
  z.strictObject({ status: z.literal('invalid'), id, ...recusa.shape }),
]);
/** What became of one of the records whose links were to be sent. */
export type EnvioOutcome = z.infer<typeof envioOutcome>;

/**
 * What a link asks: a patient's birth date and, where it is known, the beginning of their CPF; the beginning of a client's
 * CNPJ or CPF.
 */
export const provasLink = ['DataNascimento', 'CPF', 'Documento'] as const;
/** One thing that a link asks. */
export type ProvaLink = (typeof provasLink)[number];

/** How many characters of a document a link asks: the first ones. A CNPJ's first eight name the company. */
export const caracteresProva = { CPF: 4, Documento: 8 } as const;

/** The token of a link, as its address has it. */
export const tokenDeLink = z.string().trim().max(200);

const inicio = (characters: number) =>
  brick(
    'text',
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(new RegExp(`^[0-9A-Z]{${characters}}$`)),
  )
    .nullable()
    .default(null);

/** A link, with the answers to what it asks. */
export const provaDeLink = z.strictObject({
  Token: tokenDeLink,
  DataNascimento: data.nullable().default(null),
  CPF: inicio(caracteresProva.CPF),
  Documento: inicio(caracteresProva.Documento),
});
/** A link, with the answers to what it asks. */
export type ProvaDeLink = z.infer<typeof provaDeLink>;

/** Whose link it is, what it asks, and until when it is good: nothing of the person. */
export const linkAberto = z.strictObject({
  Empresa: texto(200),
  Pede: z.array(z.enum(provasLink)),
  ExpiraEm: instante,
});
/** A link as it is known before anything was proved. */
export type LinkAberto = z.infer<typeof linkAberto>;
