import {
  bulkTransition,
  bulkUpsert,
  calculatedResult,
  Componente,
  ExameDefinicao,
  findTransition,
  FraseResultado,
  formulaInputs,
  formulaItems,
  isCalculated,
  Job,
  jobMachine,
  jobsWithRelationships,
  judge,
  lerAnteriores,
  lerJobCabecalho,
  lerProntos,
  listSampleArquivos,
  PedidoReflexo,
  refusalWith,
  Result,
  resultadoValorOf,
  resultsPopulate,
  Sample,
  sampleArquivo,
  Test,
  testMachine,
  Tratamento,
  typingStates,
  updateTest,
  uploadSampleArquivo,
  visaoCalls,
  type AnswerOf,
  type BulkUpsertItem,
  type BulkUpsertOutcome,
  type BulkTransitionOutcome,
  type JobCabecalho,
  type PassoPronto,
  type ResultadoAnterior,
  type Risco,
} from '@bancada/contracts';
import { compileSet } from '@bancada/formula-engine';
import { buildJobCabecalho, nextId, type BuiltWorksheet, type JobLine } from '@bancada/testing';
import { Refused, Simulator } from './Simulator.ts';

/** When the simulated server stored something. */
const NOW = '2026-11-20T12:00:00.000Z';

/** What a simulated laboratory holds. */
export interface LaboratoryRows {
  readonly lines?: readonly JobLine[];
  readonly worksheet?: BuiltWorksheet;
}

/**
 * A laboratory that answers the calls of the result pages. It stores, computes and judges as the server does, with the
 * same engine and rules, but only in the page's memory.
 */
export class Laboratory extends Simulator {
  readonly lines: readonly JobLine[];
  readonly sheet: BuiltWorksheet | undefined;
  /** What the header says of the job beyond the usual; stories of it say it. */
  header: Partial<JobCabecalho> = {};
  /** What the patient's earlier jobs say. */
  previous: readonly ResultadoAnterior[] = [];
  /** How exams are done; none says anything unless a story does. */
  definitions: readonly ExameDefinicao[] = [];
  /** What results ordered or suggest. */
  /** The results that were sent to be stored, in their order. */
  readonly sent: BulkUpsertItem[] = [];
  reflexes: readonly AnswerOf<typeof PedidoReflexo.calls.populate>[number][] = [];
  /** The phrases that remarks are made of. */
  phrases: readonly FraseResultado[] = [];
  /** Results that somebody else changed meanwhile, by id: the name of that person and the value stored. */
  readonly changedByOthers = new Map<number, { readonly name: string; readonly value: string }>();

  constructor({ lines = [], worksheet }: LaboratoryRows) {
    super();
    this.lines = lines;
    this.sheet = worksheet;
    for (const test of worksheet?.tests ?? []) this.settle(test);
    this.answerLists();
    this.answerChanges();
  }

  /** The result of a component in the sample at an index. */
  result(sample: number, code: string): Result {
    const test = this.sheet?.tests[sample];
    const found = this.sheet?.results.find((each) => each.Test === test?.id && each.CodigoComponent === code);
    if (!found) throw new Error(`No result ${code} in sample ${sample}`);
    return found;
  }

  /** The cell of a result in the layout *planilha*. */
  cellOf(sample: number, code: string): readonly [rowId: string, columnId: string] {
    return [String(this.result(sample, code).Test), code];
  }

  /** Somebody authorises the test of a sample in another window. */
  authoriseElsewhere(sample: number): void {
    const test = this.sheet?.tests[sample];
    if (!test) throw new Error(`No sample ${sample}`);
    test.TestStatus = 'Autorizado';
    test.Versao += 1;
  }

  /** What waits for a step, as far as its results say. */
  private ready(): PassoPronto[] {
    const step = {
      Disponivel: 'digitar',
      Em_Execucao: 'digitar',
      Digitado: 'conferir',
      Conferido: 'autorizar',
    } as const;
    return (this.sheet?.tests ?? []).flatMap((test): PassoPronto[] => {
      const Acao = test.TestStatus in step ? step[test.TestStatus as keyof typeof step] : undefined;
      if (!Acao) return [];
      const results = this.resultsOf(test);
      const missing = results.filter((row) => !isCalculated(row) && row.Obrigatorio && row.ValorResultado === null);
      const risky = results.filter(({ Riscos }) => Riscos.length > 0);
      const names = (rows: typeof results) => ({
        componentes: rows.map(({ NomeComponent }) => NomeComponent).join(', '),
      });
      const refused =
        Acao === 'digitar'
          ? missing.length > 0 && new Refused('RESULTADO_INCOMPLETO', names(missing))
          : risky.length > 0 && new Refused('RESULTADO_RISCO', names(risky));
      return [{ Test: test.id, Acao, Motivo: refused ? { code: refused.code, message: refused.message } : null }];
    });
  }

  private answerLists(): void {
    const { sheet, lines } = this;
    const found = (query: Readonly<Record<string, string | readonly string[]>>) => {
      const text = String(query['_q'] ?? '').toLowerCase();
      const status = query['StatusTreatment_in'] ?? query['StatusTreatment'];
      return lines.filter(
        (line) =>
          `${line.Codigo} ${line.Descricao}`.toLowerCase().includes(text) &&
          (status === undefined || [status].flat().includes(line.StatusTreatment)),
      );
    };
    this.answer(jobsWithRelationships, ({ query }) => found(query));
    this.answer(Job.calls.count, ({ query }) => found(query).length);
    this.answer(visaoCalls.listar, () => []);
    this.answer(lerJobCabecalho, ({ params }) => {
      if (sheet?.job.id === params.id) return buildJobCabecalho(sheet.job, this.header);
      throw new Refused('NAO_ENCONTRADO');
    });
    this.answer(PedidoReflexo.calls.populate, () => [...this.reflexes]);
    this.answer(FraseResultado.calls.list, () => [...this.phrases]);
    this.answer(lerAnteriores, () => [...this.previous]);
    this.answer(lerProntos, () => this.ready());
    this.answer(ExameDefinicao.calls.list, () => [...this.definitions]);
    this.answer(Job.calls.transition, ({ body }) => this.stepJob(body.Acao));
    this.answer(Sample.calls.list, () => sheet?.samples ?? []);
    this.answer(Test.calls.list, () => sheet?.tests ?? []);
    this.answer(resultsPopulate, () => sheet?.results ?? []);
    this.answer(Result.calls.list, ({ query }) => {
      const ids = [query['id'] ?? []].flat();
      return (sheet?.results ?? []).filter(({ id }) => ids.includes(String(id)));
    });
    this.answer(Tratamento.calls.list, () => (sheet ? [sheet.tratamento] : []));
    this.answer(listSampleArquivos, () => []);
    this.answer(Componente.calls.list, () => [...(sheet?.components ?? [])]);
  }

  private answerChanges(): void {
    this.answer(bulkUpsert, ({ body }) => {
      this.sent.push(...body.results);
      const outcomes = body.results.map((item) => this.store(item));
      const touched = this.testsOf(outcomes.flatMap((outcome) => (outcome.status === 'ok' ? [outcome.id] : [])));
      for (const test of touched) this.settle(test);
      const changed = touched.flatMap((test) => this.resultsOf(test));
      return { outcomes, results: changed.map(resultadoValorOf), tests: touched };
    });
    this.answer(bulkTransition, ({ body }) => ({ outcomes: body.tests.map(({ id }) => this.step(id, body.action)) }));
    this.answer(updateTest, ({ params, body }) => {
      const test = this.test(params.id);
      if (body.TestStatus) test.TestStatus = body.TestStatus;
      test.Versao += 1;
      return test;
    });
    this.answer(uploadSampleArquivo, ({ query }) =>
      sampleArquivo.parse({
        id: nextId(),
        Sample: query.Sample,
        Nome: 'sedimento.png',
        Tipo: 'image/png',
        Tamanho: 2048,
        Verificacao: 'limpo',
        Versao: 1,
        CriadoEm: NOW,
      }),
    );
  }

  private store({ id, ValorResultado, Observacao }: BulkUpsertItem): BulkUpsertOutcome {
    const result = this.sheet?.results.find((each) => each.id === id);
    if (!result) throw new Refused('NAO_ENCONTRADO');
    const other = this.changedByOthers.get(result.id);
    if (other) {
      this.changedByOthers.delete(result.id);
      const { TipoComponente: type } = result;
      Object.assign(result, {
        ValorResultado: { type, value: other.value },
        Versao: result.Versao + 1,
        DataResultado: NOW,
        AlteradoPorNome: other.name,
      });
      return {
        status: 'conflict',
        id: result.id,
        ...refusalWith('VERSAO_DESATUALIZADA', { quem: other.name, quando: '—' }),
        atual: resultadoValorOf(result),
      };
    }
    if (!typingStates.includes(this.test(result.Test).TestStatus)) {
      return {
        status: 'locked',
        id: result.id,
        code: 'RESULTADO_TRAVADO',
        message: new Refused('RESULTADO_TRAVADO').message,
      };
    }
    if (Observacao !== undefined) result.Observacao = Observacao;
    Object.assign(result, {
      ValorResultado,
      Versao: result.Versao + 1,
      DataResultado: NOW,
      AlteradoPorNome: 'Ana Beatriz Moreira',
    });
    return { status: 'ok', id: result.id };
  }

  private stepJob(action: string): Job {
    const job = this.sheet?.job;
    const step = job && findTransition(jobMachine, job.StatusTreatment, action);
    if (!job || !step) throw new Refused('TRANSICAO_INVALIDA');
    return Object.assign(job, { StatusTreatment: step.to, Versao: job.Versao + 1 });
  }

  private step(id: number, action: string): BulkTransitionOutcome {
    const test = this.test(id);
    const step = findTransition(testMachine, test.TestStatus, action);
    if (!step) throw new Refused('TRANSICAO_INVALIDA');
    const risky = action !== 'digitar' && this.resultsOf(test).some(({ Riscos }) => Riscos.length > 0);
    if (risky)
      return { status: 'locked', id, code: 'RESULTADO_RISCO', message: new Refused('RESULTADO_RISCO').message };
    test.TestStatus = step.to;
    test.Versao += 1;
    return { status: 'ok', id, test };
  }

  /** Computes and judges the results of a test, and opens it once something is typed. */
  private settle(test: Test): void {
    const results = this.resultsOf(test);
    const { results: computed } = compileSet(formulaItems(results)).evaluate(formulaInputs(results));
    for (const result of results.filter(isCalculated)) {
      const calculation = computed.get(result.CodigoComponent);
      if (calculation) Object.assign(result, calculatedResult(calculation));
    }
    for (const result of results) result.Riscos = this.risksOf(result, test);
    const typed = results.some((result) => !isCalculated(result) && result.ValorResultado !== null);
    if (typed && test.TestStatus === 'Disponivel') test.TestStatus = 'Em_Execucao';
  }

  private risksOf(result: Result, { Sample: id }: Test): Risco[] {
    if (result.Problema) return result.Problema.code === 'VALOR_AUSENTE' ? [] : ['falha'];
    const sample = this.sheet?.samples.find((each) => each.id === id);
    const judgement = sample ? judge(result.ValorResultado, result, sample) : null;
    return judgement === 'critico' || judgement === 'fora_da_faixa' ? [judgement] : [];
  }

  private test(id: number): Test {
    const test = this.sheet?.tests.find((each) => each.id === id);
    if (!test) throw new Refused('NAO_ENCONTRADO');
    return test;
  }

  private testsOf(results: readonly number[]): Test[] {
    const ids = new Set(this.sheet?.results.filter(({ id }) => results.includes(id)).map((result) => result.Test));
    return [...ids].map((id) => this.test(id));
  }

  private resultsOf({ id }: Test): Result[] {
    return this.sheet?.results.filter((result) => result.Test === id) ?? [];
  }
}
