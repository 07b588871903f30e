import { z } from 'zod';
import { cnpj, id, texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { resource, type Row } from '../shared/resource.ts';
import { AdministradoraCartaoTaxa } from './administradora-cartao-taxa.ts';

/** A card acquirer and what it keeps by brand and instalments. */
export const AdministradoraCartao = resource({
  path: 'administradora-cartaos',
  noun: 'finance.AdministradoraCartao',
  subject: 'Financeiro',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Nome', 'CNPJ'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Conta'], ['PlanoConta']],
  relations: {
    Conta: { path: 'contas', fields: ['Nome'] },
    PlanoConta: { path: 'plano-contas', fields: ['Nome', 'Codigo'] },
  },
  children: { Taxas: child(AdministradoraCartaoTaxa, 'AdministradoraCartao') },
  schema: z.strictObject({
    Nome: texto(120),
    CNPJ: cnpj.nullable(),
    Conta: id.nullable(),
    /** Under which account of the chart its fees are booked; without one they are not. */
    PlanoConta: id.nullable(),
    IsActive: z.boolean(),
  }),
});
export type AdministradoraCartao = Row<typeof AdministradoraCartao>;
