import { z } from 'zod';
import { dinheiro, texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { resource, type Row } from '../shared/resource.ts';
import { PacoteTratamentoItem } from './pacote-tratamento-item.ts';

/** Procedures sold together at one price. */
export const PacoteTratamento = resource({
  path: 'pacote-tratamentos',
  noun: 'catalog.PacoteTratamento',
  subject: 'Procedimentos',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome']],
  children: { Itens: child(PacoteTratamentoItem, 'PacoteTratamento') },
  schema: z.strictObject({
    Nome: texto(120),
    Valor: dinheiro,
    ValidadeDias: z.int().min(0).max(999_999).nullable(),
    IsActive: z.boolean(),
  }),
});
export type PacoteTratamento = Row<typeof PacoteTratamento>;
