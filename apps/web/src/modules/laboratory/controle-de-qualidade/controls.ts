import type { AnswerOf, ControleAlvo, ControleLoteStatus, ControleMedida, RegraControle } from '@bancada/contracts';

/** A link as lists expand it. */
type Linked = Readonly<Record<string, unknown>> | null;

const textOf = (link: Linked, field: string): string => {
  const value = link?.[field];
  return typeof value === 'string' ? value : '';
};

/** A target that is measured: one level of a control, for a component on an instrument. */
export interface ControlTarget extends Pick<ControleAlvo, 'id' | 'Media' | 'DesvioPadrao' | 'ErroPermitido'> {
  readonly lot: { readonly id: number; readonly Nome: string; readonly Codigo: string; readonly Nivel: string };
  readonly Validade: string;
  readonly Status: ControleLoteStatus;
  readonly component: { readonly id: number; readonly Nome: string };
  readonly instrument: { readonly id: number; readonly Nome: string } | null;
}

const idOf = (link: Linked): number => (typeof link?.['id'] === 'number' ? link['id'] : 0);
const isStatus = (value: string): value is ControleLoteStatus => value === 'Estabelecimento' || value === 'Ativo';

interface TargetRow extends Pick<ControleAlvo, 'id' | 'Media' | 'DesvioPadrao' | 'ErroPermitido'> {
  readonly ControleLote: Linked;
  readonly Componente: Linked;
  readonly Instrumento: Linked;
}

/** A target as `/populate` answers it. */
export function targetOf(row: TargetRow): ControlTarget {
  const { id, Media, DesvioPadrao, ErroPermitido, ControleLote: lot, Componente, Instrumento } = row;
  const status = textOf(lot, 'Status');
  return {
    id,
    Media,
    DesvioPadrao,
    ErroPermitido,
    lot: { id: idOf(lot), Nome: textOf(lot, 'Nome'), Codigo: textOf(lot, 'Codigo'), Nivel: textOf(lot, 'Nivel') },
    Validade: textOf(lot, 'Validade'),
    Status: isStatus(status) ? status : 'Vencido',
    component: { id: idOf(Componente), Nome: textOf(Componente, 'NomeComponent') },
    instrument: Instrumento && { id: idOf(Instrumento), Nome: textOf(Instrumento, 'Nome') },
  };
}

/** A measure with the lot it is of. */
export type ControlMeasure = AnswerOf<typeof ControleMedida.calls.populate>[number];

/** The lot of a measure, as people call it. */
export const lotCode = ({ ControleLote }: ControlMeasure): string => textOf(ControleLote, 'Codigo');

/** The rules a measure broke. */
export const brokenBy = ({ Violacoes }: Pick<ControleMedida, 'Violacoes'>): readonly RegraControle[] =>
  Violacoes.map(({ Regra }) => Regra);

/** The rules that made a measure what it is: a rejected one does not say that it also only warns. */
export const saidOf = (measure: Pick<ControleMedida, 'Violacoes'>): string => {
  const all = brokenBy(measure);
  const rejecting = all.filter((rule) => rule !== '1-2s');
  return (rejecting.length > 0 ? rejecting : all).join(' ');
};

/** The values statistics are made of: rejected measures say nothing of the method as it is meant to run. */
export const countedValues = (measures: readonly Pick<ControleMedida, 'Situacao' | 'Valor'>[]): readonly string[] =>
  measures.filter(({ Situacao }) => Situacao === 'Aceita' || Situacao === 'Aviso').map(({ Valor }) => Valor);
