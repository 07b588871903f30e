import { z } from 'zod';
import { dinheiro, id } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A procedure of a package and how often it is included. */
export const PacoteTratamentoItem = resource({
  path: 'pacote-tratamento-itens',
  noun: 'catalog.PacoteTratamentoItem',
  subject: 'Procedimentos',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'PacoteTratamento',
  serverFields: ['Ordem'],
  indexes: [['Ordem'], ['PacoteTratamento'], ['Tratamento']],
  relations: {
    PacoteTratamento: { path: 'pacote-tratamentos', fields: ['Nome'] },
    Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] },
  },
  schema: z.strictObject({
    PacoteTratamento: id,
    Tratamento: id,
    Sessoes: z.int().min(1).max(999),
    Valor: dinheiro,
    Ordem: z.int().positive(),
  }),
});
export type PacoteTratamentoItem = Row<typeof PacoteTratamentoItem>;
