import { z } from 'zod';
import { id, instante, texto } from '../../shared/bricks.ts';
import { call } from '../../shared/call.ts';
import { linkPublicoStates } from '../../settings/index.ts';
import { canaisLink, envioOutcome, linkAberto, provaDeLink, tokenDeLink } from '../link.ts';
import { type Embryo, isApprovedVideo } from './embryo.ts';
import { MAX_IMAGENS, MAX_QUADROS, quadroEmbriao } from './sequencia.ts';

/** Whether the video of an embryo is released: it is approved, and its sample is Autorizado_L by the approved video. */
export const isVideoReleased = (
  { StatusEmbryo, Video }: Pick<Embryo, 'StatusEmbryo' | 'Video'>,
  StatusSample: string | null,
): boolean => StatusEmbryo === 'Aprovado' && StatusSample === 'Autorizado_L' && isApprovedVideo(Video);

/** Sends the released videos of embryos to their patients, each by a link that asks who opens it. */
export const enviarVideos = call({
  method: 'POST',
  path: 'embryos/enviar-videos',
  access: ['conferir', 'Laboratorio'],
  idempotent: true,
  summary: 'Envia à paciente o vídeo liberado de embriões, por um link que pergunta quem o abre',
  body: z.strictObject({ ids: z.array(id).min(1).max(50), Canal: z.enum(canaisLink) }),
  /** One outcome per embryo, in the order of `ids`. */
  answer: z.strictObject({ outcomes: z.array(envioOutcome) }),
});

/** A message that took the link of a video to the patient, with what became of the link. */
export const envioVideo = z.strictObject({
  id,
  CriadaEm: instante,
  Canal: z.enum(canaisLink),
  /** The address, most of it hidden. */
  Destino: texto(200),
  Situacao: z.enum(['Na_Fila', 'Entregue', 'Recusado']),
  /** Null once the link is no longer listed. */
  Link: z.enum(linkPublicoStates).nullable(),
  /** How often somebody has proved who they are and seen it. */
  Aberturas: z.int().nonnegative(),
});
/** A message that took the link of a video to the patient, with what became of the link. */
export type EnvioVideo = z.infer<typeof envioVideo>;

/** The messages that took links of an embryo's video to the patient, the newest first. */
export const enviosVideo = call({
  method: 'GET',
  path: 'embryos/{id}/envios',
  access: ['ler', 'Laboratorio'],
  summary: 'A quem o vídeo de um embrião foi enviado, e quantas vezes o link foi aberto',
  params: z.strictObject({ id: z.coerce.number().pipe(id) }),
  answer: z.array(envioVideo),
});

/** What the link of a video shows of its embryo; its images are loaded apart. */
export const videoLiberado = z.strictObject({
  /** The patient, as they are called. */
  Nome: texto(200),
  Codigo: texto(40),
  Tratamento: texto(80),
  InicioTratamento: instante,
  LiberadoEm: instante,
  /** Whether the frames are a simulator's: then it is no embryo at all. */
  Simulador: z.boolean(),
  Quadros: z.array(quadroEmbriao).max(MAX_QUADROS),
});
/** What the link of a video shows of its embryo. */
export type VideoLiberado = z.infer<typeof videoLiberado>;

/** The calls of the page that a video's link opens: for whoever has it, and knows what the person knows. */
export const videoLinkCalls = {
  /** @throws LINK_INVALIDO for a link that is unknown, expired, withdrawn, or of a video that is no longer released */
  abrir: call({
    method: 'POST',
    path: 'publico/embriao/abrir',
    access: 'public',
    summary: 'De que empresa é o link do vídeo de um embrião, e o que ele pergunta',
    body: z.strictObject({ Token: tokenDeLink }),
    answer: linkAberto,
  }),
  /** The server counts it as an opening. @throws LINK_INVALIDO, LINK_PROVA_ERRADA, LIMITE_REQUISICOES */
  ler: call({
    method: 'POST',
    path: 'publico/embriao/ler',
    access: 'public',
    summary: 'O embrião de um link, para quem prova quem é; o servidor conta',
    body: provaDeLink,
    answer: videoLiberado,
  }),
  /** `imagensEmbriao` as JSON, of the middle focal plane. @throws what `ler` throws, QUADRO_INEXISTENTE, ES_INDISPONIVEL */
  imagens: call({
    method: 'POST',
    path: 'publico/embriao/imagens',
    access: 'public',
    transfer: 'file',
    kind: 'list',
    summary: 'Imagens do embrião de um link, a partir de um quadro',
    body: provaDeLink.extend({
      De: z.int().nonnegative(),
      Quantidade: z.int().min(1).max(MAX_IMAGENS).default(MAX_IMAGENS),
    }),
    answer: z.instanceof(Uint8Array),
  }),
} as const;
