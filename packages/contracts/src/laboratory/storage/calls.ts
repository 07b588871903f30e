import { z } from 'zod';
import { id, texto, versao } from '../../shared/bricks.ts';
import { call } from '../../shared/call.ts';
import { recusa } from '../../shared/refusal.ts';
import { SamplePosicao } from './sample-posicao.ts';

const KEEP = ['receber', 'Recebimento_Amostras'] as const;
const DISPOSE = ['deletar', 'Recebimento_Amostras'] as const;

/** What became of one sample. */
export const posicaoOutcome = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('ok'), id, Posicao: SamplePosicao.row }),
  z.strictObject({ status: z.enum(['conflict', 'locked', 'invalid']), id, ...recusa.shape }),
]);
/** One sample's answer: the position it has now, or why it has none. */
export type PosicaoOutcome = z.infer<typeof posicaoOutcome>;

const outcomes = z.strictObject({ outcomes: z.array(posicaoOutcome) });

/** Samples are put into a place, or moved to it: at a coordinate, or at the next free one. */
export const guardarAmostras = call({
  method: 'POST',
  path: 'samples/guardar',
  kind: 'bulk',
  access: KEEP,
  summary: 'Guarda amostras em um local, na coordenada pedida ou na próxima livre',
  body: z.strictObject({
    LocalArmazenagem: id,
    itens: z
      .array(z.strictObject({ Sample: id, Coordenada: texto(6).nullable().default(null) }))
      .min(1)
      .max(500),
  }),
  answer: outcomes,
});

/** Samples leave their places. */
export const retirarAmostras = call({
  method: 'POST',
  path: 'samples/retirar',
  kind: 'bulk',
  access: KEEP,
  summary: 'Retira amostras dos seus locais',
  body: z.strictObject({ Samples: z.array(id).min(1).max(500), Motivo: texto(500).nullable().default(null) }),
  answer: outcomes,
});

/** Asks that samples are disposed of: it is done when a second person confirms it. */
export const descartarAmostras = call({
  method: 'POST',
  path: 'samples/descartar',
  kind: 'bulk',
  access: DISPOSE,
  summary: 'Pede o descarte de amostras, que uma segunda pessoa confirma',
  body: z.strictObject({ Samples: z.array(id).min(1).max(500), Metodo: texto(120), Motivo: texto(500) }),
  answer: outcomes,
});

/** The second person confirms a disposal, and the sample is gone for good, or refuses it. */
export const testemunharDescarte = call({
  method: 'POST',
  path: 'sample-posicaos/{id}/testemunhar',
  access: DISPOSE,
  summary: 'Confirma ou recusa um descarte pedido por outra pessoa',
  params: z.strictObject({ id: z.coerce.number().pipe(id) }),
  body: z.strictObject({ Versao: versao, Confirma: z.boolean() }),
  answer: SamplePosicao.row,
});
