import { z } from 'zod';
import { data, id, instante, pares, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A person's signature and what it may mean on reports and documents. */
export const Assinatura = resource({
  path: 'assinaturas',
  noun: 'staff.Assinatura',
  subject: 'Equipe',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'Registro'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Colaborador']],
  relations: { Colaborador: { path: 'colaboradores', fields: ['NomeCompleto'] } },
  ranges: [['De', 'Ate']],
  serverFields: ['Certificado', 'RevogadaEm'],
  files: true,
  schema: z.strictObject({
    Colaborador: id,
    Nome: texto(120),
    Registro: texto(40),
    /** The name of one of its files, a PNG or JPEG of the handwriting: laudos print it above the name. */
    Imagem: texto(200).nullable(),
    Significados: z.array(z.enum(['Execucao', 'Conferencia', 'Autorizacao', 'Clinica'])).max(4),
    De: data,
    Ate: data.nullable(),
    /** Of the digital certificate that is kept for it: its holder, who issued it, its serial number, until when it is valid. */
    Certificado: pares(['Dado', 'Valor'], 200, 20).nullable(),
    RevogadaEm: instante.nullable(),
    IsActive: z.boolean(),
  }),
});
export type Assinatura = Row<typeof Assinatura>;
