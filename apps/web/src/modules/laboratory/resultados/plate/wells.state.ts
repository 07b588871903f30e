import { type ControleAlvo, createControleMedida, type MapaTrabalhoPosicao, medirPosicoes } from '@bancada/contracts';
import type { CellEdit } from '@bancada/ui/sheet';
import { ApiError, request } from '../../../../shared/api/index.ts';
import { forgetForm, keepForm, readForm } from '../../../../shared/drafts/forms.ts';
import { reportError } from '../../../../shared/errors/index.ts';
import type { WellDraft } from './quality.ts';
import type { PlateReading } from './usePlate.ts';

/** What a well needs to be stored. */
export interface WellTarget {
  readonly well: MapaTrabalhoPosicao;
  readonly Componente: number;
  /** Of a control: what it is held against. */
  readonly alvo: ControleAlvo | undefined;
  /** The version of the measure that is there; null without one. */
  readonly Versao: number | null;
}

/** What was typed into the wells of a run and is not stored. Plain data, as the drafts of results: the grid asks it while painting. */
export interface WellsState {
  readonly run: number;
  readonly usuario: number;
  readonly drafts: Map<string, WellDraft>;
  readonly listeners: Set<() => void>;
  /** What the server says of the run, as it was read last. */
  facts: PlateReading | null;
}

/** Takes what was read of a run: its wells are painted again. */
export function takeFacts(state: WellsState, facts: PlateReading): void {
  state.facts = facts;
  tellWells(state);
}

/** Tells whoever shows the wells that they have to be painted again. */
export function tellWells({ listeners }: WellsState): void {
  for (const listener of listeners) listener();
}

export const wellKey = (well: number, Componente: number): string => `${well}/${Componente}`;
const recordOf = (run: number) => `mapa-trabalhos/${run}/medidas`;

/** The drafts of a run's wells; what was typed before comes back, as something still to be sent. */
export function createWells(run: number, usuario: number): WellsState {
  const state: WellsState = { run, usuario, drafts: new Map(), listeners: new Set(), facts: null };
  readForm(usuario, recordOf(run)).then((kept) => {
    for (const [key, valor] of Object.entries(kept?.mine ?? {}))
      if (!state.drafts.has(key))
        state.drafts.set(key, { valor: valor as string, problem: null, state: 'queued', message: null });
    tellWells(state);
  }, reportError);
  return state;
}

function put(state: WellsState, key: string, draft: WellDraft | null): void {
  if (draft) state.drafts.set(key, draft);
  else state.drafts.delete(key);
  tellWells(state);
  const waiting = [...state.drafts].filter(([, each]) => each.state !== 'problem');
  if (waiting.length === 0) return forgetForm(state.usuario, recordOf(state.run));
  const mine = Object.fromEntries(waiting.map(([name, { valor }]) => [name, valor]));
  keepForm({ usuario: state.usuario, record: recordOf(state.run), base: null, mine, typed: {} });
}

/** Takes what was typed into a well; it is stored at once, and what is refused stays with its reason. */
export async function typeWell(state: WellsState, target: WellTarget, edit: CellEdit): Promise<boolean> {
  const key = wellKey(target.well.id, target.Componente);
  if ('problem' in edit) {
    put(state, key, { valor: null, problem: edit.problem, state: 'problem', message: null });
    return false;
  }
  const valor = typeof edit.value === 'string' ? edit.value : null;
  // Nothing was measured: a control's measure is never taken away.
  if (valor === null && (target.well.Tipo === 'Controle' || target.Versao === null)) {
    put(state, key, null);
    return false;
  }
  put(state, key, { valor, problem: null, state: 'saving', message: null });
  try {
    const refusal = await (target.well.Tipo === 'Controle'
      ? measureControl(target, valor)
      : measureWell(state.run, target, valor));
    put(state, key, refusal === null ? null : { valor, problem: null, state: 'refused', message: refusal });
    return refusal === null;
  } catch (error) {
    const message = error instanceof ApiError && error.answer !== null ? error.answer.message : null;
    put(state, key, { valor, problem: null, state: message === null ? 'queued' : 'refused', message });
    if (message === null) reportError(error);
    return false;
  }
}

async function measureControl({ well, alvo }: WellTarget, Valor: string | null): Promise<string | null> {
  if (!alvo || Valor === null) return null;
  const body = { ControleAlvo: alvo.id, Valor, Data: new Date().toISOString(), MapaTrabalhoPosicao: well.id };
  await request(createControleMedida, { body });
  return null;
}

async function measureWell(run: number, { well, Componente, Versao }: WellTarget, Valor: string | null) {
  const itens = [{ MapaTrabalhoPosicao: well.id, Componente, Valor, Versao }];
  const { outcomes } = await request(medirPosicoes, { params: { id: run }, body: { itens } });
  const [outcome] = outcomes;
  if (outcome?.status === 'ok') return null;
  return outcome?.status === 'invalid'
    ? outcome.message
    : `${outcome?.medida.AlteradoPorNome}: ${outcome?.medida.Valor ?? '—'}`;
}
