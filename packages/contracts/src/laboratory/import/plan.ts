import { parseDatePt } from '@bancada/br-utils';
import type { DefinicaoComponente } from '../component.ts';
import { readCell, readComparison, type DecimalSign } from './cells.ts';
import type { LinhaImportacao } from './importacao.ts';
import { foldHeader, type ColumnTarget } from './mapping.ts';
import type { CellRefusal } from './refusals.ts';

/** A file read as a table, with what the person decided about it. */
export interface ImportSource {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly mapping: readonly ColumnTarget[];
  readonly decimal: DecimalSign;
  /** Cells with these words count as empty (`NA`), whatever their case. */
  readonly missing: readonly string[];
}

/** A cell that could not be taken: where it stands, what it says, why. */
export interface RefusedCell {
  /** Index into the source's rows. */
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly reason: CellRefusal;
}

/** One line ready to be imported, with the numbers it will be compared with. */
export interface PlannedLine {
  readonly row: number;
  readonly linha: LinhaImportacao;
  /** Whether the file says what its sample is called; else it goes by its number in the file. */
  readonly named: boolean;
  /** Another system's calculated results, by component code: canonical, or null where it has none. */
  readonly compare: Readonly<Record<string, string | null>>;
}

/** What an import would do: every filled cell of a mapped column is either in a line or among the refused. */
export interface ImportPlan {
  readonly lines: readonly PlannedLine[];
  readonly refused: readonly RefusedCell[];
  /** Values that will be stored. */
  readonly values: number;
}

/** Reads every cell as its column says. Refused cells are listed; the rest of their line still counts. */
export function planImport(source: ImportSource, components: readonly DefinicaoComponente[]): ImportPlan {
  const byCode = new Map(components.map((component) => [component.CodigoComponent, component]));
  const missing = new Set(source.missing.map(foldHeader));
  const refused: RefusedCell[] = [];
  const lines: PlannedLine[] = [];
  let values = 0;
  source.rows.forEach((cells, row) => {
    const draft = emptyDraft();
    cells.forEach((text, column) => {
      const target = source.mapping[column];
      if (!target || target.kind === 'ignore') return;
      const filled = text.trim() !== '' && !missing.has(foldHeader(text));
      if (target.kind === 'compare') draft.compare[target.code] = filled ? readComparison(text, source.decimal) : null;
      if (!filled || target.kind === 'compare') return;
      const reason =
        target.kind === 'component'
          ? putValue(draft, byCode.get(target.code), text, source.decimal)
          : putField(draft, target.kind, text.trim());
      if (reason) refused.push({ row, column, text, reason });
    });
    values += Object.keys(draft.valores).length;
    if (isFilled(draft)) lines.push(lineOf(draft, row));
  });
  return { lines, refused, values };
}

interface Draft {
  Identificacao: string | null;
  Sexo: 'M' | 'F' | null;
  Idade: number | null;
  DataAmostragem: string | null;
  readonly valores: LinhaImportacao['valores'];
  readonly compare: Record<string, string | null>;
}

const emptyDraft = (): Draft => ({
  Identificacao: null,
  Sexo: null,
  Idade: null,
  DataAmostragem: null,
  valores: {},
  compare: {},
});

const isFilled = ({ Identificacao, valores }: Draft) => Identificacao !== null || Object.keys(valores).length > 0;

/** A line without an identification is called by its number in the file. */
function lineOf({ Identificacao, Sexo, Idade, DataAmostragem, valores, compare }: Draft, row: number): PlannedLine {
  return {
    row,
    compare,
    named: Identificacao !== null,
    linha: { Identificacao: Identificacao ?? String(row + 1), Sexo, Idade, DataAmostragem, valores },
  };
}

function putValue(
  draft: Draft,
  component: DefinicaoComponente | undefined,
  text: string,
  sign: DecimalSign,
): CellRefusal | null {
  if (!component) return 'type';
  const cell = readCell(text, component, sign);
  if (!cell.ok) return cell.reason;
  draft.valores[component.CodigoComponent] = cell.value;
  return null;
}

const sexes: Readonly<Record<string, 'M' | 'F'>> = {
  m: 'M',
  masculino: 'M',
  male: 'M',
  f: 'F',
  feminino: 'F',
  female: 'F',
};

function putField(
  draft: Draft,
  field: 'Identificacao' | 'Sexo' | 'Idade' | 'DataAmostragem',
  text: string,
): CellRefusal | null {
  switch (field) {
    case 'Identificacao':
      if (text.length > 120) return 'identification';
      draft.Identificacao = text;
      return null;
    case 'Sexo':
      draft.Sexo = sexes[foldHeader(text)] ?? null;
      return draft.Sexo ? null : 'sex';
    case 'Idade':
      if (!/^\d{1,3}$/.test(text) || Number(text) > 150) return 'age';
      draft.Idade = Number(text);
      return null;
    case 'DataAmostragem': {
      const date = parseDatePt(text);
      if (!date.ok) return 'date';
      draft.DataAmostragem = date.value;
      return null;
    }
  }
}
