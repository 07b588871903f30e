import { z } from 'zod';
import { errorMessage, valorReason, type ErrorCode, type ValorReason } from './errors.ts';

/**
 * Why something was not done. Screens say it by its code, in the person's language, with `details` in the places of the
 * code's sentence; `message` is the same in Portuguese, for other systems.
 */
export const recusa = z.strictObject({
  code: z.string(),
  message: z.string(),
  messages: z.array(z.string()).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});
/** One refusal: its code, its sentence in Portuguese, and the details the code's sentence has places for. */
export type Recusa = z.infer<typeof recusa>;

/** A field that does not fit, in `details.campos`. */
export interface CampoRecusado {
  /** Its name, with a dot before what is within it: `Custos.0.Valor`. */
  readonly campo: string;
  /** What is wrong, in Portuguese. */
  readonly motivo?: string;
  /** The id of the text that says so in every language, and what fills its places: texts by their ids, lists of options. */
  readonly texto?: string;
  readonly valores?: Readonly<Record<string, string | readonly string[]>>;
}

/** A refusal of one item among many. */
export const refusalWith = (code: ErrorCode, details?: Readonly<Record<string, unknown>>): Recusa => ({
  code,
  message: errorMessage(code, details),
  ...(details && { details: { ...details } }),
});

/** A value that does not fit its component; `details.razao` is the reason, whose text is `errors.VALOR_INVALIDO.<razao>`. */
export const valueRefused = (componente: string, razao: ValorReason): Recusa =>
  refusalWith('VALOR_INVALIDO', { componente, motivo: valorReason(razao), razao });
