import { z } from 'zod';
import { dinheiro, id } from '../shared/bricks.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';

/** How much of a line of a statement is a settlement, or a transfer between own accounts. Undone, it is removed. */
export const Conciliacao = resource({
  path: 'conciliacaos',
  noun: 'finance.Conciliacao',
  subject: 'Financeiro',
  scope: 'empresa',
  sort: 'id:DESC',
  indexes: [['ExtratoLinha'], ['TituloBaixa'], ['Transferencia']],
  relations: {
    ExtratoLinha: { path: 'extrato-linhas', fields: ['Memo', 'Data'] },
    TituloBaixa: { path: 'titulo-baixas', fields: ['Data'] },
    Transferencia: { path: 'transferencias', fields: ['Data'] },
  },
  rules: {
    umAlvo: {
      holds: ({ TituloBaixa, Transferencia }) => (TituloBaixa === null) !== (Transferencia === null),
      fields: ['TituloBaixa'],
    },
  },
  totals: { Valor: 'sum' },
  schema: z.strictObject({
    ExtratoLinha: id,
    TituloBaixa: id.nullable(),
    Transferencia: id.nullable(),
    Valor: dinheiro,
    /** Whether the settlement or transfer was made by reconciling: then it is reversed with it. */
    Criada: z.boolean(),
  }),
});
export type Conciliacao = Row<typeof Conciliacao>;

/** Of a settlement. */
export const conciliacaoExample = example(Conciliacao, () => ({ Transferencia: null }));
