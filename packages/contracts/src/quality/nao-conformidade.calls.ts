import { z } from 'zod';
import { id, memo, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { NaoConformidade } from './nao-conformidade.ts';

/** The records that a non-conformity may be opened from, by the paths of their nouns. */
export const origensNaoConformidade = ['tests', 'samples'] as const;
/** A kind of record that a non-conformity is opened from. */
export type OrigemNaoConformidade = (typeof origensNaoConformidade)[number];

/** Opens a non-conformity about a record, in the unit of that record, which it names as its origin. */
export const abrirNaoConformidade = call({
  method: 'POST',
  path: 'nao-conformidades/abrir',
  access: ['criar', 'Nao_Conformidade'],
  summary: 'Abre uma não conformidade a partir de um exame ou de uma amostra',
  body: z.strictObject({
    Origem: z.enum(origensNaoConformidade),
    OrigemId: id,
    Titulo: texto(200),
    Descricao: memo(4000),
    Gravidade: NaoConformidade.row.shape.Gravidade,
  }),
  answer: NaoConformidade.calls.get.answer,
});
