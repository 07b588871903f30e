import { z } from 'zod';
import { brick, id, instante, texto } from '../shared/bricks.ts';
import { child } from '../shared/child.ts';
import { resource, type Row } from '../shared/resource.ts';
import { TestInsumo } from './run/test-insumo.ts';
import { testMachine, testStates } from './test.machine.ts';

/** One procedure of type Exame made on one sample; its results hang on it. */
export const Test = resource({
  path: 'tests',
  noun: 'laboratory.Test',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'Ordem:ASC',
  linked: ['TestStatus', 'Sample', 'Job'],
  indexes: [
    ['Sample', 'Ordem'],
    ['Job'],
    ['Unidade', 'TestStatus'],
    ['Tratamento', 'AutorizadoEm'],
    ['AutorizadoEm'],
    ['TestStatus', 'Prazo'],
    ['Prazo'],
    ['MapaTrabalho'],
    ['RegraAutoConferencia'],
  ],
  relations: {
    Sample: { path: 'samples', fields: ['Nome', 'CodigoBarras', 'Identificacao', 'StatusSample', 'DataRecebimento'] },
    Job: { path: 'jobs', fields: ['Codigo', 'Descricao'] },
    Tratamento: { path: 'tratamentos', fields: ['NomeCompleto', 'Apelido'] },
    MapaTrabalho: { path: 'mapa-trabalhos', fields: ['Nome', 'Status'] },
    RegraAutoConferencia: { path: 'regra-auto-conferencias', fields: ['Nome', 'VersaoRegra'] },
  },
  children: { Insumos: child(TestInsumo, 'Test') },
  // Many are moved at once, and what is risky is acknowledged result by result: `updateTest`, `bulkTransition`.
  ownSteps: testMachine,
  serverFields: [
    'Unidade',
    'Job',
    'Execucao',
    'ExecucaoValida',
    'DigitadoPor',
    'DigitadoEm',
    'ConferenciasFeitas',
    'ConferenciasPedidas',
    'RegraAutoConferencia',
    'ConferidoPor',
    'ConferidoEm',
    'AutorizadoPor',
    'AutorizadoEm',
    'Prazo',
    'DevolvidoEm',
    'Setor',
    'MapaTrabalho',
    'NoPrazo',
  ],
  schema: z.strictObject({
    Unidade: id,
    Sample: id,
    Job: id,
    Tratamento: id,
    TestStatus: brick('choice', z.enum(testStates), 'laboratory.testStatus'),
    Ordem: z.int().min(0).max(100_000),
    /** Counts the runs: 1, and one more for each repetition. */
    Execucao: z.int().min(1),
    /** The run somebody chose to count; null while it is the last one. */
    ExecucaoValida: z.int().min(1).nullable(),
    DigitadoPor: id.nullable(),
    DigitadoEm: instante.nullable(),
    /** How many people have verified it since it was submitted. */
    ConferenciasFeitas: z.int().min(0),
    /** How many its exam asked for when it was submitted; null before. */
    ConferenciasPedidas: z.int().min(0).nullable(),
    /** The rule that verified it without a person, as one of them. */
    RegraAutoConferencia: id.nullable(),
    /** Who verified it last. */
    ConferidoPor: id.nullable(),
    ConferidoEm: instante.nullable(),
    AutorizadoPor: id.nullable(),
    AutorizadoEm: instante.nullable(),
    /** When its result is promised. */
    Prazo: instante.nullable(),
    /** When a verifier sent it back, while it waits to be typed again. */
    DevolvidoEm: instante.nullable(),
    /** The sector of the laboratory that its exam belonged to when it was ordered. */
    Setor: texto(60).nullable(),
    /** The run it is measured in, or was; null while it waits to be put into one. */
    MapaTrabalho: id.nullable(),
    /** Whether it was authorised by its promise; null before, and without one. */
    NoPrazo: z.boolean().nullable(),
  }),
});
export type Test = Row<typeof Test>;

/** Every step a test or its sample took: who, when, from, to, why. Append-only. */
export const TestHistorico = resource({
  path: 'test-historicos',
  subject: 'Laboratorio',
  scope: 'unidade',
  sort: 'Data:DESC,id:DESC',
  indexes: [['Sample', 'Data'], ['Test']],
  serverFields: ['Unidade', 'De', 'Para', 'Acao', 'Usuario', 'UsuarioNome', 'Data', 'Origem'],
  schema: z.strictObject({
    Unidade: id,
    Sample: id,
    Test: id.nullable(),
    De: texto(40).nullable(),
    Para: texto(40).nullable(),
    /** The machine's action, or `nota` for a note somebody wrote. */
    Acao: texto(40),
    Motivo: texto(2000).nullable(),
    Usuario: id.nullable(),
    UsuarioNome: texto(120).nullable(),
    Data: instante,
    Origem: z.enum(['tela', 'importação', 'API', 'sistema']),
  }),
});
export type TestHistorico = Row<typeof TestHistorico>;

/**
 * A rejected request to move a test or sample says what a person must look at; these are the risks. `qc`: a control of
 * its component is rejected; nobody may acknowledge that, a second person justifies the control. `delta` and `sem_controle`
 * are judged when the test is submitted: too different from the patient's previous result, and measured without any
 * control of its component in the day before.
 */
export const risco = z.enum(['critico', 'delta', 'qc', 'sem_controle', 'falha', 'fora_da_faixa', 'editado']);
export type Risco = z.infer<typeof risco>;
