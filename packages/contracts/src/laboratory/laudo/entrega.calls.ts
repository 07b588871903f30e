import { z } from 'zod';
import { id, instante, texto } from '../../shared/bricks.ts';
import { call } from '../../shared/call.ts';
import { canaisLink, envioOutcome, linkAberto, provaDeLink, tokenDeLink } from '../link.ts';

const READ = ['ler', 'Laboratorio'] as const;

/** To whom a laudo may be sent: the patient it is about, or the client who sent the samples. */
export const destinatariosLaudo = ['Paciente', 'Cliente'] as const;
/** To whom a laudo is sent. */
export type DestinatarioLaudo = (typeof destinatariosLaudo)[number];

/** Sends published laudos, each by a link that asks who opens it, to the address that is on record. */
export const enviarLaudos = call({
  method: 'POST',
  path: 'laudos/enviar',
  access: READ,
  idempotent: true,
  summary: 'Envia laudos publicados por um link que pergunta quem o abre, ao contato do cadastro',
  body: z.strictObject({
    ids: z.array(id).min(1).max(200),
    Para: z.enum(destinatariosLaudo),
    Canal: z.enum(canaisLink),
  }),
  /** One outcome per laudo, in the order of `ids`. */
  answer: z.strictObject({ outcomes: z.array(envioOutcome) }),
});

/** A message that took the link of a laudo to somebody. */
export const envioLaudo = z.strictObject({
  id,
  CriadaEm: instante,
  Para: z.enum(destinatariosLaudo),
  Canal: z.enum(canaisLink),
  /** The address, most of it hidden. */
  Destino: texto(200),
  Situacao: z.enum(['Na_Fila', 'Entregue', 'Recusado']),
});
/** A message that took the link of a laudo to somebody. */
export type EnvioLaudo = z.infer<typeof envioLaudo>;

/** The messages that took the link of a version to somebody, the newest first. */
export const enviosLaudo = call({
  method: 'GET',
  path: 'laudos/{id}/envios',
  access: READ,
  summary: 'A quem o link de um laudo foi enviado, e se chegou',
  params: z.strictObject({ id: z.coerce.number().pipe(id) }),
  answer: z.array(envioLaudo),
});

/** The calls of the page that a laudo's link opens: for whoever has it, and knows what the person knows. */
export const laudoLinkCalls = {
  /** @throws LINK_INVALIDO for a link that is unknown, expired or withdrawn: one answer for all */
  abrir: call({
    method: 'POST',
    path: 'publico/laudo/abrir',
    access: 'public',
    summary: 'De que empresa é o link de um laudo, e o que ele pergunta',
    body: z.strictObject({ Token: tokenDeLink }),
    answer: linkAberto,
  }),
  /** @throws LINK_INVALIDO, LINK_PROVA_ERRADA, LAUDO_EM_CORRECAO, LIMITE_REQUISICOES */
  ler: call({
    method: 'POST',
    path: 'publico/laudo/ler',
    access: 'public',
    summary: 'O laudo de um link, para quem prova quem é: sempre a versão em vigor',
    body: provaDeLink,
    answer: z.strictObject({
      Nome: texto(200),
      Numero: z.int(),
      VersaoLaudo: z.int(),
      Parcial: z.boolean(),
      PublicadoEm: instante,
      TextoRetificacao: z.string().nullable(),
    }),
  }),
  /** The document; the server counts it as a download. @throws what `ler` throws */
  baixar: call({
    method: 'POST',
    path: 'publico/laudo/baixar',
    access: 'public',
    summary: 'O documento do laudo de um link; o servidor conta',
    body: provaDeLink,
    answer: z.instanceof(Uint8Array),
    transfer: 'file',
  }),
} as const;
