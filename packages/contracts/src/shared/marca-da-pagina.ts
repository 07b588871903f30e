import { z } from 'zod';
import { cor, texto } from './bricks.ts';

/** What the page of an address is told of its brand, in a `meta` element of that name: nothing where it has none. */
export const MARCA_META = 'marca';

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
