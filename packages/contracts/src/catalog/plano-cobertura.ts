import { z } from 'zod';
import { dinheiro, id } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** Whether a plan covers a procedure. */
export const PlanoCobertura = resource({
  path: 'plano-coberturas',
  noun: 'catalog.PlanoCobertura',
  subject: 'Procedimentos',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'Plano',
  serverFields: ['Ordem'],
  indexes: [['Ordem'], ['Plano'], ['Tratamento']],
  relations: {
    Plano: { path: 'planos', fields: ['Nome', 'Codigo'] },
    Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] },
  },
  schema: z.strictObject({
    Plano: id,
    Tratamento: id,
    Coberto: z.boolean(),
    ExigeAutorizacao: z.boolean(),
    Coparticipacao: dinheiro.nullable(),
    Ordem: z.int().positive(),
  }),
});
export type PlanoCobertura = Row<typeof PlanoCobertura>;
