import { z } from 'zod';
import { endereco, fillsEndereco } from '../settings/index.ts';
import { cnpj, cpf, email, id, telefone, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** Whom the company buys from. */
export const Fornecedor = resource({
  path: 'fornecedores',
  noun: 'catalog.Fornecedor',
  subject: 'Fornecedores',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  files: true,
  comments: true,
  sort: 'Nome:ASC',
  search: [
    'Nome',
    'CNPJ',
    'CPF',
    'Telefone',
    'Email',
    'NomeFantasia',
    'Contato',
    'ChavePix',
    'Endereco',
    'Numero',
    'Bairro',
    'Cidade',
  ],
  linked: ['Nome'],
  indexes: [['Nome'], ['Categoria']],
  relations: { Categoria: { path: 'categorias', fields: ['Nome'] } },
  fills: fillsEndereco,
  schema: z.strictObject({
    Nome: texto(120),
    NomeFantasia: texto(120).nullable(),
    CNPJ: cnpj.nullable(),
    CPF: cpf.nullable(),
    Categoria: id.nullable(),
    Contato: texto(120).nullable(),
    Telefone: telefone.nullable(),
    Email: email.nullable(),
    ChavePix: texto(80).nullable(),
    ...endereco,
    IsActive: z.boolean(),
  }),
});
export type Fornecedor = Row<typeof Fornecedor>;
