import { z } from 'zod';
import { endereco, fillsEndereco } from '../settings/index.ts';
import { cnpj, cpf, email, id, telefone, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A clinic, doctor or company that sends samples to the laboratory. */
export const Cliente = resource({
  path: 'clientes',
  noun: 'catalog.Cliente',
  subject: 'Pacientes',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'CNPJ', 'CPF', 'Telefone', 'Email', 'Contato', 'Endereco', 'Numero', 'Bairro', 'Cidade'],
  linked: ['Nome'],
  indexes: [['Nome'], ['EmpresaParceira']],
  relations: { EmpresaParceira: { path: 'empresa-parceiras', fields: ['Nome'] } },
  fills: fillsEndereco,
  schema: z.strictObject({
    Nome: texto(120),
    CNPJ: cnpj.nullable(),
    CPF: cpf.nullable(),
    EmpresaParceira: id.nullable(),
    Contato: texto(120).nullable(),
    Telefone: telefone.nullable(),
    Email: email.nullable(),
    ...endereco,
    IsActive: z.boolean(),
  }),
});
export type Cliente = Row<typeof Cliente>;
