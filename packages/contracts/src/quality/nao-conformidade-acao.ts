import { z } from 'zod';
import { data, id, memo } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** What is done about a non-conformity: by whom, until when, and what shows that it was done. */
export const NaoConformidadeAcao = resource({
  path: 'nao-conformidade-acaos',
  noun: 'quality.NaoConformidadeAcao',
  subject: 'Nao_Conformidade',
  writes: { imported: false },
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'NaoConformidade',
  serverFields: ['Ordem'],
  indexes: [['Ordem'], ['NaoConformidade'], ['Responsavel'], ['Prazo']],
  relations: {
    NaoConformidade: { path: 'nao-conformidades', fields: ['Numero', 'Titulo'] },
    Responsavel: { path: 'usuarios', fields: ['Nome'] },
  },
  deadlines: { Prazo: { until: 'FeitaEm' } },
  schema: z.strictObject({
    NaoConformidade: id,
    Descricao: memo(1000),
    Responsavel: id,
    Prazo: data,
    FeitaEm: data.nullable(),
    Evidencia: memo(1000).nullable(),
    Ordem: z.int().positive(),
  }),
});
export type NaoConformidadeAcao = Row<typeof NaoConformidadeAcao>;
