import { z } from 'zod';
import { cpf, data, email, id, telefone, texto, uf } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { resource, type Row } from '../shared/resource.ts';
import { ColaboradorEspecialidade } from './colaborador-especialidade.ts';
import { ColaboradorUnidade } from './colaborador-unidade.ts';
import { Escolaridade } from './escolaridade.ts';

/** Somebody who works at the clinic, with council registration, specialties and units. */
export const Colaborador = resource({
  path: 'colaboradores',
  noun: 'staff.Colaborador',
  subject: 'Equipe',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'NomeCompleto:ASC',
  search: ['NomeCompleto', 'CPF', 'Telefone', 'Email', 'Conselho', 'NumeroConselho'],
  linked: ['NomeCompleto'],
  indexes: [['NomeCompleto'], ['Usuario'], ['Funcao'], ['ValidadeConselho']],
  relations: {
    Usuario: { path: 'usuarios', fields: ['Nome', 'email'] },
    Funcao: { path: 'funcaos', fields: ['Nome'] },
  },
  ranges: [['Admissao', 'Desligamento']],
  children: {
    Especialidades: child(ColaboradorEspecialidade, 'Colaborador'),
    Unidades: child(ColaboradorUnidade, 'Colaborador'),
    Escolaridades: child(Escolaridade, 'Colaborador'),
  },
  schema: z.strictObject({
    NomeCompleto: texto(200),
    CPF: cpf.nullable(),
    Usuario: id.nullable(),
    Funcao: id.nullable(),
    Conselho: texto(20).nullable(),
    NumeroConselho: texto(30).nullable(),
    UF: uf.nullable(),
    ValidadeConselho: data.nullable(),
    Telefone: telefone.nullable(),
    Email: email.nullable(),
    Admissao: data.nullable(),
    Desligamento: data.nullable(),
    IsActive: z.boolean(),
  }),
});
export type Colaborador = Row<typeof Colaborador>;
