import { type ControleAlvo, createControleMedida, type MapaTrabalhoPosicao, medirPosicoes } from '@bancada/contracts';
import type { CellEdit } from '@bancada/sheet';
import { ApiError, request } from '../../../../shared/api/index.ts';
import { forgetForm, keepForm, readForm } from '../../../../shared/outbox/forms.ts';
import { reportError } from '../../../../shared/errors/index.ts';
import type { WellDraft } from './quality.ts';
import type { PlateReading } from './usePlate.ts';

const plain = { problem: null, refusal: null, other: null } as const;

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
      if (!state.drafts.has(key)) state.drafts.set(key, { ...plain, valor: valor as string, state: 'queued' });
    tellWells(state);
  }, reportError);
  return state;
}

function put(state: WellsState, key: string, draft: WellDraft | null): void {
  if (draft) state.drafts.set(key, draft);
  else state.drafts.delete(key);
  tellWells(state);
  const waiting = [...state.drafts].filter(([, each]) => each.state !== 'problem');
  if (waiting.length === 0) return forgetForm({ usuario: state.usuario, record: recordOf(state.run) });
  const mine = Object.fromEntries(waiting.map(([name, { valor }]) => [name, valor]));
  keepForm({ usuario: state.usuario, record: recordOf(state.run), base: null, mine, typed: {} });
}

/** Takes what was typed into a well; it is stored at once, and what is refused stays with its reason. */
export async function typeWell(state: WellsState, target: WellTarget, edit: CellEdit): Promise<boolean> {
  const key = wellKey(target.well.id, target.Componente);
  if ('problem' in edit) {
    put(state, key, { ...plain, valor: null, problem: edit.problem, state: 'problem' });
    return false;
  }
  const valor = typeof edit.value === 'string' ? edit.value : null;
  // Nothing was measured: a control's measure is never taken away.
  if (valor === null && (target.well.Tipo === 'Controle' || target.Versao === null)) {
    put(state, key, null);
    return false;
  }
  put(state, key, { ...plain, valor, state: 'saving' });
  try {
    const left = await (target.well.Tipo === 'Controle'
      ? measureControl(target, valor)
      : measureWell(state.run, target, valor));
    put(state, key, left && { ...plain, valor, ...left });
    return left === null;
  } catch (error) {
    const refusal = error instanceof ApiError ? error.answer : null;
    put(state, key, { ...plain, valor, state: refusal ? 'refused' : 'queued', refusal });
    if (!refusal) reportError(error);
    return false;
  }
}

/** What became of a value that was not stored; null of one that was. */
type Left = Pick<WellDraft, 'state'> & Partial<Pick<WellDraft, 'refusal' | 'other'>>;

async function measureControl({ well, alvo }: WellTarget, Valor: string | null): Promise<Left | null> {
  if (!alvo || Valor === null) return null;
  const body = { ControleAlvo: alvo.id, Valor, Data: new Date().toISOString(), MapaTrabalhoPosicao: well.id };
  await request(createControleMedida, { body });
  return null;
}

async function measureWell(
  run: number,
  { well, Componente, Versao }: WellTarget,
  Valor: string | null,
): Promise<Left | null> {
  const itens = [{ MapaTrabalhoPosicao: well.id, Componente, Valor, Versao }];
  const { outcomes } = await request(medirPosicoes, { params: { id: run }, body: { itens } });
  const [outcome] = outcomes;
  if (outcome?.status === 'invalid') return { state: 'refused', refusal: outcome };
  return outcome?.status === 'conflict' ? { state: 'conflict', other: outcome.medida } : null;
}
