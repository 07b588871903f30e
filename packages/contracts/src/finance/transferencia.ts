import { z } from 'zod';
import { data, dinheiro, id, texto } from '../shared/bricks.ts';
import { compareDecimal } from '../shared/decimal.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';
import { transferenciaMachine, transferenciaStates } from './transferencia.machine.ts';

/** Money that moved between own accounts, or to a physician: neither an income nor an expense. */
export const Transferencia = resource({
  path: 'transferencias',
  noun: 'finance.Transferencia',
  subject: 'Financeiro',
  // Whoever moves money says so for each; a file of transfers is a statement.
  writes: { imported: false },
  scope: 'empresa',
  sort: 'Data:DESC,id:DESC',
  search: ['Historico'],
  linked: ['Data', 'Historico'],
  indexes: [['Data'], ['De', 'Data'], ['Para', 'Data'], ['Colaborador'], ['Situacao']],
  relations: {
    De: { path: 'contas', fields: ['Nome'] },
    Para: { path: 'contas', fields: ['Nome'] },
    Colaborador: { path: 'colaboradores', fields: ['NomeCompleto'] },
  },
  rules: {
    valorPositivo: { holds: ({ Valor }) => compareDecimal(Valor, '0') > 0, fields: ['Valor'] },
    temDestino: {
      holds: ({ Tipo, Para, Colaborador }) => (Tipo === 'Contas' ? Para !== null : Colaborador !== null),
      fields: ['Para', 'Colaborador'],
    },
    contasDiferentes: { holds: ({ De, Para }) => De !== Para, fields: ['Para'] },
  },
  machine: transferenciaMachine,
  editableIn: ['Feita'],
  removableIn: [],
  totals: { Valor: 'sum' },
  schema: z.strictObject({
    Tipo: z.enum(['Contas', 'Medico']),
    De: id,
    Para: id.nullable(),
    Colaborador: id.nullable(),
    Data: data,
    Valor: dinheiro,
    Historico: texto(200).nullable(),
    Situacao: z.enum(transferenciaStates),
  }),
});
export type Transferencia = Row<typeof Transferencia>;

/** To a physician: an example has one account. */
export const transferenciaExample = example(Transferencia, () => ({
  Tipo: 'Medico' as const,
  Para: null,
  Valor: '100',
}));
