import { z } from 'zod';
import { texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { resource, type Row } from '../shared/resource.ts';
import { PipelineEtapa } from './pipeline-etapa.ts';

/** The stages an opportunity goes through. */
export const Pipeline = resource({
  path: 'pipelines',
  noun: 'sales.Pipeline',
  subject: 'Funil_Vendas',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Ordem:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Ordem']],
  children: { Etapas: child(PipelineEtapa, 'Pipeline') },
  schema: z.strictObject({
    Nome: texto(120),
    Ordem: z.int().min(0).max(9999),
    IsActive: z.boolean(),
  }),
});
export type Pipeline = Row<typeof Pipeline>;
