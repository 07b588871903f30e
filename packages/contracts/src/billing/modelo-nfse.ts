import { z } from 'zod';
import { id, memo, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** What an electronic service invoice says by default. */
export const ModeloNfse = resource({
  path: 'modelo-nfses',
  noun: 'billing.ModeloNfse',
  subject: 'Faturamento',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'Serie'],
  linked: ['Nome'],
  indexes: [['Nome'], ['CodigoServico']],
  relations: { CodigoServico: { path: 'codigo-servicos', fields: ['Nome', 'Codigo'] } },
  schema: z.strictObject({
    issRetainedDefault: z.boolean(),
    Nome: texto(120),
    CodigoServico: id,
    Discriminacao: memo(2000),
    Serie: texto(10),
    IsActive: z.boolean(),
  }),
});
export type ModeloNfse = Row<typeof ModeloNfse>;
