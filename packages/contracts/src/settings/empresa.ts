import { z } from 'zod';
import { cnpj, email, telefone, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';
import { endereco, fillsEndereco } from './endereco.ts';

/** A company: the tenant. Its `Empresa` is its own id. */
export const Empresa = resource({
  path: 'empresas',
  noun: 'settings.Empresa',
  subject: 'Configuracoes',
  // A company is made by a call of its own.
  writes: { imported: false },
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'RazaoSocial', 'CNPJ'],
  linked: ['Nome'],
  serverFields: ['Demonstracao'],
  fills: fillsEndereco,
  schema: z.strictObject({
    Nome: texto(120),
    RazaoSocial: texto(200).nullable(),
    /** Unique in the installation. */
    CNPJ: cnpj.nullable(),
    Telefone: telefone.nullable(),
    Email: email.nullable(),
    ...endereco,
    /** The company that comes with the product to be tried out. */
    Demonstracao: z.boolean(),
    IsActive: z.boolean(),
  }),
});
export type Empresa = Row<typeof Empresa>;
