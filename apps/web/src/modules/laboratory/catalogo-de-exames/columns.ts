import { type FaixaReferencia, novaFaixa } from '@bancada/contracts';
import { cellValueOf, editKindOf, wireValueOf, type FieldModel } from '@bancada/ui/registry';
import type { CellEdit, CellValue, SheetColumn } from '@bancada/sheet';
import { changeComponent, type ComponentDraft } from './exam.state.ts';

/** Widths of the columns whose content is longer or shorter than usual, in pixels. */
const widths: Readonly<Record<string, number>> = {
  CodigoComponent: 130,
  NomeComponent: 240,
  CalculoFormula: 260,
  TipoComponente: 130,
  Unidade: 90,
  CasasDecimais: 90,
  Ordem: 80,
  ListaValores: 220,
  Sexo: 90,
  IdadeMinima: 90,
  IdadeMaxima: 90,
  OperadorMinimo: 60,
  OperadorMaximo: 60,
  Texto: 220,
};

/** A cell of one field of rows of any shape. */
function columnOf<Row>(
  field: FieldModel,
  read: (row: Row) => unknown,
  problems: (row: Row) => ComponentDraft['problems'],
  name: (row: Row) => string,
): SheetColumn<Row> {
  const kind = editKindOf(field);
  if (!kind) throw new Error(`${field.name} is not typed`);
  return {
    id: field.name,
    header: field.required ? `${field.label} *` : field.label,
    ...(field.hint === undefined ? {} : { headerHint: field.hint }),
    width: widths[field.name] ?? 120,
    value: (row) => cellValueOf(read(row), kind),
    kind: () => kind,
    problem: (row) => problems(row)[name(row)] ?? null,
  };
}

/** The columns of the components of an exam. */
export const componentColumns = (
  fields: readonly FieldModel[],
  locked: string,
): readonly SheetColumn<ComponentDraft>[] =>
  fields.map((field): SheetColumn<ComponentDraft> => {
    const column = columnOf<ComponentDraft>(
      field,
      ({ definition }) => readField(definition, field.name),
      ({ problems }) => problems,
      () => field.name,
    );
    if (field.name === 'CodigoComponent') return { ...column, pinned: 'left' };
    if (field.name !== 'CalculoFormula') return column;
    return { ...column, lock: ({ definition }) => (definition.TipoComponente === 'Calculo' ? null : locked) };
  });

function readField(definition: object, name: string): unknown {
  const value: unknown = Object.entries(definition).find(([field]) => field === name)?.[1];
  return name === 'ListaValores' && Array.isArray(value) ? value.map(choiceText) : value;
}

const choiceText = ({ Codigo, Valor }: { Codigo: string; Valor: string }) => `${Codigo}: ${Valor}`;

/** `POS: Positivo` as code and words; without a colon one text is both. */
function choiceOf(text: string) {
  const [Codigo = text, ...rest] = text.split(':').map((part) => part.trim());
  return { Codigo, Valor: rest.join(': ') || Codigo };
}

/** Takes what was typed into a cell of a component. */
export function editComponent(row: ComponentDraft, field: FieldModel, edit: CellEdit): void {
  if ('problem' in edit) {
    row.problems[field.name] = edit.problem;
    return;
  }
  delete row.problems[field.name];
  changeComponent(row, { [field.name]: wireOf(field, edit.value) });
}

function wireOf(field: FieldModel, value: CellValue): unknown {
  if (field.name === 'ListaValores') return [value ?? []].flat().map(choiceOf);
  if (value === null && field.required && field.kind === 'text') return '';
  return wireValueOf(field, value);
}

/** A range in its sheet, with its place. */
export interface RangeLine {
  readonly place: number;
  readonly range: FaixaReferencia;
  readonly component: ComponentDraft;
}

/** The columns of the reference ranges of a component. */
export const rangeColumns = (fields: readonly FieldModel[]): readonly SheetColumn<RangeLine>[] =>
  fields.map((field) =>
    columnOf<RangeLine>(
      field,
      ({ range }) => readField(range, field.name) ?? (field.name.startsWith('Unidade') ? 'Anos' : null),
      ({ component }) => component.rangeProblems,
      ({ place }) => `${place}.${field.name}`,
    ),
  );

/** Takes what was typed into a cell of a range; the line after the last one becomes a range. */
export function editRange(component: ComponentDraft, place: number, field: FieldModel, edit: CellEdit): void {
  const at = `${place}.${field.name}`;
  const ranges = component.definition.ResultadoReferencia;
  while (ranges.length <= place) ranges.push(novaFaixa());
  if ('problem' in edit) {
    component.rangeProblems[at] = edit.problem;
    return;
  }
  delete component.rangeProblems[at];
  const range = ranges[place];
  if (range) Object.assign(range, { [field.name]: wireValueOf(field, edit.value) ?? defaults[field.name] ?? null });
}

/** Removes a range. The places of the others change: what could not be read of them is typed again. */
export function removeRange(component: ComponentDraft, place: number): void {
  component.definition.ResultadoReferencia.splice(place, 1);
  component.rangeProblems = {};
}

/** What an emptied cell means where a field cannot be empty. */
const defaults: Readonly<Record<string, string>> = {
  UnidadeIdadeMinima: 'Anos',
  UnidadeIdadeMaxima: 'Anos',
  OperadorMinimo: '>=',
  OperadorMaximo: '<=',
};
