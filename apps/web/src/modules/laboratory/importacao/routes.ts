import {
  type AmostraEncontrada,
  type CellRefusal,
  type DefinicaoComponente,
  type IdentificacaoConferida,
  type LinhaImportacao,
  type MudancaLinha,
  mudancasDaLinha,
  paraExistente,
  type PlannedLine,
  type Recusa,
  refusalWith,
} from '@bancada/contracts';

/** Where a row of values stands in its file: under the line with the titles. */
export const fileLine = (row: number): number => row + 2;

/** Where a line of the file goes: to the sample that is there, into a new one, or nowhere. */
export type Destination = 'existente' | 'nova' | 'fora';

/** A line with where it goes, and what it would change there. */
export interface RoutedLine {
  readonly line: PlannedLine;
  readonly to: Destination;
  readonly found: AmostraEncontrada | null;
  readonly changes: readonly MudancaLinha[];
  /** Why it cannot go where it is to go. */
  readonly refusal: Recusa | null;
}

/** What the person decided about the lines. */
export interface Choices {
  /** Whether lines of which no sample is known make new ones. */
  readonly makeNew: boolean;
  /** What was chosen for a row by itself. */
  readonly byRow: Readonly<Record<number, Destination>>;
}

/** Decides where each line goes: what was chosen for it, else the sample that was found, else what is chosen for the rest. */
export function routeLines(
  lines: readonly PlannedLine[],
  answers: ReadonlyMap<string, IdentificacaoConferida>,
  { makeNew, byRow }: Choices,
  components: readonly DefinicaoComponente[],
): readonly RoutedLine[] {
  const taken = new Map<string, number>();
  return lines.map((line): RoutedLine => {
    const answer = line.named ? answers.get(line.linha.Identificacao) : undefined;
    const found = answer?.Encontrada ?? null;
    const isKnown = found !== null || (answer?.Recusa ?? null) !== null;
    const to = byRow[line.row] ?? (isKnown ? 'existente' : makeNew ? 'nova' : 'fora');
    if (to !== 'existente') return { line, to, found, changes: [], refusal: null };
    if (!found) return { line, to, found, changes: [], refusal: answer?.Recusa ?? refusalWith('NAO_ENCONTRADO') };
    const repeats = answer?.Recusa ? null : takenBefore(line, found.Test, taken);
    return {
      line,
      to,
      found,
      changes: mudancasDaLinha(line.linha, found, components),
      refusal: answer?.Recusa ?? repeats,
    };
  });
}

/** An earlier line of the file that says the same result of the same sample; else this one is noted. */
function takenBefore({ row, linha }: PlannedLine, test: number, taken: Map<string, number>): Recusa | null {
  const keys = Object.keys(linha.valores).map((code) => `${test} ${code.toUpperCase()}`);
  const before = keys.map((key) => taken.get(key)).find((each) => each !== undefined);
  if (before !== undefined) return refusalWith('IMPORTACAO_REPETIDA', { linha: fileLine(before) });
  for (const key of keys) taken.set(key, row);
  return null;
}

/** A line that will be sent, as it will be. */
export interface SentLine {
  readonly row: number;
  readonly linha: LinhaImportacao;
}

/** The lines that are stored: new samples, and those that change something of one that is there. */
export const linesToSend = (routed: readonly RoutedLine[]): readonly SentLine[] =>
  routed.flatMap(({ line: { row, linha }, to, found, changes, refusal }) => {
    if (to === 'nova') return [{ row, linha }];
    if (to === 'fora' || !found || refusal || changes.length === 0) return [];
    return [{ row, linha: paraExistente(linha, found) }];
  });

/** How many lines go where. */
export interface RouteCounts {
  readonly existing: number;
  /** Existing samples that have all values already. */
  readonly equal: number;
  readonly fresh: number;
  /** Lines that go nowhere, because nothing was found and no new sample is wanted, or because they cannot. */
  readonly left: number;
}

export function countRoutes(routed: readonly RoutedLine[]): RouteCounts {
  const count = { existing: 0, equal: 0, fresh: 0, left: 0 };
  for (const { to, refusal, changes } of routed) {
    if (to === 'fora' || refusal) count.left += 1;
    else if (to === 'nova') count.fresh += 1;
    else count[changes.length === 0 ? 'equal' : 'existing'] += 1;
  }
  return count;
}

const reasons: Readonly<Record<string, CellRefusal>> = {
  IMPORTACAO_AMBIGUA: 'sampleAmbiguous',
  IMPORTACAO_REPETIDA: 'sampleRepeated',
  IMPORTACAO_SEM_EXAME: 'sampleWithoutExam',
  NAO_ENCONTRADO: 'sampleNone',
};

/** Why a line stays outside as a whole, as the import's record keeps it; null for one that does not. */
export function leftReason({ to, refusal }: RoutedLine): CellRefusal | null {
  if (to === 'fora') return 'sampleNone';
  return refusal ? (reasons[refusal.code] ?? 'sampleLocked') : null;
}
