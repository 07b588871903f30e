import { z } from 'zod';
import { id, percentual, texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { resource, type Row } from '../shared/resource.ts';
import { PlanoCobertura } from './plano-cobertura.ts';

/** A plan of a health insurer and what it covers. */
export const Plano = resource({
  path: 'planos',
  noun: 'catalog.Plano',
  subject: 'Procedimentos',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'Codigo'],
  linked: ['Nome', 'Codigo'],
  indexes: [['Nome'], ['Convenio']],
  relations: { Convenio: { path: 'convenios', fields: ['Nome'] } },
  children: { Coberturas: child(PlanoCobertura, 'Plano') },
  schema: z.strictObject({
    Convenio: id,
    Nome: texto(120),
    Codigo: texto(40).nullable(),
    CoparticipacaoPercentual: percentual.nullable(),
    IsActive: z.boolean(),
  }),
});
export type Plano = Row<typeof Plano>;
