import { z } from 'zod';
import { id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A specialty of a staff member, with its register. */
export const ColaboradorEspecialidade = resource({
  path: 'colaborador-especialidades',
  noun: 'staff.ColaboradorEspecialidade',
  subject: 'Equipe',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'Colaborador',
  serverFields: ['Ordem'],
  search: ['RQE'],
  linked: ['RQE'],
  indexes: [['Ordem'], ['Colaborador'], ['EspecialidadeMedica']],
  relations: {
    Colaborador: { path: 'colaboradores', fields: ['NomeCompleto'] },
    EspecialidadeMedica: { path: 'especialidade-medicas', fields: ['Nome', 'Codigo'] },
  },
  schema: z.strictObject({
    Colaborador: id,
    EspecialidadeMedica: id,
    RQE: texto(20).nullable(),
    Ordem: z.int().positive(),
  }),
});
export type ColaboradorEspecialidade = Row<typeof ColaboradorEspecialidade>;
