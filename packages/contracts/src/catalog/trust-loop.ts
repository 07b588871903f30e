import { z } from 'zod';
import { id, memo } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** What is done for a patient some days after a procedure. */
export const TrustLoop = resource({
  path: 'trust-loops',
  noun: 'catalog.TrustLoop',
  subject: 'Procedimentos',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'Tratamento',
  serverFields: ['Ordem'],
  linked: ['Acao'],
  indexes: [['Ordem'], ['Tratamento']],
  relations: { Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] } },
  schema: z.strictObject({
    Tratamento: id,
    Dias: z.int().min(0).max(3650),
    Acao: z.enum(['Mensagem', 'Tarefa']),
    Texto: memo(2000),
    Ordem: z.int().positive(),
  }),
});
export type TrustLoop = Row<typeof TrustLoop>;
