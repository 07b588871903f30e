import { z } from 'zod';
import { id, memo, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A phrase for clinical notes, called by a shortcut. */
export const FraseClinica = resource({
  path: 'frase-clinicas',
  noun: 'clinical.FraseClinica',
  subject: 'Modelo_Clinico_1',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Atalho:ASC',
  search: ['Atalho'],
  linked: ['Atalho'],
  indexes: [['Atalho'], ['EspecialidadeMedica'], ['Dono']],
  relations: {
    EspecialidadeMedica: { path: 'especialidade-medicas', fields: ['Nome', 'Codigo'] },
    Dono: { path: 'colaboradores', fields: ['NomeCompleto'] },
  },
  schema: z.strictObject({
    Atalho: texto(40),
    Texto: memo(2000),
    EspecialidadeMedica: id.nullable(),
    Dono: id.nullable(),
    IsActive: z.boolean(),
  }),
});
export type FraseClinica = Row<typeof FraseClinica>;
