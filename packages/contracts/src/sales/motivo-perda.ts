import { z } from 'zod';
import { texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** Why a lead or budget was lost. */
export const MotivoPerda = resource({
  path: 'motivo-perdas',
  noun: 'sales.MotivoPerda',
  subject: 'Funil_Vendas',
  writes: {},
  scope: 'empresa',
  firstRows: true,
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome']],
  schema: z.strictObject({
    Nome: texto(120),
    Alcance: z.enum(['Lead', 'Orcamento', 'Ambos']),
    IsActive: z.boolean(),
  }),
});
export type MotivoPerda = Row<typeof MotivoPerda>;
