import {
  definitionOf,
  isCalculated,
  novaDefinicao,
  type Componente,
  type ComponenteComparado,
  type ComponenteDoExame,
  type DefinicaoComponente,
} from '@bancada/contracts';
import type { CellProblem } from '@bancada/sheet';
import { proxy } from 'valtio';
import { newKey } from '../../../shared/newKey.ts';

/** A component as it is being defined: stored ones have an id and the version that was read. */
export interface ComponentDraft {
  readonly key: string;
  readonly id: number | null;
  readonly Versao: number | null;
  definition: DefinicaoComponente;
  /** Texts that could not be read, by field. */
  problems: Record<string, CellProblem>;
  /** The same for its ranges, by place and field: `0.Minimo`. */
  rangeProblems: Record<string, CellProblem>;
}

/** An exam as it is being defined. */
export interface ExamDraft {
  readonly exam: number;
  /** Its components as they are stored. */
  base: readonly Componente[];
  rows: ComponentDraft[];
  removed: { id: number; Versao: number }[];
  /** The component whose details are shown, by key. */
  selected: string | null;
}

const drafts = new Map<number, ExamDraft>();

/** The draft of an exam; it stays when the person looks at another page. */
export function draftOf(exam: number): ExamDraft {
  const known = drafts.get(exam);
  if (known) return known;
  const draft = proxy<ExamDraft>({ exam, base: [], rows: [], removed: [], selected: null });
  drafts.set(exam, draft);
  return draft;
}

/** Forgets what is being defined: somebody else sits here now. */
export const forgetDrafts = (): void => drafts.clear();

/** The exam as it is stored: what was typed is given up. */
export function takeStored(draft: ExamDraft, stored: readonly Componente[]): void {
  // A component that was new has another key from now on.
  const shown = draft.rows.find(({ key }) => key === draft.selected)?.definition.CodigoComponent;
  draft.base = stored;
  draft.removed = [];
  draft.rows = stored.map((row) => ({
    key: `c${row.id}`,
    id: row.id,
    Versao: row.Versao,
    definition: definitionOf(row),
    problems: {},
    rangeProblems: {},
  }));
  const same = draft.rows.find(({ definition }) => definition.CodigoComponent === shown);
  draft.selected = (same ?? draft.rows[0])?.key ?? null;
}

/** Adds empty components after the last one. */
export function addComponents(draft: ExamDraft, count: number): void {
  for (let added = 0; added < count; added += 1) {
    const last = Math.max(0, ...draft.rows.map(({ definition }) => definition.Ordem));
    const row = { key: newKey(), id: null, Versao: null, definition: novaDefinicao({ Ordem: last + 10 }) };
    draft.rows.push({ ...row, problems: {}, rangeProblems: {} });
    draft.selected = row.key;
  }
}

/** Lays the components of a file over those of the exam; nothing is stored before the exam is saved. */
export function takeFile(draft: ExamDraft, compared: readonly ComponenteComparado[]): void {
  for (const { situacao, definition, place } of compared) {
    const row = place === null ? undefined : draft.rows[place];
    if (situacao === 'igual') continue;
    if (row) {
      row.definition = definitionOf(definition);
      row.problems = {};
      row.rangeProblems = {};
    } else {
      const fresh = { key: newKey(), id: null, Versao: null, definition: definitionOf(definition) };
      draft.rows.push({ ...fresh, problems: {}, rangeProblems: {} });
    }
  }
  draft.selected ??= draft.rows[0]?.key ?? null;
}

/** Removes a component; one that is stored is removed there when the exam is saved. */
export function removeComponent(draft: ExamDraft, key: string): void {
  const place = draft.rows.findIndex((row) => row.key === key);
  const [row] = draft.rows.splice(place, place < 0 ? 0 : 1);
  if (row && row.id !== null && row.Versao !== null) draft.removed.push({ id: row.id, Versao: row.Versao });
  if (draft.selected === key) draft.selected = draft.rows[Math.min(place, draft.rows.length - 1)]?.key ?? null;
}

/** Shows the details of a component. */
export function selectComponent(draft: ExamDraft, key: string): void {
  if (draft.selected !== key) draft.selected = key;
}

/** Changes fields of a component. What is no longer calculated has no formula, and what is calculated no source. */
export function changeComponent(row: ComponentDraft, change: Partial<DefinicaoComponente>): void {
  Object.assign(row.definition, change);
  if (isCalculated(row.definition)) row.definition.ComponenteOrigem = null;
  else row.definition.CalculoFormula = null;
}

/** Lets a component take its value from another one, which goes as it is; one without code or name takes those too. */
export function takeSource(row: ComponentDraft, source: Componente): void {
  const { CodigoComponent, NomeComponent } = row.definition;
  changeComponent(row, {
    ComponenteOrigem: source.id,
    CodigoComponent: CodigoComponent || source.CodigoComponent,
    NomeComponent: NomeComponent || source.NomeComponent,
    TipoComponente: isCalculated(source) ? 'Numero' : source.TipoComponente,
    Unidade: source.Unidade,
    CasasDecimais: source.CasasDecimais,
    ListaValores: source.ListaValores,
  });
}

/** An empty line at the end that nobody has typed into is no component. */
const isUntouched = ({ id, definition }: ComponentDraft) =>
  id === null &&
  definition.CodigoComponent === '' &&
  definition.NomeComponent === '' &&
  definition.CalculoFormula === null;

/** The components as they are sent. */
export const sentOf = ({ rows }: ExamDraft): ComponenteDoExame[] =>
  rows
    .filter((row) => !isUntouched(row))
    .map(({ id, Versao, definition }) => ({
      ...(id === null || Versao === null ? {} : { id, Versao }),
      ...definitionOf(definition),
    }));

/** The stored component a draft began as. */
export const baseOf = ({ base }: ExamDraft, { id }: Pick<ComponentDraft, 'id'>): Componente | undefined =>
  base.find((each) => each.id === id);

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Whether something is not saved. */
export function isDirty(draft: ExamDraft): boolean {
  if (draft.removed.length > 0 || hasProblems(draft)) return true;
  return draft.rows.some((row) => {
    const base = baseOf(draft, row);
    return base ? !same(definitionOf(base), definitionOf(row.definition)) : !isUntouched(row);
  });
}

/** Whether a text could not be read. */
export const hasProblems = ({ rows }: ExamDraft): boolean =>
  rows.some((row) => Object.keys(row.problems).length + Object.keys(row.rangeProblems).length > 0);

/** The first component that lacks its code or its name. */
export const incompleteRow = ({ rows }: ExamDraft): ComponentDraft | undefined =>
  rows.find(
    (row) => !isUntouched(row) && (row.definition.CodigoComponent === '' || row.definition.NomeComponent === ''),
  );

/** What decides values and judgements of results. */
const deciding = [
  'CodigoComponent',
  'TipoComponente',
  'ComponenteOrigem',
  'CalculoAlias',
  'CalculoFormula',
  'CasasDecimais',
  'ListaValores',
  'ResultadoReferencia',
  'LimiteDeteccao',
  'LimiteSuperior',
  'Censura',
  'AbsurdoMinimo',
  'AbsurdoMaximo',
] as const satisfies readonly (keyof DefinicaoComponente)[];

/** Whether results would come out otherwise: then the person reads the impact before it is saved. */
export const asksImpact = (draft: ExamDraft): boolean =>
  draft.removed.length > 0 ||
  draft.rows.some((row) => {
    const stored = baseOf(draft, row);
    // Read alike: the database keeps the fields of a range in an order of its own.
    const base = stored && definitionOf(stored);
    return base !== undefined && deciding.some((name) => !same(base[name], row.definition[name]));
  });
