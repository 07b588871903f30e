import { z } from 'zod';
import { id, texto, versao } from '../../shared/bricks.ts';
import { call } from '../../shared/call.ts';
import { IMAGENS_POR_LAUDO, imagemEscolhida } from './figura.ts';
import { Laudo } from './laudo.ts';

const params = z.strictObject({ id: z.coerce.number().pipe(id) });

/** A picture among the files of a laudo's samples, and whether it is printed. */
export const imagemDisponivel = z.strictObject({
  Arquivo: id,
  Nome: z.string(),
  Sample: z.string(),
  Escolhida: z.boolean(),
  Legenda: texto(200).nullable(),
});
/** A picture that may be chosen for a laudo. */
export type ImagemDisponivel = z.infer<typeof imagemDisponivel>;

/** The pictures among the files of a laudo's samples: those that are printed first, in their order. */
export const imagensLaudo = call({
  method: 'GET',
  path: 'laudos/{id}/imagens',
  access: ['ler', 'Laboratorio'],
  summary: 'As imagens das amostras de um laudo, e quais ele imprime',
  params,
  answer: z.array(imagemDisponivel),
});

/** Says which pictures a laudo prints, in their order, while nobody signs it: a draft, or what its next version will have. */
export const escolherImagensLaudo = call({
  method: 'PUT',
  path: 'laudos/{id}/imagens',
  access: ['digitar', 'Laboratorio'],
  summary: 'Escolhe as imagens que um laudo imprime, com a legenda de cada uma',
  params,
  body: z.strictObject({ Versao: versao, Imagens: z.array(imagemEscolhida).max(IMAGENS_POR_LAUDO) }),
  answer: Laudo.calls.get.answer,
});
