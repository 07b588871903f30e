import { z } from 'zod';
import { id, memo, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** How often an instrument or a piece of equipment is maintained. */
export const PlanoManutencao = resource({
  path: 'plano-manutencaos',
  noun: 'quality.PlanoManutencao',
  subject: 'Instrumentos',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Instrumento'], ['Equipamento']],
  relations: {
    Instrumento: { path: 'instrumentos', fields: ['Nome', 'Codigo'] },
    Equipamento: { path: 'equipamentos', fields: ['Nome', 'Codigo'] },
  },
  schema: z.strictObject({
    Nome: texto(120),
    Instrumento: id.nullable(),
    Equipamento: id.nullable(),
    Periodo: z.enum(['Mensal', 'Trimestral', 'Semestral', 'Anual', 'Bianual']),
    Instrucoes: memo(2000).nullable(),
    IsActive: z.boolean(),
  }),
});
export type PlanoManutencao = Row<typeof PlanoManutencao>;
