import { fileNouns, resources, valorResultado, type AuditoriaLinha, type Resource } from '@bancada/contracts';
import { fieldInfo } from '@bancada/contracts/shared';
import { registryMessages, type FieldKind, type FieldModel } from '@bancada/ui/registry';
import type { IntlShape } from 'react-intl';
import { actWords, changedNoun, type ChangedNoun, type ChangedRow } from '../../../shared/registry/changes.ts';
import type { Reader } from '../../../shared/registry/model.ts';
import type { WriteField } from '../../../shared/registry/useLinkTexts.ts';

const byTable: ReadonlyMap<string, Resource> = new Map(resources.map((each) => [each.table, each]));

/** The noun of a table; undefined for nouns of files, and for tables that are no longer there. */
export const nounOfTable = (table: string): Resource | undefined => byTable.get(table);

/** Every table a line may be about. */
const tables: readonly string[] = [
  ...byTable.keys(),
  ...fileNouns.filter(({ ofTable }) => ofTable === 'one').map(({ table }) => table),
];

/** What a noun is called: as its page is, else in words of the audit's own, else as its table. */
export function tableWords(table: string, { messages, formatMessage }: IntlShape): string {
  const noun = byTable.get(table)?.noun;
  const ids = [`${noun}.title`, `access.audit.noun.${table}`];
  const id = ids.find((each) => each in messages);
  return id ? formatMessage({ id }) : table;
}

const sorted = (options: { value: string; label: string }[]) =>
  options.toSorted((a, b) => a.label.localeCompare(b.label));

/** The nouns a person can look for, in their language. */
export const tableOptions = (intl: IntlShape) =>
  sorted(tables.map((value) => ({ value, label: tableWords(value, intl) })));

const ACT = 'registry.action.';

/** The acts a person can look for: all that have words. */
export const actOptions = (intl: IntlShape) =>
  sorted(
    Object.keys(intl.messages)
      .filter((id) => id.startsWith(ACT))
      .map((id) => id.slice(ACT.length))
      .map((value) => ({ value, label: actWords(value, intl) })),
  );

/** `DataAmostragem` as words: a field of a noun without a page has no label of its own. */
const spaced = (name: string) => name.replaceAll(/(?<=[a-zà-ú])(?=[A-Z])/g, ' ');

/** What may be compared of a line: the fields of its noun as its page shows them, else those that stand in the line. */
export function nounOfLine(
  { Entidade, De, Para }: Pick<AuditoriaLinha, 'Entidade' | 'De' | 'Para'>,
  reader: Reader,
): ChangedNoun {
  const resource = byTable.get(Entidade);
  if (resource?.noun && `${resource.noun}.title` in reader.intl.messages) {
    return changedNoun({ ...resource, noun: resource.noun }, reader);
  }
  const names = new Set([...Object.keys(rowOf(De) ?? {}), ...Object.keys(rowOf(Para) ?? {})]);
  const shown = [...names].filter((name) => !kept.has(name));
  return { fields: shown.map((name) => plainField(resource, name, reader.intl)), parts: [] };
}

/** What every row has, and what the line says elsewhere. */
const kept = new Set(['id', 'Empresa', 'Versao']);

/** Where the words of states stand, by the field that holds them. */
const states: Readonly<Record<string, string>> = {
  StatusSample: 'laboratory.sampleStatus.',
  StatusTreatment: 'laboratory.jobStatus.',
  TestStatus: 'laboratory.testStatus.',
};

function plainField(resource: Resource | undefined, name: string, intl: IntlShape): FieldModel {
  const schema = resource?.schema.shape[name];
  const id = `access.audit.field.${name}`;
  const label = id in intl.messages ? intl.formatMessage({ id }) : spaced(name);
  if (!schema) return { name, label, kind: 'text', required: false };
  const { kind, options } = fieldInfo(schema);
  const start = states[name];
  const word = (value: string) => (start === undefined ? value : intl.formatMessage({ id: `${start}${value}` }));
  const yesNo = { true: intl.formatMessage(registryMessages.yes), false: intl.formatMessage(registryMessages.no) };
  return {
    name,
    label,
    kind,
    required: false,
    options:
      kind === 'boolean'
        ? Object.entries(yesNo).map(([value, each]) => ({ value, label: each }))
        : options.map((value) => ({ value, label: word(value) })),
  };
}

/** The canonical forms of results that people write otherwise. */
const resultKinds: Readonly<Partial<Record<string, FieldKind>>> = {
  Numero: 'decimal',
  Calculo: 'decimal',
  Data: 'date',
  Horario: 'time',
};

/** Writes the values of a line; a result's value stands there with its type. */
export function lineWriter(write: WriteField): WriteField {
  return (field, stored) => {
    const { success, data } = valorResultado.safeParse(stored);
    if (!success) return write(field, stored);
    const { type, value, operator = '' } = data;
    return `${operator}${write({ ...field, kind: resultKinds[type] ?? 'text' }, value)}`;
  };
}

/** The row in a line: nothing for what is no row. */
export const rowOf = (value: unknown): ChangedRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null;
