import {
  awaitedStates,
  coletarAmostras,
  type AmostraOutcome,
  desfazerRecebimentos,
  CondicaoAmostra,
  ItemRecebimento,
  receberAmostras,
  type RecebimentoOutcome,
  Sample,
  type StatusSample,
  updateSample,
} from '@bancada/contracts';
import { buildRow, buildSample, buildUser, nextId } from '@bancada/testing';
import { visiting } from './InPage.tsx';
import { Refused, Simulator } from './Simulator.ts';

/** A counter at which samples are awaited. */
export class Counter extends Simulator {
  readonly samples: Sample[];

  constructor(samples: readonly Sample[]) {
    super();
    this.samples = [...samples];
    this.answer(Sample.calls.populate, () =>
      this.samples
        .filter(({ StatusSample }) => awaitedStates.includes(StatusSample))
        .map((sample) => ({
          ...sample,
          Job: { id: sample.Job, Codigo: `T-${1000 + sample.Job}`, Descricao: 'Check-up anual' },
          PacienteRef: { id: 1, NomeCompleto: 'Helena Duarte Figueiredo' },
          TipoMaterial: null,
          Alicota: null,
          RecoletaDe: null,
        })),
    );
    this.answer(Sample.calls.list, ({ query }) =>
      this.samples.filter(({ CodigoBarras }) => CodigoBarras === query['CodigoBarras']),
    );
    this.answer(CondicaoAmostra.calls.list, () => conditions);
    this.answer(ItemRecebimento.calls.list, () => this.items);
    this.answer(updateSample, ({ params: { id }, body: { Identificacao } }) =>
      this.#store(id, Identificacao === undefined ? {} : { Identificacao }),
    );
    this.answer(coletarAmostras, ({ body: { itens } }) => ({
      outcomes: itens.map(({ Sample: id }): AmostraOutcome => ({
        status: 'ok',
        id,
        Sample: this.#store(id, { StatusSample: 'Coletada' }),
      })),
    }));
    this.answer(desfazerRecebimentos, ({ body: { itens, Motivo } }) => ({
      outcomes: itens.map(({ Sample: id }): AmostraOutcome => {
        if (this.begun.has(id)) return { status: 'invalid', id, code: 'AMOSTRA_EM_USO', message: 'Já em uso.' };
        if (Motivo) this.reasons.push(Motivo);
        return { status: 'ok', id, Sample: this.#store(id, { StatusSample: 'Aguardando_Coleta' }) };
      }),
    }));
    this.answer(receberAmostras, ({ body: { itens, Resultado, Conferencia, Recoletar } }) => ({
      outcomes: itens.map(({ Sample: id }): RecebimentoOutcome => {
        const missing = this.items.filter((item) => item.Obrigatorio && !Conferencia?.includes(item.id));
        if (Resultado !== 'Rejeitada' && missing.length > 0)
          return {
            status: 'invalid',
            id,
            code: 'CONFERENCIA_INCOMPLETA',
            message: `Falta conferir: ${missing[0]?.Nome}.`,
          };
        const stored = this.#store(id, { StatusSample: Resultado });
        const again = Recoletar ? this.#again(stored) : null;
        return { status: 'ok', id, Sample: stored, Recebimento: id, Recoleta: again };
      }),
    }));
  }

  /** The samples that somebody has gone on with. */
  readonly begun = new Set<number>();
  /** Why refusals were taken back. */
  readonly reasons: string[] = [];
  /** What has to be checked of every sample. */
  items: ItemRecebimento[] = [];

  #store(id: number, change: { Identificacao?: string | null; StatusSample?: StatusSample }): Sample {
    const at = this.samples.findIndex((each) => each.id === id);
    const sample = this.samples[at];
    if (!sample) throw new Refused('NAO_ENCONTRADO');
    const stored = { ...sample, ...change, Versao: sample.Versao + 1 };
    this.samples[at] = stored;
    return stored;
  }

  #again(refused: Sample): Sample {
    const again = buildSample({
      ...refused,
      id: nextId(),
      StatusSample: 'Aguardando_Coleta',
      RecoletaDe: refused.id,
      Nome: '20261120_09',
    });
    this.samples.push(again);
    return again;
  }
}

const conditions = [
  { ...buildRow(CondicaoAmostra, 1), Nome: 'Hemólise leve', Tipo: 'Ressalva' as const },
  { ...buildRow(CondicaoAmostra, 2), Nome: 'Volume no limite', Tipo: 'Ressalva' as const },
  { ...buildRow(CondicaoAmostra, 3), Nome: 'Frasco quebrado', Tipo: 'Rejeicao' as const },
  {
    ...buildRow(CondicaoAmostra, 4),
    Nome: 'Temperatura de transporte fora da faixa',
    Tipo: 'Rejeicao' as const,
  },
];

/** Samples that are on their way. */
export const awaited = (count: number, change: Partial<Sample> = {}) =>
  Array.from({ length: count }, (_, index) =>
    buildSample({
      id: nextId(),
      OrdemSequencial: index + 1,
      Identificacao: ['Sangue total (EDTA)', 'Soro', 'Urina, jato médio'][index % 3] ?? null,
      StatusSample: index % 4 === 3 ? 'Coletada' : 'Aguardando_Coleta',
      DataRecebimento: null,
      ...change,
    }),
  );

/** A story at the counter; `prepare` says what else there is. */
export const counter = (samples: () => readonly Sample[], prepare: (server: Counter) => void = () => undefined) =>
  visiting(() => {
    const server = new Counter(samples());
    prepare(server);
    return { server, at: '/laboratorio/recebimento', user: buildUser() };
  });
