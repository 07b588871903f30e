import { z } from 'zod';
import { id, percentual, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A stage of a pipeline. */
export const PipelineEtapa = resource({
  path: 'pipeline-etapas',
  noun: 'sales.PipelineEtapa',
  subject: 'Funil_Vendas',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Ordem'], ['Pipeline']],
  relations: { Pipeline: { path: 'pipelines', fields: ['Nome'] } },
  schema: z.strictObject({
    Pipeline: id,
    TipoEtapa: z.enum(['Etapa_Inicial', 'Etapa_Intermediaria', 'Etapa_Finalizacao']),
    Nome: texto(120),
    Ordem: z.int().min(0).max(9999),
    PrazoDias: z.int().min(0).max(999_999).nullable(),
    Probabilidade: percentual.nullable(),
  }),
});
export type PipelineEtapa = Row<typeof PipelineEtapa>;
