import { z } from 'zod';
import { idioma } from '../access/index.ts';
import { id, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';

/**
 * A record on paper, with its collections: a PDF for who may read the record, in the language requested. Its reading is
 * audited as that of the record.
 */
export const imprimirRegistro = call({
  method: 'GET',
  path: 'impressao/{caminho}/{id}',
  access: 'session',
  background: true,
  summary: 'Um registro em PDF, com suas coleções, para quem pode ler o registro',
  params: z.strictObject({
    /** The path of the noun (`compras`). */
    caminho: texto(80),
    id: z.coerce.number().pipe(id),
  }),
  query: z.strictObject({ idioma: idioma.default('pt') }),
  answer: z.instanceof(Uint8Array),
  transfer: 'file',
});
