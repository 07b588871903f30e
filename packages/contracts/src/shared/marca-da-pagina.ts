import { z } from 'zod';
import { cor, texto } from './bricks.ts';

/** Where pictures of brands lie, without login: `{path}/{Empresa}/{id}`. */
export const MARCA_ICONE_PATH = '/api/marca-icones';

/** A brand as the page has it before anybody logs in. */
export const marcaDaPagina = z.strictObject({
  Titulo: texto(60),
  /** The address of its picture. */
  Icone: z.string().max(200).nullable(),
  Rampa: cor.nullable(),
});
/** The brand of an address: title, picture and ramp of colours; null where it has none. */
export type MarcaDaPagina = z.infer<typeof marcaDaPagina>;
