import { z } from 'zod';
import { endereco, fillsEndereco } from '../settings/index.ts';
import { cnpj, email, telefone, texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { resource, type Row } from '../shared/resource.ts';
import { EmpresaParceiraCusto } from './empresa-parceira-custo.ts';

/** A partner company that sends patients or shares procedures, and what it charges. */
export const EmpresaParceira = resource({
  path: 'empresa-parceiras',
  noun: 'catalog.EmpresaParceira',
  subject: 'Empresas_Parceiras',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'CNPJ', 'Telefone', 'Email', 'Contato', 'Endereco', 'Numero', 'Bairro', 'Cidade'],
  linked: ['Nome'],
  indexes: [['Nome']],
  children: { Custos: child(EmpresaParceiraCusto, 'EmpresaParceira') },
  fills: fillsEndereco,
  schema: z.strictObject({
    Nome: texto(120),
    CNPJ: cnpj.nullable(),
    Contato: texto(120).nullable(),
    Telefone: telefone.nullable(),
    Email: email.nullable(),
    ...endereco,
    IsActive: z.boolean(),
  }),
});
export type EmpresaParceira = Row<typeof EmpresaParceira>;
