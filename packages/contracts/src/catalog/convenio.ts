import { z } from 'zod';
import { cnpj, email, id, telefone, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A health insurer, with its ANS register and its deadlines. */
export const Convenio = resource({
  path: 'convenios',
  noun: 'catalog.Convenio',
  subject: 'Procedimentos',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'CNPJ', 'Telefone', 'Email', 'RegistroANS'],
  linked: ['Nome'],
  indexes: [['Nome'], ['PerfilImportacao']],
  relations: { PerfilImportacao: { path: 'perfil-importacaos', fields: ['Nome'] } },
  schema: z.strictObject({
    Nome: texto(120),
    RegistroANS: texto(20).nullable(),
    CNPJ: cnpj.nullable(),
    Telefone: telefone.nullable(),
    Email: email.nullable(),
    PrazoEnvioDias: z.int().min(0).max(999_999).nullable(),
    PrazoRecursoDias: z.int().min(0).max(999_999).nullable(),
    PerfilImportacao: id.nullable(),
    IsActive: z.boolean(),
  }),
});
export type Convenio = Row<typeof Convenio>;
