import {
  comunicarCritico,
  type FiltroRisco,
  getTestComponents,
  lerAntibiograma,
  lerFilaRevisao,
  type LinhaRevisao,
  ResultadoCritico,
  type MudancaRevisao,
  olharTest,
  type Risco,
  type Sample,
  type Test,
  testsPopulate,
} from '@bancada/contracts';
import { buildReviewer, buildRow, buildWorksheet } from '@bancada/testing';
import { visiting, visitOf, type Loaded } from './InPage.tsx';
import { Laboratory } from './laboratory.ts';
import { Refused } from './Simulator.ts';
import { fourComplete } from './worksheets.ts';

const MORNING = '2026-11-20T11:20:00.000Z';

/** A laboratory whose submitted tests wait for a reviewer, with the risks their results have. */
class ReviewLaboratory extends Laboratory {
  /** What others changed in each test since the person looked. */
  readonly changed = new Map<number, MudancaRevisao[]>();
  readonly opened: { readonly exam: string; readonly failing: boolean };

  /** The critical result that nobody was told of, if any. */
  untold: ResultadoCritico | null = null;

  constructor(opened: ReviewLaboratory['opened'], isEmpty: boolean) {
    const test = () => (isEmpty ? {} : { TestStatus: 'Digitado' as const, DigitadoPor: 7, DigitadoEm: MORNING });
    super({ worksheet: buildWorksheet({ ...fourComplete, test }) });
    this.opened = opened;
    this.answer(lerFilaRevisao, ({ query }) => {
      if (opened.failing) throw new Refused('BANCO_OCUPADO');
      const all = this.waiting();
      const found = all.filter(({ Riscos }) => !query.Risco || matches(Riscos, query.Risco));
      const counted = Map.groupBy(
        all.flatMap(({ Riscos }): FiltroRisco[] => (Riscos.length === 0 ? ['nenhum'] : Riscos)),
        (risk) => risk,
      );
      return {
        Linhas: found,
        total: found.length,
        Riscos: Object.fromEntries([...counted].map(([risk, rows]) => [risk, rows.length])),
        Automaticos: 0,
        Exames: [{ id: this.sheet?.tratamento.id ?? 1, Nome: opened.exam, Quantidade: all.length }],
        Em: MORNING,
      };
    });
    this.answer(ResultadoCritico.calls.get, () => this.toTell());
    this.answer(comunicarCritico, ({ body: { Comunicado, LidoDeVolta } }) => {
      const told = { ...this.toTell(), Comunicado, LidoDeVolta, Situacao: 'Comunicado' as const };
      this.untold = null;
      return told;
    });
    this.answer(olharTest, ({ params: { id } }) => {
      const Mudancas = this.changed.get(id) ?? [];
      this.changed.delete(id);
      return { Desde: '2026-11-20T10:32:00.000Z', Mudancas };
    });
    this.answer(getTestComponents, ({ body }) => (this.sheet?.results ?? []).filter((row) => row.Test === body.testId));
    this.answer(lerAntibiograma, ({ params }) => {
      const found = this.sheet?.tests.find(({ id }) => id === params.id);
      if (!found) throw new Refused('NAO_ENCONTRADO');
      const known = { Microrganismos: [], Antimicrobianos: [], PontosCorte: [], Intrinsecas: [] };
      return { Test: found, Hoje: '2026-11-20', Isolados: [], ...known };
    });
    this.answer(testsPopulate, () =>
      (this.sheet?.tests ?? []).map((each) => ({
        ...each,
        Sample: { ...this.sampleOf(each) },
        Job: { id: each.Job, Codigo: this.sheet?.job.Codigo },
        Tratamento: { id: each.Tratamento, NomeCompleto: opened.exam },
        MapaTrabalho: null,
      })),
    );
  }

  private toTell(): ResultadoCritico {
    if (!this.untold) throw new Refused('NAO_ENCONTRADO');
    return this.untold;
  }

  /** Its second test is verified, and has a critical value of which nobody was told. */
  waitForCall(): void {
    const value = this.result(1, 'TRIG');
    const test = this.sheet?.tests.find(({ id }) => id === value.Test);
    if (!test) throw new Refused('NAO_ENCONTRADO');
    Object.assign(test, { TestStatus: 'Conferido', ConferidoEm: MORNING });
    value.Riscos = ['critico'];
    this.untold = {
      ...buildRow(ResultadoCritico, 1),
      Result: value.id,
      Componente: value.NomeComponent,
      Operador: null,
      Valor: '1240',
      UnidadeMedida: value.Unidade,
      Situacao: 'A_Comunicar',
    };
  }

  private sampleOf({ Sample: id }: Test): Sample {
    const sample = this.sheet?.samples.find((each) => each.id === id);
    if (!sample) throw new Refused('NAO_ENCONTRADO');
    return sample;
  }

  private waiting(): LinhaRevisao[] {
    return (this.sheet?.tests ?? []).flatMap((each): LinhaRevisao[] => {
      const { TestStatus, id, Versao, Unidade, Job, Tratamento, Execucao, Setor } = each;
      const { DigitadoEm, ConferidoEm, ConferenciasFeitas, ConferenciasPedidas, RegraAutoConferencia } = each;
      if (TestStatus !== 'Digitado' && TestStatus !== 'Conferido') return [];
      const { Nome, Identificacao, Sexo, Idade, IdadeDias, id: Sample } = this.sampleOf(each);
      const risky = (this.sheet?.results ?? []).filter((row) => row.Test === id && row.Riscos.length > 0);
      const Riscos = [...new Set(risky.flatMap((row) => row.Riscos))];
      const holds = risky.some((row) => row.id === this.untold?.Result);
      const ParaMim = TestStatus === 'Digitado' || Riscos.includes('critico');
      return [
        {
          id,
          Versao,
          Unidade,
          Sample,
          Job,
          Tratamento,
          Execucao,
          Setor,
          DigitadoEm,
          ConferidoEm,
          ConferenciasFeitas,
          ConferenciasPedidas,
          RegraAutoConferencia,
          TestStatus,
          Sexo,
          Idade,
          IdadeDias,
          Identificacao,
          Riscos,
          ParaMim,
          AComunicar: holds && this.untold ? [this.untold.id] : [],
          Prazo: '2026-11-20T20:00:00.000Z',
          Amostra: Nome,
          JobCodigo: this.sheet?.job.Codigo ?? '',
          Exame: this.opened.exam,
          Arriscados: risky.map((row) => row.id),
          Pronto: ParaMim && Riscos.length === 0,
          Mudancas: this.changed.get(id)?.length ?? 0,
        },
      ];
    });
  }
}

const matches = (risks: readonly Risco[], asked: FiltroRisco) =>
  asked === 'nenhum' ? risks.length === 0 : risks.includes(asked);

type ChangedValue = Omit<Extract<MudancaRevisao, { Campo: 'valor' }>, 'Result' | 'Componente'>;

/** A story that opens the queue: four tests, two of them with a risk. */
export function reviewing({
  exam = 'Perfil lipídico',
  state = 'full',
  quality = false,
  untold = false,
  changed = [],
}: {
  exam?: string;
  state?: 'full' | 'empty' | 'failing';
  /** Whether the person may open non-conformities, too. */
  quality?: boolean;
  /** Whether a verified critical value waits for a call. */
  untold?: boolean;
  /** What of the second test's triglycerides others changed since the person looked. */
  changed?: readonly ChangedValue[];
} = {}) {
  return visiting(() => {
    const server = new ReviewLaboratory({ exam, failing: state === 'failing' }, state === 'empty');
    const jump = state === 'empty' ? undefined : server.result(1, 'TRIG');
    if (jump && changed.length > 0)
      server.changed.set(
        jump.Test,
        changed.map((each) => ({ ...each, Result: jump.id, Componente: jump.NomeComponent })),
      );
    if (jump) {
      Object.assign(jump, { Riscos: ['fora_da_faixa', 'delta'], DeltaPercentual: '50' });
      server.previous = [
        {
          CodigoComponent: 'TRIG',
          ValorResultado: { type: 'Numero', value: '155' },
          Unidade: jump.Unidade,
          Data: '2026-09-02T12:00:00.000Z',
          Job: 3,
          JobCodigo: 'T-3',
        },
      ];
    }
    const reviewer = buildReviewer();
    const opens = { Acao: 'criar', Acesso: 'Nao_Conformidade' } as const;
    const abilities = [...reviewer.abilities, ...(quality ? [opens] : [])];
    const user = { ...reviewer, abilities };
    if (untold) server.waitForCall();
    return { server, user, at: '/laboratorio/revisao' };
  });
}

/** The laboratory a story was opened in. */
export const reviewedIn = (context: Loaded): ReviewLaboratory => visitOf<ReviewLaboratory>(context).server;
