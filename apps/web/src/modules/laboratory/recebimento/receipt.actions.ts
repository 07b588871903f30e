import { findTransition, Sample, sampleMachine, updateSample, type StatusSample } from '@bancada/contracts';
import type { CellOutcome, SavedCell } from '@bancada/ui/sheet';
import { ApiError, fewAtOnce, request } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';

/** The steps of a sample at the counter, by their names in the state machine. */
export const receiptSteps = ['receber', 'receberComRessalva', 'rejeitar', 'coletar'] as const;
export type ReceiptStep = (typeof receiptSteps)[number];

/** What a step needs to know of a sample. */
export type MovedSample = Pick<Sample, 'id' | 'Versao' | 'StatusSample' | 'Nome'>;

/** A sample that stayed where it was, and why, as a sentence for people. */
export interface LeftSample {
  readonly Nome: string;
  readonly message: string;
}

/** The step of that name from a state; undefined when there is none. */
export const stepFrom = (status: StatusSample, step: ReceiptStep) => findTransition(sampleMachine, status, step);

/** Whether a step wants a justification. */
export const needsReason = (step: ReceiptStep): boolean =>
  sampleMachine.transitions.some(({ action, needsReason: wants }) => action === step && wants === true);

/**
 * Takes a step with samples, a few at a time; each that is stored is told at once, each that is refused is answered.
 *
 * @throws NetworkError when the server cannot be reached: what was told until then is stored
 */
export async function takeStep(
  samples: readonly MovedSample[],
  { step, Motivo, onStored }: { step: ReceiptStep; Motivo: string | null; onStored: (sample: Sample) => void },
): Promise<readonly LeftSample[]> {
  const left: LeftSample[] = [];
  await fewAtOnce(samples, async ({ id, Versao, StatusSample, Nome }) => {
    const to = stepFrom(StatusSample, step)?.to;
    if (to === undefined) return;
    const body = { Versao, StatusSample: to, ...(Motivo === null ? {} : { Motivo }) };
    try {
      onStored(await request(updateSample, { params: { id }, body }));
    } catch (error) {
      left.push({ Nome, message: refusalOf(error) });
    }
  });
  return left;
}

/** Stores what was typed into samples; answers one outcome per cell. */
export async function saveSampleCells(
  samples: readonly MovedSample[],
  cells: readonly SavedCell[],
  onStored: (sample: Sample) => void,
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
        const message = refusalOf(error);
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

/** The server's sentence on what it refused; any other error goes on. */
function refusalOf(error: unknown): string {
  if (error instanceof ApiError && error.answer !== null && error.status !== 401) return error.answer.message;
  throw error;
}

/** The sample of a label, wherever it stands; null when there is none. */
export async function sampleOfLabel(code: string): Promise<Sample | null> {
  const [sample] = await request(Sample.calls.list, { query: { CodigoBarras: code, _limit: '1' } });
  return sample ?? null;
}
