import { z } from 'zod';
import { percentual, texto } from '../shared/bricks.ts';
import { resource, type Row } from '../shared/resource.ts';

/** A municipal or national code of a service on invoices, with its ISS rate. */
export const CodigoServico = resource({
  path: 'codigo-servicos',
  noun: 'billing.CodigoServico',
  subject: 'Faturamento',
  writes: {},
  scope: 'empresa',
  lifecycle: 'IsActive',
  sort: 'Nome:ASC',
  search: ['Codigo', 'Nome', 'CodigoNacional', 'NBS', 'CNAE'],
  linked: ['Nome', 'Codigo'],
  indexes: [['Nome']],
  schema: z.strictObject({
    Codigo: texto(40),
    Nome: texto(120),
    CodigoNacional: texto(20).nullable(),
    NBS: texto(20).nullable(),
    CNAE: texto(10).nullable(),
    AliquotaISS: percentual,
    IsActive: z.boolean(),
  }),
});
export type CodigoServico = Row<typeof CodigoServico>;
