import { z } from 'zod';
import { id } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A test of a test set. */
export const ConjuntoExameItem = resource({
  path: 'conjunto-exame-itens',
  noun: 'clinical.ConjuntoExameItem',
  subject: 'Prontuario',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  indexes: [['Ordem'], ['ConjuntoExame'], ['Tratamento']],
  relations: {
    ConjuntoExame: { path: 'conjunto-exames', fields: ['Nome'] },
    Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] },
  },
  schema: z.strictObject({
    ConjuntoExame: id,
    Tratamento: id,
    Ordem: z.int().min(0).max(9999),
  }),
});
export type ConjuntoExameItem = Row<typeof ConjuntoExameItem>;
