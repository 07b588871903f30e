import { z } from 'zod';
import { fileNoun } from '../shared/file-noun.ts';
import { data, id, instante, sexo, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { listQuery } from '../shared/listing.ts';
import { recusa } from '../shared/refusal.ts';
import { celulaRecusada, Importacao, linhaImportacao, RECUSADAS_GUARDADAS } from './import/index.ts';
import { andamentoJob } from './job-cabecalho.ts';
import { Job } from './job.ts';
import { bulkUpsertItem, bulkUpsertOutcome, Result, resultadoValor } from './result.ts';
import { pacienteColeta, Sample } from './sample.ts';
import { Test, TestHistorico } from './test.ts';

const byId = z.strictObject({ id: z.coerce.number().pipe(id) });
const READ = ['ler', 'Laboratorio'] as const;
const CREATE = ['criar', 'Laboratorio'] as const;

/** A linked row, with its id and the fields its relation names. */
const linked = z.looseObject({ id });

/** Jobs with their patient and how far their samples and tests are. */
export const jobsWithRelationships = call({
  method: 'GET',
  path: 'jobs/with-relationships',
  access: READ,
  summary: 'Lista jobs com paciente e andamento das amostras e exames',
  query: listQuery,
  answer: z.array(
    Job.row.extend({
      PacienteRef: linked.nullable(),
      Cliente: linked.nullable(),
      Prototipo: linked.nullable(),
      Solicitante: linked.nullable(),
      JobTemplate: linked.nullable(),
      ...andamentoJob,
    }),
  ),
});

/** Opens an empty job in a unit; its samples are added by calls of their own. */
export const createJob = call({
  method: 'POST',
  path: 'jobs',
  access: CREATE,
  summary: 'Cria um job',
  body: z.strictObject({
    Unidade: id,
    Orcamento: id.nullable().default(null),
    PacienteRef: id.nullable().default(null),
    Descricao: texto(200).nullable().default(null),
    DataColeta: data.nullable().default(null),
  }),
  answer: Job.row,
});

/** Samples by the list dialect, each with the labels of its job, patient, material and related samples. */
export const samplesPopulate = call({
  method: 'GET',
  path: 'samples/populate',
  access: READ,
  summary: 'Lista amostras com job e paciente',
  query: listQuery,
  answer: z.array(
    Sample.row.extend({
      Job: linked,
      PacienteRef: linked.nullable(),
      TipoMaterial: linked.nullable(),
      Alicota: linked.nullable(),
      RecoletaDe: linked.nullable(),
    }),
  ),
});

/** Adds one or several equal samples to a job (up to 500), with the exams that are ordered of each (spec §5). */
export const createSamples = call({
  method: 'POST',
  path: 'samples',
  access: CREATE,
  summary: 'Cria uma ou várias amostras iguais em um job, com os exames pedidos',
  body: z.strictObject({
    Job: id,
    /** 'Por favor, informe a quantidade de amostras.' (spec §5) */
    Quantidade: z.int().min(1).max(500).default(1),
    Tratamentos: z.array(id).max(50).default([]),
    Identificacao: texto(120).nullable().default(null),
    DataFertilizacao: data.nullable().default(null),
    DataAmostragem: instante.nullable().default(null),
    EsViewerEmbryoId: texto(80).nullable().default(null),
    PacienteColetas: z.array(pacienteColeta).max(50).default([]),
    PacienteRef: id.nullable().default(null),
    Virtual: z.boolean().default(false),
    Sexo: sexo.nullable().default(null),
    Idade: z.int().min(0).max(150).nullable().default(null),
  }),
  answer: z.array(Sample.row),
});

/** Moves or edits a sample; a new StatusSample must be a step of its machine. */
export const updateSample = call({
  method: 'PUT',
  path: 'samples/{id}',
  access: 'session',
  summary: 'Muda o estado ou os dados de uma amostra',
  params: byId,
  body: z.strictObject({
    Versao: z.int().positive(),
    StatusSample: Sample.schema.shape.StatusSample.optional(),
    Motivo: texto(2000).optional(),
    Identificacao: texto(120).nullable().optional(),
    DataAmostragem: instante.nullable().optional(),
  }),
  answer: Sample.row,
});

/** The results of one test, by group and order; it only reads, though it is a POST. */
export const getTestComponents = call({
  method: 'POST',
  path: 'samples/getTestComponents',
  access: READ,
  reads: true,
  summary: 'Componentes de um exame, com seus resultados, por grupo e ordem',
  body: z.strictObject({ testId: id }),
  answer: z.array(Result.row),
});

/** Tests by the list dialect, each with the labels of its sample, job, procedure and run. */
export const testsPopulate = call({
  method: 'GET',
  path: 'tests/populate',
  access: READ,
  summary: 'Lista exames com amostra, job e procedimento',
  query: listQuery,
  answer: z.array(
    Test.row.extend({ Sample: linked, Job: linked, Tratamento: linked, MapaTrabalho: linked.nullable() }),
  ),
});

/** Adds an exam to a sample. The definitions of its components are copied: later changes of the exam leave them. */
export const createTest = call({
  method: 'POST',
  path: 'tests',
  access: CREATE,
  summary: 'Acrescenta um exame a uma amostra; copia a definição dos componentes',
  body: z.strictObject({ Sample: id, Tratamento: id, Ordem: z.int().min(0).max(100_000).optional() }),
  answer: Test.row,
});

/** Moves a test: TestStatus must be a step of its machine. `Ciente` lists the results whose risk was reviewed. */
export const updateTest = call({
  method: 'PUT',
  path: 'tests/{id}',
  access: 'session',
  summary: 'Muda o estado ou a ordem de um exame',
  params: byId,
  body: z.strictObject({
    Versao: z.int().positive(),
    TestStatus: Test.schema.shape.TestStatus.optional(),
    Ordem: z.int().min(0).max(100_000).optional(),
    Motivo: texto(2000).optional(),
    Ciente: z.array(id).max(1000).optional(),
  }),
  answer: Test.row,
});

/** What became of one test of `bulkTransition`: the test as it is now, or why it was not moved. */
export const bulkTransitionOutcome = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('ok'), id, test: Test.row }),
  z.strictObject({ status: z.enum(['conflict', 'locked', 'invalid']), id, ...recusa.shape }),
]);
/** One answer of `bulkTransition`, discriminated by `status`. */
export type BulkTransitionOutcome = z.infer<typeof bulkTransitionOutcome>;

/** One step for many tests. Rows with a risk are never moved by it: they answer `locked`. */
export const bulkTransition = call({
  method: 'POST',
  path: 'tests/bulkTransition',
  kind: 'bulk',
  access: 'session',
  summary: 'Digita, confere ou autoriza vários exames; os que têm risco ficam de fora',
  body: z.strictObject({
    action: z.enum(['digitar', 'conferir', 'autorizar']),
    tests: z
      .array(z.strictObject({ id, Versao: z.int().positive() }))
      .min(1)
      .max(5000),
  }),
  answer: z.strictObject({ outcomes: z.array(bulkTransitionOutcome) }),
});

/** Writes a remark into the history of a sample, or of one of its tests. */
export const createTestHistorico = call({
  method: 'POST',
  path: 'test-historicos',
  access: ['digitar', 'Laboratorio'],
  summary: 'Anota algo na história de uma amostra ou exame',
  body: z.strictObject({ Sample: id, Test: id.nullable().default(null), Motivo: texto(2000) }),
  answer: TestHistorico.row,
});

/** Results by patient, job, sample or test. `_fields` keeps only some columns (worksheets load the values alone). */
export const resultsPopulate = call({
  method: 'GET',
  path: 'results/populate',
  access: READ,
  summary: 'Resultados por paciente, job, amostra ou exame',
  query: listQuery,
  answer: z.array(Result.row.partial().extend({ id })),
});

/**
 * Stores typed results, up to 10,000 at once. The server recalculates what depends on them; each item has its own
 * outcome: stored, or `conflict`, `locked` or `invalid`.
 */
export const bulkUpsert = call({
  method: 'POST',
  path: 'results/bulkUpsert',
  kind: 'bulk',
  access: ['digitar', 'Laboratorio'],
  summary: 'Grava resultados; o servidor recalcula o que é calculado e responde item por item',
  body: z.strictObject({
    results: z.array(bulkUpsertItem).min(1).max(10_000),
  }),
  answer: z.strictObject({
    outcomes: z.array(bulkUpsertOutcome),
    /** Every result that changed, the recalculated ones included. */
    results: z.array(resultadoValor),
    /** The tests whose state changed by this. */
    tests: z.array(Test.row),
  }),
});

/** Opens an import; the job that receives the samples of its lines is made where new ones are wanted. */
export const openImportacao = call({
  method: 'POST',
  path: 'importacoes',
  access: ['importar', 'Laboratorio'],
  summary: 'Abre uma importação; cria o job das amostras novas, se houver',
  body: z.strictObject({
    Unidade: id,
    Tratamento: id,
    Arquivo: texto(200),
    Descricao: texto(200),
    NovoJob: z.boolean().default(true),
  }),
  answer: Importacao.row,
});

/** Stores up to 1,000 lines of an open import, one outcome each; `Fim` closes the import. */
export const importLinhas = call({
  method: 'POST',
  path: 'importacoes/{id}/linhas',
  kind: 'bulk',
  access: ['importar', 'Laboratorio'],
  summary: 'Grava um lote de linhas; `Fim` encerra a importação',
  params: byId,
  body: z.strictObject({
    linhas: z.array(linhaImportacao).max(1000),
    Fim: z.boolean().default(false),
    /** Where each line stands in the file, in their order; what is refused is kept under it. */
    Posicoes: z.array(z.int().min(1)).max(1000).default([]),
    /** The cells that the preview left out, and how many they are in all. */
    Recusas: z
      .array(celulaRecusada.omit({ Recusa: true }).required({ Motivo: true }))
      .max(RECUSADAS_GUARDADAS)
      .default([]),
    Recusadas: z.int().nonnegative().default(0),
  }),
  answer: z.strictObject({
    importacao: Importacao.row,
    /** One per line, in order; a refused line names what was wrong and nothing of it is stored. */
    outcomes: z.array(
      z.discriminatedUnion('status', [
        z.strictObject({ status: z.literal('ok'), Sample: id }),
        z.strictObject({ status: z.literal('invalid'), CodigoComponent: z.string().nullable(), ...recusa.shape }),
      ]),
    ),
  }),
});

/** Takes an import back as a whole; it is refused when anything of it was changed afterwards. */
export const undoImportacao = call({
  method: 'POST',
  path: 'importacoes/{id}/desfazer',
  kind: 'bulk',
  access: ['importar', 'Laboratorio'],
  summary: 'Desfaz uma importação inteira, se nada dela foi alterado depois',
  params: byId,
  answer: Importacao.row,
});

/** The files of samples. */
export const SampleArquivos = fileNoun({
  path: 'sample-arquivos',
  field: 'Sample',
  parent: Sample,
  write: ['digitar', 'Laboratorio'],
});
/** A file of a sample, without its content. */
export const sampleArquivo = SampleArquivos.row;
/** One file of a sample as lists have it. */
export type SampleArquivo = z.infer<typeof sampleArquivo>;

/** The files of jobs. */
export const JobArquivos = fileNoun({
  path: 'job-arquivos',
  field: 'Job',
  parent: Job,
  write: ['digitar', 'Laboratorio'],
});
/** One file of a job as lists have it. */
export type JobArquivo = z.infer<typeof JobArquivos.row>;

/** The files of one sample, or of every sample of a job. */
export const listSampleArquivos = call({
  method: 'GET',
  path: 'sample-arquivos',
  access: READ,
  summary: 'Arquivos de uma amostra, ou de todas as amostras de um job',
  query: z.union([
    z.strictObject({ Sample: z.coerce.number().pipe(id) }),
    z.strictObject({ Job: z.coerce.number().pipe(id) }),
  ]),
  answer: z.array(sampleArquivo),
});

/** Adds a file to a sample. */
export const uploadSampleArquivo = SampleArquivos.calls.upload;
