import { z } from 'zod';
import { id } from '../../shared/bricks.ts';
import { call } from '../../shared/call.ts';
import { LaudoInfo } from './laudo-info.ts';
import { LaudoInfoSecao } from './laudo-info-secao.ts';

/** What of a model a preview is drawn from, as it is typed. */
export const modeloEmEdicao = z.strictObject({
  /** The stored model, whose files its images are; null for one that is not stored yet. */
  id: id.nullable(),
  Titulo: LaudoInfo.schema.shape.Titulo,
  Secoes: z
    .array(
      LaudoInfoSecao.schema
        .pick({
          Tipo: true,
          Titulo: true,
          Texto: true,
          Condicao: true,
          Componente: true,
          Arquivo: true,
        })
        .strict(),
    )
    .max(100),
});
/** A model of laudos while it is edited. */
export type ModeloEmEdicao = z.infer<typeof modeloEmEdicao>;

/** The document that a model would give, of a laudo that is there: nothing is stored, and no copy is counted. */
export const previaModeloLaudo = call({
  method: 'POST',
  path: 'laudo-infos/previa',
  access: ['editar', 'Laboratorio'],
  reads: true,
  summary: 'Desenha um modelo de laudo, como está sendo editado, com os dados de um laudo que existe',
  body: z.strictObject({
    Modelo: modeloEmEdicao,
    /** The number of the laudo it is drawn with; null for the latest one, of this model if there is one. */
    Numero: z.int().min(1).max(2_147_483_647).nullable().default(null),
  }),
  answer: z.instanceof(Uint8Array),
  transfer: 'file',
});
