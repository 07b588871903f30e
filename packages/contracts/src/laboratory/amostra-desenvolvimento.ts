import { z } from 'zod';
import { data, id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A sample of a prototype that is tested during development. */
export const AmostraDesenvolvimento = resource({
  path: 'amostra-desenvolvimentos',
  noun: 'laboratory.AmostraDesenvolvimento',
  subject: 'Laboratorio',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'Codigo', 'Lote'],
  linked: ['Nome', 'Codigo'],
  indexes: [['Nome'], ['Prototipo']],
  relations: { Prototipo: { path: 'prototipos', fields: ['Nome', 'Codigo'] } },
  schema: z.strictObject({
    Nome: texto(120),
    Codigo: texto(40),
    Prototipo: id.nullable(),
    Lote: texto(40).nullable(),
    Data: data,
    IsActive: z.boolean(),
  }),
});
export type AmostraDesenvolvimento = Row<typeof AmostraDesenvolvimento>;
