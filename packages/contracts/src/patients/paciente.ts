import { z } from 'zod';
import { endereco, fillsEndereco } from '../settings/index.ts';
import { cns, cpf, data, email, memo, sexo, telefone, texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { resource, type Row } from '../shared/resource.ts';
import { PacientePlano } from './paciente-plano.ts';

/** A patient of the company; never deleted, only deactivated. */
export const Paciente = resource({
  path: 'pacientes',
  noun: 'patients.Paciente',
  subject: 'Pacientes',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'NomeCompleto:ASC',
  search: ['NomeCompleto', 'NomeSocial', 'CPF', 'CNS', 'Telefone', 'Email', 'DataNascimento'],
  linked: ['NomeCompleto'],
  indexes: [['NomeCompleto'], ['CPF'], ['DataNascimento']],
  readAudited: true,
  children: { Planos: child(PacientePlano, 'Paciente') },
  fills: fillsEndereco,
  schema: z.strictObject({
    NomeCompleto: texto(200),
    /** How the person wants to be called (Decreto nº 8.727/2016). */
    NomeSocial: texto(200).nullable(),
    DataNascimento: data.nullable(),
    /** Reference ranges depend on it. */
    Sexo: sexo.nullable(),
    CPF: cpf.nullable(),
    /** Of the Cartão Nacional de Saúde: who has no CPF is known by it to the RNDS. */
    CNS: cns.nullable(),
    Telefone: telefone.nullable(),
    Email: email.nullable(),
    ...endereco,
    Observacao: memo(2000).nullable(),
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
  NomeSocial: 'identidade',
  DataNascimento: 'identidade',
  Sexo: 'clinico',
  CPF: 'identidade',
  CNS: 'identidade',
  Telefone: 'contato',
  Email: 'contato',
  CEP: 'contato',
  Endereco: 'contato',
  Numero: 'contato',
  Complemento: 'contato',
  Bairro: 'contato',
  Cidade: 'contato',
  Estado: 'contato',
  // Free text: whatever identifies somebody may stand in it.
  Observacao: 'identidade',
  IsActive: 'sistema',
} as const satisfies Record<keyof typeof Paciente.schema.shape, ClasseDado>;
