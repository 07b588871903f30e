import {
  compareDecimal,
  type DefinicaoComponente,
  diluido,
  type Espera,
  inWords,
  isTyped,
  isFator,
  type StatusSample,
  type TestStatus,
  typingStates,
  type ValorResultado,
} from '@bancada/contracts';
import { readSentValue, sameUnit } from './value.ts';

/** A stored result of an instrument's message that is still to be applied. */
export interface WaitingRecord {
  readonly Empresa: number;
  readonly id: number;
  readonly Unidade: number;
  readonly MensagemInstrumento: number;
  readonly Instrumento: number;
  readonly Amostra: string | null;
  readonly Amostras: readonly string[];
  readonly Codigo: string | null;
  readonly Nome: string | null;
  readonly Organismo: string | null;
  readonly Valor: string | null;
  readonly Significado: string | null;
  readonly UnidadeMedida: string | null;
  readonly Diluicao: string | null;
}

/** What a code means: a component, or nothing that is taken. */
export interface CodeMeaning {
  readonly Componente: number | null;
  readonly Fator: string | null;
}

/** A result of a sample that a value may go to. */
export interface Target extends Pick<
  DefinicaoComponente,
  'TipoComponente' | 'ComponenteOrigem' | 'ListaValores' | 'NomeComponent' | 'Unidade' | 'CalculoFormula'
> {
  readonly id: number;
  readonly Versao: number;
  readonly Component: number;
  readonly TestStatus: TestStatus;
  readonly StatusSample: StatusSample;
  readonly ValorResultado: ValorResultado | null;
  readonly AlteradoPorNome: string | null;
  /** Whether its value is the one that an instrument brought last. */
  readonly isFromInstrument: boolean;
}

/** What the laboratory knows, by what records name. */
export interface Known {
  readonly codes: (instrument: number, code: string) => readonly CodeMeaning[];
  /** The sample of a label in a unit: whoever works in several must not bring one's results to another's samples. */
  readonly sample: (unit: number, label: string) => number | undefined;
  /** Its results of some component, those that can be typed first. */
  readonly targets: (sample: number, component: number) => readonly Target[];
  readonly componentName: (component: number) => string;
}

/** What is to become of a record. */
export type Decision =
  | {
      readonly kind: 'wait';
      readonly Espera: Espera;
      readonly Motivo: string;
      readonly Sample: number | null;
    }
  | { readonly kind: 'refuse'; readonly Motivo: string; readonly Sample: number | null }
  | { readonly kind: 'save'; readonly target: Target; readonly valor: ValorResultado; readonly Sample: number };

/** Decides what becomes of a record by what is known: it is pure, and asks no more than that. */
export function decide(record: WaitingRecord, known: Known): Decision {
  const code = record.Codigo ?? '';
  const meanings = known.codes(record.Instrumento, code);
  const Sample =
    record.Amostras.map((label) => known.sample(record.Unidade, label)).find((id) => id !== undefined) ?? null;
  if (meanings.length === 0) return wait('Codigo', { codigo: code }, Sample);
  const components = meanings.filter(({ Componente }) => Componente !== null);
  if (components.length === 0) return refuse('ignorado', { codigo: code }, Sample);
  const amostra = record.Amostra ?? '';
  if (Sample === null) return wait('Amostra', { amostra }, Sample);
  const found = components.flatMap(({ Componente, Fator }) =>
    known.targets(Sample, Componente ?? 0).map((target) => ({ target, Fator })),
  );
  const open = found.find(({ target }) => typingStates.includes(target.TestStatus)) ?? found.at(-1);
  if (!open) {
    const componente = components.map(({ Componente }) => known.componentName(Componente ?? 0)).join(', ');
    return refuse('naoPedido', { amostra, componente }, Sample);
  }
  return intoTarget(record, open.target, open.Fator, Sample);
}

function intoTarget(record: WaitingRecord, target: Target, Fator: string | null, Sample: number): Decision {
  const { NomeComponent: componente, Unidade: unidade } = target;
  const enviada = record.UnidadeMedida;
  if (Fator === null && enviada !== null && unidade !== null && !sameUnit(enviada, unidade))
    return wait('Unidade', { enviada, componente, unidade }, Sample);
  const sent = { value: record.Valor ?? '', meaning: record.Significado };
  const valor = dilutedBy(readSentValue(sent, target, Fator), record.Diluicao);
  if (valor === null && isTyped(target))
    return refuse('naoLido', { valor: sent.value.slice(0, 200), componente }, Sample);
  const typed = target.ValorResultado !== null && !target.isFromInstrument && isTyped(target);
  if (typed && typingStates.includes(target.TestStatus) && !isSame(target.ValorResultado, valor))
    return refuse('jaDigitado', { componente, quem: target.AlteradoPorNome ?? '—' }, Sample);
  return { kind: 'save', target, valor: valor ?? { type: target.TipoComponente, value: sent.value }, Sample };
}

/** A number times the dilution of its sample; what was read stays beside it. */
function dilutedBy(valor: ValorResultado | null, factor: string | null): ValorResultado | null {
  if (valor?.type !== 'Numero' || typeof valor.value !== 'string' || factor === null) return valor;
  if (!isFator(factor) || compareDecimal(factor, '1') === 0) return valor;
  return diluido({ ...valor, value: valor.value }, factor);
}

const isSame = (one: ValorResultado | null, other: ValorResultado | null) =>
  one?.operator === other?.operator && JSON.stringify(one?.value) === JSON.stringify(other?.value);

type Params = Readonly<Record<string, string>>;
type Refusal = 'ignorado' | 'naoPedido' | 'jaDigitado' | 'naoLido';

const lower = { Codigo: 'codigo', Unidade: 'unidade', Amostra: 'amostra', Cadastro: 'cadastro' } as const;

type Waits = Extract<Decision, { kind: 'wait' }>;
type Refused = Extract<Decision, { kind: 'refuse' }>;

/** A record that waits for something, with the sentence that says so. */
export const wait = (Espera: Espera, params: Params, Sample: number | null): Waits => ({
  kind: 'wait',
  Espera,
  Motivo: inWords(`laboratory.instrumento.espera.${lower[Espera]}`, params),
  Sample,
});

/** A record that is not taken, with the sentence that says why. */
export const refuse = (reason: Refusal, params: Params, Sample: number | null): Refused => ({
  kind: 'refuse',
  Motivo: inWords(`laboratory.instrumento.${reason}`, params),
  Sample,
});
