import { z } from 'zod';
import { data, dinheiro, id, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A person who sells, their target and absences. */
export const AgenteVenda = resource({
  path: 'agente-vendas',
  noun: 'sales.AgenteVenda',
  subject: 'Funil_Vendas',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Usuario'], ['FunilEquipe']],
  relations: {
    Usuario: { path: 'usuarios', fields: ['Nome', 'email'] },
    FunilEquipe: { path: 'funil-equipes', fields: ['Nome'] },
  },
  ranges: [['AusenteDe', 'AusenteAte']],
  schema: z.strictObject({
    Nome: texto(120),
    Usuario: id,
    FunilEquipe: id.nullable(),
    MetaMensal: dinheiro.nullable(),
    CargaMaxima: z.int().min(0).max(999_999).nullable(),
    AusenteDe: data.nullable(),
    AusenteAte: data.nullable(),
    IsActive: z.boolean(),
  }),
});
export type AgenteVenda = Row<typeof AgenteVenda>;
