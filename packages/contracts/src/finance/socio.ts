import { z } from 'zod';
import { cpf, id, percentual, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A partner of the company and their share. */
export const Socio = resource({
  path: 'socios',
  noun: 'finance.Socio',
  subject: 'Financeiro',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'CPF'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Conta']],
  relations: { Conta: { path: 'contas', fields: ['Nome'] } },
  schema: z.strictObject({
    Nome: texto(120),
    CPF: cpf.nullable(),
    Participacao: percentual,
    Conta: id.nullable(),
    IsActive: z.boolean(),
  }),
});
export type Socio = Row<typeof Socio>;
