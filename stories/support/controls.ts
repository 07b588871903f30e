import {
  ControleAlvo,
  ControleMedida,
  controleMedidaMachine,
  createControleMedida,
  escoreZ,
  type RegraControle,
  situationBy,
  violationsOf,
} from '@bancada/contracts';
import { buildRow } from '@bancada/testing';
import { Refused, Simulator } from './Simulator.ts';

type Measure = ControleMedida;

/** One level of a control in a story. */
export interface Level {
  readonly id: number;
  readonly component: string;
  readonly level: string;
  readonly mean: string;
  readonly sd: string;
}

const rules: readonly RegraControle[] = ['1-2s', '1-3s', '2-2s', 'R-4s', '4-1s', '10x'];

/** A bench whose controls are measured; every level has values of the mornings before today. */
export class ControlBench extends Simulator {
  readonly measures: Measure[] = [];
  readonly levels: readonly Level[];

  constructor(levels: readonly Level[], before: Readonly<Record<number, readonly string[]>> = {}) {
    super();
    this.levels = levels;
    for (const level of levels) {
      const values = before[level.id] ?? [];
      values.forEach((value, index) => this.measure(level, value, morning(values.length - index), 7, 'Bruna Teixeira'));
    }
    this.answer(ControleAlvo.calls.populate, () => this.levels.map(targetRow));
    this.answer(ControleMedida.calls.populate, ({ query }) => this.populated(query));
    this.answer(createControleMedida, ({ body }) => {
      const level = this.levels.find(({ id }) => id === body.ControleAlvo);
      if (!level) throw new Refused('NAO_ENCONTRADO');
      return this.measure(level, body.Valor, body.Data, 1, 'Ana Analista');
    });
    this.answer(ControleMedida.calls.transition, ({ params: { id }, body: { Acao, Justificativa } }) => {
      const at = this.measures.findIndex((each) => each.id === id);
      const found = this.measures[at];
      if (!found || !controleMedidaMachine.transitions.some(({ action }) => action === Acao))
        throw new Refused('NAO_ENCONTRADO');
      const justified: Measure = {
        ...found,
        Situacao: 'Justificada',
        Explicacao: Justificativa ?? null,
        JustificadaPorNome: 'Carla Conferente',
        Versao: found.Versao + 1,
      };
      this.measures[at] = justified;
      return justified;
    });
  }

  private measure(
    { id: ControleAlvo, mean: Media, sd: DesvioPadrao }: Level,
    Valor: string,
    Data: string,
    by: number,
    Nome: string,
  ) {
    const judged = (each: Measure) => ({ ...each, Media, DesvioPadrao, justified: each.Situacao === 'Justificada' });
    const earlier = this.measures.filter((each) => each.ControleAlvo === ControleAlvo).map(judged);
    const latest = { ControleAlvo, Valor, Media, DesvioPadrao, Data, justified: false };
    const broken = violationsOf(latest, earlier.toReversed(), rules);
    const row: Measure = {
      ...buildRow(ControleMedida, this.measures.length + 1),
      ControleAlvo,
      Valor,
      Data,
      Media,
      DesvioPadrao,
      Componente: ControleAlvo,
      Instrumento: null,
      Escore: escoreZ(latest),
      Violacoes: broken.map(({ rule, with: others }) => ({ Regra: rule, Medidas: others.map((each) => each.id) })),
      Situacao: situationBy(broken),
      Explicacao: null,
      RegistradaPor: by,
      RegistradaPorNome: Nome,
      JustificadaPor: null,
      JustificadaPorNome: null,
      JustificadaEm: null,
      MapaTrabalho: null,
      MapaTrabalhoPosicao: null,
    };
    this.measures.push(row);
    return row;
  }

  /** Measures of one component, or those of today of all of them, in the order that is asked. */
  private populated(query: Readonly<Record<string, unknown>>) {
    const { Componente, Data_gte: since, _sort: sort } = query;
    const found = this.measures.filter(
      (each) =>
        (Componente === undefined || String(each.Componente) === Componente) &&
        Date.parse(each.Data) >= Date.parse(String(since)),
    );
    const sorted = found.toSorted((a, b) => a.Data.localeCompare(b.Data) || a.id - b.id);
    const rows = String(sort).startsWith('Data:DESC') ? sorted.toReversed() : sorted;
    return rows.map((each) => ({
      ...each,
      Unidade: { id: 1, Nome: 'Matriz' },
      ControleAlvo: { id: each.ControleAlvo, Media: each.Media, DesvioPadrao: each.DesvioPadrao },
      ControleLote: { id: 1, Nome: 'Bioquímica humana', Codigo: 'BN-2407', Nivel: 'Nível 1' },
      Componente: { id: each.Componente, NomeComponent: 'Glicose', CodigoComponent: 'GLI' },
      Instrumento: null,
      MapaTrabalho: null,
      MapaTrabalhoPosicao: null,
    }));
  }
}

const targetRow = ({ id, component, level, mean, sd }: Level) => ({
  ...buildRow(ControleAlvo, id),
  Media: mean,
  DesvioPadrao: sd,
  ErroPermitido: '10',
  ControleLote: {
    id,
    Nome: 'Bioquímica humana',
    Codigo: 'BN-2407',
    Nivel: level,
    Validade: '2099-12-31',
    Status: 'Ativo',
  },
  Componente: { id, NomeComponent: component, CodigoComponent: 'GLI' },
  Instrumento: null,
});

/** Brasília is three hours behind UTC all year. */
const BEHIND = 3;

/** Seven in the morning where the clinics are, so many of their days ago. */
function morning(days: number): string {
  const at = new Date(Date.now() - BEHIND * 60 * 60 * 1000);
  at.setUTCDate(at.getUTCDate() - days);
  at.setUTCHours(7 + BEHIND, 0, 0, 0);
  return at.toISOString();
}
