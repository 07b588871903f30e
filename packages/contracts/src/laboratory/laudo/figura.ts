import { z } from 'zod';
import { decimal, id, instante, texto } from '../../shared/bricks.ts';

const text = z.string();

/** The results of one component of a person over time, as a laudo draws them: earlier ones, and its own. */
export const graficoLaudo = z.strictObject({
  Nome: text,
  Unidade: text.nullable(),
  /** The reference that holds for the person now. */
  Minimo: decimal.nullable(),
  Maximo: decimal.nullable(),
  Referencia: text,
  /** In the order of time. */
  Pontos: z.array(
    z.strictObject({
      Data: instante,
      Valor: decimal,
      /** Of a limit (`<0,5`), on which side of it the result is; left out of exact numbers. */
      Operador: z.enum(['<', '<=', '>', '>=']).optional(),
      /** The same as it is printed. */
      Texto: text,
      /** Whether this laudo reports it. */
      Atual: z.boolean(),
    }),
  ),
});
/** One chart of a laudo. */
export type GraficoLaudo = z.infer<typeof graficoLaudo>;

/** An image of a laudo: a picture of its model, as it was when the laudo was made. */
export const imagemLaudo = z.strictObject({
  Arquivo: text,
  /** A data address that a document can hold; null where the model has no such file, or it is no picture. */
  Bytes: text.nullable(),
});
/** One image of a laudo. */
export type ImagemLaudo = z.infer<typeof imagemLaudo>;

/** So many pictures of its exams a laudo prints at most. */
export const IMAGENS_POR_LAUDO = 8;

/** A picture among the files of a laudo's samples that is to be printed on it, with what is said of it. */
export const imagemEscolhida = z.strictObject({ Arquivo: id, Legenda: texto(200).nullable() });
/** A picture that was chosen for a laudo. */
export type ImagemEscolhida = z.infer<typeof imagemEscolhida>;

/** A picture of an exam as a laudo prints it, as it was when the laudo was made. */
export const imagemExame = imagemLaudo.extend({
  Sample: text,
  Legenda: text.nullable(),
});
/** A picture of an exam on a laudo. */
export type ImagemExame = z.infer<typeof imagemExame>;
