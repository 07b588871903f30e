import {
  coletarAmostras,
  desfazerRecebimentos,
  findTransition,
  receberAmostras,
  Sample,
  sampleMachine,
  SampleRecebimento,
  updateSample,
  type Recusa,
  type StatusSample,
} from '@bancada/contracts';
import type { CellOutcome, SavedCell } from '@bancada/sheet';
import { ApiError, fewAtOnce, request } from '../../../shared/api/index.ts';
import { sendChosen } from '../../../shared/files/index.ts';
import { reportError } from '../../../shared/errors/index.ts';
import type { ReceiptForm } from './receipt.form.ts';

/** The steps of a sample at the counter, by their names in the state machine. */
export const receiptSteps = ['receber', 'receberComRessalva', 'rejeitar', 'coletar'] as const;
export type ReceiptStep = (typeof receiptSteps)[number];

/** What a step needs to know of a sample. */
export type MovedSample = Pick<Sample, 'id' | 'Versao' | 'StatusSample' | 'Nome'>;

/** A sample that stayed where it was, and why. */
export interface LeftSample {
  readonly id: number;
  readonly Nome: string;
  readonly refusal: Recusa;
}

/** The step of that name from a state; undefined when there is none. */
export const stepFrom = (status: StatusSample, step: ReceiptStep) => findTransition(sampleMachine, status, step);

/** What a step came to. */
export interface Stepped {
  readonly left: readonly LeftSample[];
  /** The samples that were asked for again. */
  readonly again: readonly Sample[];
}

const results = { receber: 'Recebida', receberComRessalva: 'Recebida_Com_Ressalva', rejeitar: 'Rejeitada' } as const;

/** So many samples go in one call: what is stored is reported after each. */
const AT_ONCE = 50;

/**
 * Takes a step with samples; each that is stored is reported, each that is refused is answered with its reason.
 *
 * @throws NetworkError when the server cannot be reached: what was reported until then is stored
 */
export async function takeStep(
  samples: readonly MovedSample[],
  { step, form, onStored }: { step: ReceiptStep; form: ReceiptForm; onStored: (sample: Sample) => void },
): Promise<Stepped> {
  const left: LeftSample[] = [];
  const again: Sample[] = [];
  const due = samples.filter(({ StatusSample }) => stepFrom(StatusSample, step) !== undefined);
  for (let from = 0; from < due.length; from += AT_ONCE) {
    const part = due.slice(from, from + AT_ONCE);
    const outcomes = await (step === 'coletar' ? collect(part, form) : receive(part, step, form));
    for (const outcome of outcomes) {
      if (outcome.status === 'ok') {
        onStored(outcome.Sample);
        if (outcome.Recoleta) again.push(outcome.Recoleta);
      } else left.push(leftOf(part, outcome));
    }
  }
  return { left, again };
}

const leftOf = (samples: readonly MovedSample[], { id, ...refusal }: { id: number } & Recusa): LeftSample => ({
  id,
  refusal,
  Nome: samples.find((each) => each.id === id)?.Nome ?? '',
});

const itensOf = (samples: readonly MovedSample[]) => samples.map(({ id, Versao }) => ({ Sample: id, Versao }));
const textOf = (text: string) => (text.trim() === '' ? null : text.trim());

async function collect(samples: readonly MovedSample[], { Identificadores, Local }: ReceiptForm) {
  const body = { itens: itensOf(samples), Identificadores: [...Identificadores], Local: textOf(Local) };
  const { outcomes } = await request(coletarAmostras, { body });
  return outcomes.map((each) => (each.status === 'ok' ? { ...each, Recoleta: null } : each));
}

async function receive(samples: readonly MovedSample[], step: keyof typeof results, form: ReceiptForm) {
  const { Condicoes, Conferencia, Temperatura, Observacao, Recoletar, photos } = form;
  const body = {
    itens: itensOf(samples),
    Resultado: results[step],
    Condicoes: [...Condicoes],
    Conferencia: [...Conferencia],
    Temperatura,
    Observacao: textOf(Observacao),
    Recoletar: step === 'rejeitar' && Recoletar,
  };
  const { outcomes } = await request(receberAmostras, { body });
  // The pictures belong to the receipt of each sample.
  for (const outcome of outcomes)
    if (outcome.status === 'ok') await sendChosen(SampleRecebimento, outcome.Recebimento, photos);
  return outcomes;
}

/** Takes the receipts, or refusals, of samples back; each that is awaited again is reported, each that is refused is answered with its reason. */
export async function undoReceipts(
  samples: readonly MovedSample[],
  { reason, onStored }: { reason: string | null; onStored: (sample: Sample) => void },
): Promise<readonly LeftSample[]> {
  const left: LeftSample[] = [];
  for (let from = 0; from < samples.length; from += AT_ONCE) {
    const part = samples.slice(from, from + AT_ONCE);
    const { outcomes } = await request(desfazerRecebimentos, { body: { itens: itensOf(part), Motivo: reason } });
    for (const outcome of outcomes)
      if (outcome.status === 'ok') onStored(outcome.Sample);
      else left.push(leftOf(part, outcome));
  }
  return left;
}

/** What was done at the counter, which who did it may take back for a while; a refusal with the reason. */
export const undoings = ['desfazer', 'desfazerRejeicao'] as const;
export type Undoing = (typeof undoings)[number];

/** What may be taken back of a sample, by its state. */
export function undoingOf({ StatusSample }: { readonly StatusSample: StatusSample }): Undoing | null {
  if (StatusSample === 'Rejeitada') return 'desfazerRejeicao';
  return StatusSample === 'Recebida' || StatusSample === 'Recebida_Com_Ressalva' ? 'desfazer' : null;
}

/** Stores what was typed into samples; answers one outcome per cell. */
export async function saveSampleCells(
  samples: readonly MovedSample[],
  cells: readonly SavedCell[],
  { onStored, sentence }: { onStored: (sample: Sample) => void; sentence: (refusal: Recusa) => string },
): Promise<readonly CellOutcome[]> {
  const outcomes: CellOutcome[] = [];
  try {
    await fewAtOnce(cells, async ({ rowId, columnId, value }) => {
      const sample = samples.find(({ id }) => String(id) === rowId);
      if (!sample) return;
      const Identificacao = typeof value === 'string' ? value : null;
      try {
        onStored(
          await request(updateSample, { params: { id: sample.id }, body: { Versao: sample.Versao, Identificacao } }),
        );
        outcomes.push({ rowId, columnId, status: 'ok' });
      } catch (error) {
        const message = sentence(refusalOf(error));
        const isStale = error instanceof ApiError && error.answer?.code === 'VERSAO_DESATUALIZADA';
        outcomes.push({ rowId, columnId, status: isStale ? 'conflict' : 'invalid', message });
      }
    });
  } catch (error) {
    reportError(error);
    throw error;
  }
  return outcomes;
}

/** What the server refused; any other error goes on. */
function refusalOf(error: unknown): Recusa {
  if (error instanceof ApiError && error.answer !== null && error.status !== 401) return error.answer;
  throw error;
}

/** The sample of a label, wherever it stands; null when there is none. */
export async function sampleOfLabel(code: string): Promise<Sample | null> {
  const [sample] = await request(Sample.calls.list, { query: { CodigoBarras: code, _limit: '1' } });
  return sample ?? null;
}
