import { z } from 'zod';
import { data, dinheiro, id, percentual, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** The federal tax rates withheld on invoices, and from which amounts on. */
export const NfConfig = resource({
  path: 'nf-configs',
  noun: 'billing.NfConfig',
  subject: 'Faturamento',
  writes: {},
  scope: 'unidade',
  sort: 'Nome:ASC',
  search: ['Nome'],
  linked: ['Nome'],
  indexes: [['Nome'], ['Unidade']],
  relations: { Unidade: { path: 'unidades', fields: ['Nome'] } },
  ranges: [['De', 'Ate']],
  schema: z.strictObject({
    Unidade: id,
    AliquotaIr: percentual,
    AliquotaPis: percentual,
    AliquotaCofins: percentual,
    AliquotaCsll: percentual,
    LimiteIr: dinheiro,
    LimitePis: dinheiro,
    LimiteCofins: dinheiro,
    LimiteCsll: dinheiro,
    Nome: texto(120),
    De: data,
    Ate: data.nullable(),
    SimplesNacional: z.boolean(),
  }),
});
export type NfConfig = Row<typeof NfConfig>;
