import { z } from 'zod';
import { fontesPontoCorte, interpretacoes, metodosSensibilidade } from '../micro/interpretation.ts';

const text = z.string();

/** An isolate as a laudo reports it: what grew, how much, and what it is susceptible to, by which table. */
export const isoladoLaudo = z.strictObject({
  Numero: z.int(),
  Microrganismo: text,
  Contagem: text.nullable(),
  /** What it is treated for, where its breakpoints are of an indication. */
  Indicacao: text.optional(),
  Observacao: text.nullable(),
  Antimicrobianos: z.array(
    z.strictObject({
      Antimicrobiano: text,
      Sigla: text,
      Metodo: z.enum(metodosSensibilidade),
      /** The stored value, as `<=0.25`. */
      Valor: text.nullable(),
      Interpretacao: z.enum(interpretacoes).nullable(),
      /** Resistant by nature; left out where it is not. */
      Intrinseca: z.literal(true).optional(),
      /** Why it is not what the table says. */
      Motivo: text.nullable(),
      Fonte: z.enum(fontesPontoCorte).nullable(),
      Ano: z.int().nullable(),
    }),
  ),
});
/** One isolate of a laudo. */
export type IsoladoLaudo = z.infer<typeof isoladoLaudo>;
