import { z } from 'zod';
import { data, id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A plan a patient is insured by. */
export const PacientePlano = resource({
  path: 'paciente-planos',
  noun: 'patients.PacientePlano',
  subject: 'Pacientes',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'Paciente',
  serverFields: ['Ordem'],
  search: ['NumeroCarteira'],
  linked: ['NumeroCarteira'],
  indexes: [['Ordem'], ['Paciente'], ['Convenio'], ['Plano']],
  relations: {
    Paciente: { path: 'pacientes', fields: ['NomeCompleto'] },
    Convenio: { path: 'convenios', fields: ['Nome'] },
    Plano: { path: 'planos', fields: ['Nome', 'Codigo'] },
  },
  matches: { Plano: 'Convenio' },
  schema: z.strictObject({
    Paciente: id,
    Convenio: id,
    Plano: id.nullable(),
    NumeroCarteira: texto(40),
    Validade: data.nullable(),
    Principal: z.boolean(),
    Ordem: z.int().positive(),
  }),
});
export type PacientePlano = Row<typeof PacientePlano>;
