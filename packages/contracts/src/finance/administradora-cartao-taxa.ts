import { z } from 'zod';
import { id, percentual, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** What a card acquirer keeps, by brand, type and instalments. */
export const AdministradoraCartaoTaxa = resource({
  path: 'administradora-cartao-taxas',
  noun: 'finance.AdministradoraCartaoTaxa',
  subject: 'Financeiro',
  writes: {},
  scope: 'empresa',
  sort: 'Ordem:ASC',
  ordered: 'AdministradoraCartao',
  serverFields: ['Ordem'],
  search: ['Bandeira'],
  linked: ['Bandeira'],
  indexes: [['Ordem'], ['AdministradoraCartao']],
  relations: { AdministradoraCartao: { path: 'administradora-cartaos', fields: ['Nome'] } },
  ranges: [['ParcelasDe', 'ParcelasAte']],
  schema: z.strictObject({
    AdministradoraCartao: id,
    Bandeira: texto(40),
    Tipo: z.enum(['Debito', 'Credito']),
    ParcelasDe: z.int().min(1).max(99),
    ParcelasAte: z.int().min(1).max(99),
    Taxa: percentual,
    DiasReceber: z.int().min(0).max(999_999),
    Ordem: z.int().positive(),
  }),
});
export type AdministradoraCartaoTaxa = Row<typeof AdministradoraCartaoTaxa>;
