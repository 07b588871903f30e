import { z } from 'zod';
import { cnpj, id, percentual, texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { example } from '../shared/example.ts';
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
  indexes: [['Nome'], ['Conta'], ['DomicilioBancario'], ['PlanoConta']],
  relations: {
    Conta: { path: 'contas', fields: ['Nome'] },
    DomicilioBancario: { path: 'contas', fields: ['Nome'] },
    PlanoConta: { path: 'plano-contas', fields: ['Nome', 'Codigo'] },
  },
  children: { Taxas: child(AdministradoraCartaoTaxa, 'AdministradoraCartao') },
  rules: {
    domicilioDoBanco: {
      holds: ({ Conta, DomicilioBancario }) => DomicilioBancario === null || DomicilioBancario !== Conta,
      fields: ['DomicilioBancario'],
    },
  },
  schema: z.strictObject({
    Nome: texto(120),
    CNPJ: cnpj.nullable(),
    /** Where what it owes is, until it pays. */
    Conta: id.nullable(),
    /** The bank account to which it pays. */
    DomicilioBancario: id.nullable(),
    /** What it keeps of what it pays earlier, for each 30 days: the first guess of an advance. */
    TaxaAntecipacao: percentual.nullable(),
    /** Under which account of the chart its fees, and what advances cost, are booked; without one fees are not. */
    PlanoConta: id.nullable(),
    IsActive: z.boolean(),
  }),
});
export type AdministradoraCartao = Row<typeof AdministradoraCartao>;

/** What it owes is in an account of its own: an example names none to pay to. */
export const administradoraCartaoExample = example(AdministradoraCartao, () => ({ DomicilioBancario: null }));
