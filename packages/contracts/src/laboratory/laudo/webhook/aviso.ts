import { z } from 'zod';
import { id, instante, texto } from '../../../shared/bricks.ts';

/** What a client's system may be told of a laudo. */
export const eventosWebhook = ['Laudo_Publicado', 'Laudo_Retificado', 'Laudo_Cancelado'] as const;
/** One thing that a client's system is told of a laudo. */
export type EventoWebhook = (typeof eventosWebhook)[number];

/** What each is called on its way. */
export const tiposAviso = {
  Laudo_Publicado: 'laudo.publicado',
  Laudo_Retificado: 'laudo.retificado',
  Laudo_Cancelado: 'laudo.cancelado',
} as const satisfies Record<EventoWebhook, string>;

/** What a test is called on its way. */
export const TIPO_TESTE = 'teste';

/** A notice of a laudo, as it leaves: nothing of its results, nothing of a person. */
export const avisoLaudo = z.strictObject({
  /** The same in each attempt, and in the header `webhook-id`. */
  id: texto(40),
  type: z.enum(Object.values(tiposAviso)),
  timestamp: instante,
  data: z.strictObject({
    empresa: id,
    unidade: id,
    laudo: z.strictObject({
      codigo: texto(40),
      numero: z.int().positive(),
      versao: z.int().positive(),
      /** The newest version that was published before this one; null where none was. */
      substitui: z.int().positive().nullable(),
      /** SHA-256 of the document, in hex. */
      hash: texto(64),
    }),
    pedido: z.strictObject({ codigo: texto(40), codigoCliente: texto(60).nullable() }),
    /** Where somebody who may read the laudo asks for its document. */
    baixar: z.url(),
  }),
});
/** A notice of a laudo, as it leaves. */
export type AvisoLaudo = z.infer<typeof avisoLaudo>;

/** A test, as it leaves. */
export const avisoTeste = z.strictObject({
  id: texto(40),
  type: z.literal(TIPO_TESTE),
  timestamp: instante,
  data: z.strictObject({ empresa: id }),
});
/** A test, as it leaves. */
export type AvisoTeste = z.infer<typeof avisoTeste>;
