import { z } from 'zod';
import { decimal, instante } from '../../shared/bricks.ts';

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
