import type { MapaTrabalhoMedida } from '@bancada/contracts';
import type { Recusa } from '@bancada/contracts/shared';
import type { CellProblem } from '@bancada/sheet';
import { maybeSent, type Entry } from '../../../../shared/outbox/entry.ts';
import { forgetForm, readForm } from '../../../../shared/outbox/forms.ts';
import { keeperOf, readKept } from '../../../../shared/outbox/keeping.ts';

/** What wells are known by among everything typed into grids: no cell of the runs' own list has it. */
export const WELLS = 'mapa-trabalhos/medidas';

/** What was typed into a well, for one component, and what it needs to be stored. */
export interface TypedWell {
  readonly path: typeof WELLS;
  readonly run: number;
  readonly well: number;
  readonly Componente: number;
  /** Null takes a measure away. */
  readonly valor: string | null;
  readonly problem: CellProblem | null;
  /** What a control is held against; null of every other well. */
  readonly alvo: number | null;
  /** When it was typed, as an instant: a control was measured then. */
  readonly Data: string;
  /** The version of the measure it is typed over; null without one. */
  readonly Versao: number | null;
}

/** Why a well waits for the person: the server's reason, or what somebody else stored meanwhile. */
export interface WellReason {
  readonly refusal: Recusa | null;
  readonly other: MapaTrabalhoMedida | null;
}

/** Something typed into a well that is not stored. */
export type WellEntry = Entry<TypedWell, string | null, WellReason>;

/** Keeps wells until they are stored. */
export const wellKeeper = keeperOf<WellEntry>('grids');

/** What a well is known by in the browser's database. */
export const wellId = (run: number, well: number, Componente: number): string =>
  `${WELLS}/${run}/${well}/${Componente}`;

/** What was typed into the wells of a run and is not stored. @throws ApiError, Error without the person's key */
export async function readWells(usuario: number, run: number): Promise<readonly WellEntry[]> {
  const kept = (await readKept('grids', usuario)) as WellEntry[]; // as they were written here
  return kept
    .filter(({ content }) => content.path === WELLS && content.run === run)
    .map((entry) => maybeSent(entry, entry.content.valor));
}

/** A value that a version before the outbox kept. */
export interface OldWell {
  readonly well: number;
  readonly Componente: number;
  readonly valor: string | null;
}

/** What versions before the outbox kept of a run, in one form; `forgetOldWells` once it is taken up. */
export async function readOldWells(usuario: number, run: number): Promise<readonly OldWell[]> {
  const kept = await readForm(usuario, oldRecordOf(run));
  return Object.entries(kept?.mine ?? {}).map(([key, valor]) => {
    const [well, Componente] = key.split('/').map(Number);
    return { well: well ?? 0, Componente: Componente ?? 0, valor: typeof valor === 'string' ? valor : null };
  });
}

export const forgetOldWells = (usuario: number, run: number): void => forgetForm({ usuario, record: oldRecordOf(run) });

const oldRecordOf = (run: number) => `mapa-trabalhos/${run}/medidas`;
