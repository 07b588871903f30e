import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { resource, type Row } from '../shared/resource.ts';
import { ConjuntoExameItem } from './conjunto-exame-item.ts';

/** Tests that are requested together. */
export const ConjuntoExame = resource({
  path: 'conjunto-exames',
  noun: 'clinical.ConjuntoExame',
  subject: 'Prontuario',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Dono']],
  relations: { Dono: { path: 'colaboradores', fields: ['NomeCompleto'] } },
  children: { Exames: child(ConjuntoExameItem, 'ConjuntoExame') },
  schema: z.strictObject({
    Nome: texto(120),
    Dono: id.nullable(),
    IsActive: z.boolean(),
  }),
});
export type ConjuntoExame = Row<typeof ConjuntoExame>;
