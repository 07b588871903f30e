import { z } from 'zod';
import { brick, decimal, id, instante, texto } from '../../shared/bricks.ts';
import { resource, type Row } from '../../shared/resource.ts';
import { pedidoReflexoMachine, pedidoReflexoStates } from './pedido-reflexo.machine.ts';

/**
 * An exam that a result ordered, or suggests, by a reflex rule: opened by the server when the result's test is
 * submitted, once for each test and rule.
 */
export const PedidoReflexo = resource({
  path: 'pedido-reflexos',
  noun: 'laboratory.PedidoReflexo',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'Data:DESC,id:DESC',
  search: ['Componente'],
  linked: ['Componente', 'Situacao'],
  found: false,
  indexes: [
    ['Data'],
    ['Unidade', 'Situacao'],
    ['RegraReflexa'],
    ['Test'],
    ['Sample'],
    ['Job'],
    ['Exame'],
    ['TestPedido'],
    ['Usuario'],
  ],
  relations: {
    Unidade: { path: 'unidades', fields: ['Nome'] },
    RegraReflexa: { path: 'regra-reflexas', fields: ['Nome'] },
    Test: { path: 'tests', fields: ['TestStatus'] },
    Sample: { path: 'samples', fields: ['Nome', 'CodigoBarras', 'Identificacao', 'StatusSample'] },
    Job: { path: 'jobs', fields: ['Codigo', 'Descricao'] },
    Exame: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] },
    TestPedido: { path: 'tests', fields: ['TestStatus'] },
    Usuario: { path: 'usuarios', fields: ['Nome'] },
  },
  machine: pedidoReflexoMachine,
  serverFields: [
    'Unidade',
    'RegraReflexa',
    'Test',
    'Sample',
    'Job',
    'Componente',
    'Operador',
    'Valor',
    'Resposta',
    'Exame',
    'Situacao',
    'TestPedido',
    'Motivo',
    'Data',
    'Usuario',
  ],
  schema: z.strictObject({
    Unidade: id,
    RegraReflexa: id,
    /** Whose result it was. */
    Test: id,
    Sample: id,
    Job: id,
    Componente: texto(200),
    /** The result as it was submitted: a number, or another answer. */
    Operador: texto(2).nullable(),
    Valor: decimal.nullable(),
    Resposta: texto(400).nullable(),
    /** What is ordered. */
    Exame: id,
    Situacao: brick('choice', z.enum(pedidoReflexoStates), 'laboratory.PedidoReflexo.Situacao'),
    /** The test that was made for it. */
    TestPedido: id.nullable(),
    /** Why it was not ordered. */
    Motivo: texto(500).nullable(),
    Data: instante,
    /** Who submitted the result, then who decided. */
    Usuario: id.nullable(),
  }),
});
export type PedidoReflexo = Row<typeof PedidoReflexo>;
