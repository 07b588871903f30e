import { z } from 'zod';
import { data, dinheiro, id, texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { compareDecimal } from '../shared/decimal.ts';
import { difference, sum } from '../shared/dinheiro.ts';
import { example } from '../shared/example.ts';
import { resource, type Row } from '../shared/resource.ts';
import { TituloRateio } from './titulo-rateio.ts';
import { titulosEmAberto, tituloMachine, tituloStates } from './titulo.machine.ts';

const people = ['Paciente', 'Cliente', 'Fornecedor', 'Convenio', 'Colaborador', 'Socio'] as const;

/** What is settled of a row that may not be stored yet. */
const settledOf = (Pago: unknown): string => dinheiro.catch('0').parse(Pago);

/** An installment to receive or to pay. What is settled of it is the sum of its settlements, which nobody types. */
export const Titulo = resource({
  path: 'titulos',
  noun: 'finance.Titulo',
  subject: 'Financeiro',
  writes: {},
  scope: 'unidade',
  sort: 'Vencimento:ASC',
  search: ['Descricao', 'Documento'],
  linked: ['Descricao'],
  indexes: [
    ['Vencimento'],
    ['Competencia'],
    ['Status'],
    ['PlanoConta'],
    ['FormaPagamento'],
    ['Conta'],
    ['Renegocia'],
    ['RenegociadaPor'],
    ['Origem', 'OrigemId'],
    ...people.map((field) => [field] as const),
  ],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    PlanoConta: { path: 'plano-contas', fields: ['Nome', 'Codigo'] },
    Paciente: { path: 'pacientes', fields: ['NomeCompleto'] },
    Cliente: { path: 'clientes', fields: ['Nome'] },
    Fornecedor: { path: 'fornecedores', fields: ['Nome'] },
    Convenio: { path: 'convenios', fields: ['Nome'] },
    Colaborador: { path: 'colaboradores', fields: ['NomeCompleto'] },
    Socio: { path: 'socios', fields: ['Nome'] },
    FormaPagamento: { path: 'forma-pagamentos', fields: ['Nome'] },
    Conta: { path: 'contas', fields: ['Nome'] },
    Renegocia: { path: 'titulos', fields: ['Descricao'] },
    RenegociadaPor: { path: 'titulos', fields: ['Descricao'] },
  },
  children: { Rateios: child(TituloRateio, 'Titulo') },
  derived: { Saldo: ({ Valor, Pago }) => difference(Valor, settledOf(Pago)) },
  rules: {
    valorPositivo: { holds: ({ Valor }) => compareDecimal(Valor, '0') > 0, fields: ['Valor'] },
    umaPessoa: {
      holds: (row) => people.filter((field) => typeof row[field] === 'number').length <= 1,
      fields: ['Fornecedor', 'Cliente', 'Paciente'],
    },
    rateiosSomam: {
      holds: ({ Rateios, Valor }) =>
        Rateios.length === 0 || difference(sum(Rateios.map((each) => each.Valor)), Valor) === '0',
      fields: ['Rateios', 'Valor'],
      before: ['confirmar', 'aprovar', 'pagar'],
    },
    classificado: {
      holds: ({ PlanoConta }) => PlanoConta !== null,
      fields: ['PlanoConta'],
      before: ['confirmar', 'aprovar', 'pagar'],
    },
    ehAPagar: { holds: ({ Tipo }) => Tipo === 'Pagar', fields: ['Tipo'], before: ['aprovar', 'agendar'] },
    ehAReceber: { holds: ({ Tipo }) => Tipo === 'Receber', fields: ['Tipo'], before: ['cobrar', 'perder'] },
    temConta: { holds: ({ Conta }) => Conta !== null, fields: ['Conta'], before: ['cobrar'] },
    agendamentoCompleto: {
      holds: ({ Conta, AgendadoPara }) => Conta !== null && AgendadoPara !== null,
      fields: ['AgendadoPara', 'Conta'],
      before: ['agendar'],
    },
  },
  machine: tituloMachine,
  editableIn: ['Prevista', 'Aberta', 'Aprovada'],
  removableIn: ['Prevista'],
  // No comments: a title may be a patient's, and what is written freely is not found by anonymising.
  files: true,
  serverFields: ['Pago', 'Renegocia', 'RenegociadaPor', 'Origem', 'OrigemId'],
  deadlines: { Vencimento: { in: titulosEmAberto } },
  totals: { Valor: 'sum', Pago: 'sum', Saldo: 'sum' },
  schema: z.strictObject({
    Unidade: id,
    Tipo: z.enum(['Receber', 'Pagar']),
    Descricao: texto(200),
    /** Empty where the document it originates from does not say it: then it is neither approved nor settled. */
    PlanoConta: id.nullable(),
    Paciente: id.nullable(),
    Cliente: id.nullable(),
    Fornecedor: id.nullable(),
    Convenio: id.nullable(),
    Colaborador: id.nullable(),
    Socio: id.nullable(),
    FormaPagamento: id.nullable(),
    Conta: id.nullable(),
    Competencia: data,
    Vencimento: data,
    AgendadoPara: data.nullable(),
    Valor: dinheiro,
    /** What is settled of it: the sum of its settlements. */
    Pago: dinheiro,
    /** What is still owed of it. */
    Saldo: dinheiro,
    Status: z.enum(tituloStates),
    Documento: texto(60).nullable(),
    /** The installment that it replaces; of several, the first. */
    Renegocia: id.nullable(),
    /** What replaces it; of several, the first instalment. */
    RenegociadaPor: id.nullable(),
    /** The row it originates from: the path of its noun, and its id. */
    Origem: texto(80).nullable(),
    OrigemId: id.nullable(),
  }),
});
export type Titulo = Row<typeof Titulo>;

/** A title is of one person or company. */
export const tituloExample = example(Titulo, () => ({
  Paciente: null,
  Cliente: null,
  Convenio: null,
  Colaborador: null,
  Socio: null,
  Valor: '100',
  Pago: '0',
  Saldo: '100',
}));
