import { z } from 'zod';
import { data, id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A course a staff member has done. */
export const Escolaridade = resource({
  path: 'escolaridades',
  noun: 'staff.Escolaridade',
  subject: 'Equipe',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'Colaborador',
  serverFields: ['Ordem'],
  search: ['Curso', 'Instituicao'],
  linked: ['Curso'],
  indexes: [['Ordem'], ['Colaborador']],
  relations: { Colaborador: { path: 'colaboradores', fields: ['NomeCompleto'] } },
  schema: z.strictObject({
    Colaborador: id,
    Curso: texto(120),
    Instituicao: texto(120),
    Nivel: z.enum(['Medio', 'Tecnico', 'Superior', 'Pos']),
    Conclusao: data.nullable(),
    Ordem: z.int().positive(),
  }),
});
export type Escolaridade = Row<typeof Escolaridade>;
