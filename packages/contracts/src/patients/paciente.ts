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
  readAudited: true,
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

/** What a field of a patient is, for the law: what is cut when a person is anonymised, and what is kept. */
export type ClasseDado = 'identidade' | 'contato' | 'clinico' | 'sistema';

/**
 * Every field of a patient by its class. Identity is kept with the clinical record as long as the law keeps that;
 * contact goes at once.
 */
export const classesPaciente = {
  NomeCompleto: 'identidade',
  DataNascimento: 'identidade',
  Sexo: 'clinico',
  CPF: 'identidade',
  IsActive: 'sistema',
} as const satisfies Record<keyof typeof Paciente.schema.shape, ClasseDado>;
