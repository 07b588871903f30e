import { z } from 'zod';
import { data, sexo, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A patient of the company; never deleted, only deactivated. */
export const Paciente = resource({
  path: 'pacientes',
  subject: 'Pacientes',
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'NomeCompleto:ASC',
  search: ['NomeCompleto', 'CPF'],
  indexes: [['NomeCompleto'], ['CPF']],
  schema: z.strictObject({
    NomeCompleto: texto(200),
    DataNascimento: data.nullable(),
    /** Reference ranges depend on it. */
    Sexo: sexo.nullable(),
    /** Eleven digits without punctuation. */
    CPF: z
      .string()
      .regex(/^\d{11}$/)
      .nullable(),
    IsActive: z.boolean(),
  }),
});
export type Paciente = Row<typeof Paciente>;
