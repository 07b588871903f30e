import { type AnswerOf, type BodyOf, ControleLote, createControleMedida, type RegraControle } from '@bancada/contracts';
import type { Lab } from './lab-builders.ts';

/** A lot of control material with its targets. */
export type StoredControl = AnswerOf<typeof ControleLote.calls.create>;

/** A stored measure. */
export type StoredMeasure = AnswerOf<typeof createControleMedida>;

/** What differs from a lot of level 1 that is in use until 2099, judged by all rules. */
export interface ControlFields {
  readonly Codigo?: string;
  readonly Nivel?: string;
  readonly Validade?: string;
  readonly Regras?: readonly RegraControle[];
  readonly Media?: string | null;
  readonly DesvioPadrao?: string | null;
  /** Leaves it in its first state. */
  readonly established?: boolean;
}

let made = 0;

/** A lot that measures this component: mean 100, standard deviation 5. */
export async function buildControl(
  { app, token, Unidade }: Lab,
  Componente: number,
  { Media = '100', DesvioPadrao = '5', established = true, Regras, ...fields }: ControlFields = {},
): Promise<StoredControl> {
  made += 1;
  const body: BodyOf<typeof ControleLote.calls.create> = {
    Unidade,
    Codigo: `QC-${made}`,
    Nome: `Controle ${made}`,
    Nivel: 'Nível 1',
    Validade: '2099-12-31',
    Regras: [...(Regras ?? (['1-2s', '1-3s', '2-2s', 'R-4s', '4-1s', '10x'] as const))],
    ...fields,
    Alvos: [{ Componente, Instrumento: null, Media, DesvioPadrao, ErroPermitido: '10' }],
  };
  const lot = await app.ask(ControleLote.calls.create, { token, body });
  if (!established) return lot;
  const { id, Versao } = lot;
  return app.ask(ControleLote.calls.transition, { token, params: { id }, body: { Acao: 'ativar', Versao } });
}

/** The only target of a lot. */
export const targetIn = ({ Alvos }: StoredControl): number => Alvos[0]?.id ?? 0;

/** What is sent of a measure of a lot. */
export const measureBody = (lot: StoredControl, Valor: string, Data: string) => ({
  ControleAlvo: targetIn(lot),
  Valor,
  Data,
  Explicacao: null,
});

/** Enters a measure, as the laboratory's person or somebody else. */
export const measure = (
  { app, token }: Lab,
  lot: StoredControl,
  Valor: string,
  Data: string,
  as = token,
): Promise<StoredMeasure> => app.ask(createControleMedida, { token: as, body: measureBody(lot, Valor, Data) });
