import { z } from 'zod';
import { data, dinheiro, id, percentual } from '../shared/bricks.ts';
import { difference } from '../shared/dinheiro.ts';
import { resource, type Row } from '../shared/resource.ts';
import { antecipacaoCartaoMachine, antecipacaoCartaoStates } from './antecipacao-cartao.machine.ts';

/**
 * An advance of card receivables of a unit: what an acquirer pays before its day, and what that costs. It begins with the
 * act alone.
 */
export const AntecipacaoCartao = resource({
  path: 'antecipacao-cartoes',
  noun: 'finance.AntecipacaoCartao',
  subject: 'Financeiro',
  scope: 'unidade',
  sort: 'Data:DESC,id:DESC',
  found: false,
  linked: ['Data'],
  indexes: [['Data'], ['Unidade'], ['AdministradoraCartao'], ['Titulo'], ['Conjunta']],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    AdministradoraCartao: { path: 'administradora-cartaos', fields: ['Nome'] },
    Titulo: { path: 'titulos', fields: ['Descricao'] },
    Conjunta: { path: 'antecipacao-cartoes', fields: ['Data'] },
  },
  derived: { Liquido: ({ Bruto, Custo }) => difference(Bruto, Custo) },
  machine: antecipacaoCartaoMachine,
  totals: { Bruto: 'sum', Custo: 'sum', Liquido: 'sum' },
  schema: z.strictObject({
    Unidade: id,
    AdministradoraCartao: id,
    /** The day on which the acquirer pays it. */
    Data: data,
    TaxaMes: percentual,
    /** What the instalments would have come to on their days. */
    Bruto: dinheiro,
    Custo: dinheiro,
    Liquido: dinheiro,
    /** The expense that its cost is; none where it costs nothing. */
    Titulo: id.nullable(),
    /** Of several units that were advanced at once, the first one's: the acquirer pays all of them as one. */
    Conjunta: id.nullable(),
    Situacao: z.enum(antecipacaoCartaoStates),
  }),
});
export type AntecipacaoCartao = Row<typeof AntecipacaoCartao>;
