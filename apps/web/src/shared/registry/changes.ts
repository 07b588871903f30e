import type { FieldChange, FieldModel } from '@bancada/ui/registry';
import type { IntlShape } from 'react-intl';
import { childFields, nounOf, rowsOf } from './children.ts';
import { sameValue } from '../outbox/ownWrite.ts';
import { fieldModels, type Reader } from './model.ts';
import type { RegistryResource } from './types.ts';
import type { ShownRows, WriteField } from './useLinkTexts.ts';

/** A row of a noun before or after a change, with its collections. */
export type ChangedRow = Readonly<Record<string, unknown>> | null;

/** A collection of a noun: its label, and the fields of its rows. */
interface ChangedPart {
  readonly name: string;
  readonly label: string;
  readonly fields: readonly FieldModel[];
}

/** What is compared of a noun's rows. */
export interface ChangedNoun {
  readonly fields: readonly FieldModel[];
  readonly parts: readonly ChangedPart[];
}

/** A noun's fields and collections, in the person's language. */
export const changedNoun = (resource: RegistryResource, reader: Reader): ChangedNoun => ({
  fields: [...fieldModels(resource, reader), ...attachedFields(resource, reader)],
  parts: Object.entries(resource.children).map(([name, child]) => ({
    name,
    label: reader.intl.formatMessage({ id: `${resource.noun}.${name}` }),
    fields: fieldModels(nounOf(child), reader, childFields(child)),
  })),
});

/** What histories say of a record's files and comments. */
function attachedFields({ files, comments }: RegistryResource, { intl }: Reader): FieldModel[] {
  const field = (name: string): FieldModel => ({
    name,
    label: intl.formatMessage({ id: `registry.attached.${name}` }),
    kind: 'text',
    required: false,
  });
  return [...(files ? [field('Arquivo')] : []), ...(comments ? [field('Comentario')] : [])];
}

/** Everything that is shown of changed rows, collections included, to ask what its links are called. */
export function shownOf({ fields, parts }: ChangedNoun, rows: readonly ChangedRow[]): ShownRows[] {
  return [
    { fields, rows },
    ...parts.map((part) => ({ fields: part.fields, rows: rows.flatMap((row) => rowsOf(row?.[part.name])) })),
  ];
}

/** The fields that differ between two states of a row, as texts; rows of collections one by one. */
export function changesOf(noun: ChangedNoun, before: ChangedRow, after: ChangedRow, write: WriteField): FieldChange[] {
  const changed = noun.fields.filter(({ name }) => !sameValue(before?.[name], after?.[name]));
  return [
    ...changed.map((field) => changeOf(field, field.label, before, after, write)),
    ...noun.parts.flatMap((part) => partChanges(part, before, after, write)),
  ];
}

const changeOf = (field: FieldModel, label: string, before: ChangedRow, after: ChangedRow, write: WriteField) => ({
  label,
  from: write(field, before?.[field.name]),
  to: write(field, after?.[field.name]),
});

/** A row that was added or removed is shown whole, unless it is empty; of one that stayed, the fields that differ. */
function partChanges({ name, label, fields }: ChangedPart, before: ChangedRow, after: ChangedRow, write: WriteField) {
  const whole = (row: ChangedRow) =>
    fields
      .map((field) => write(field, row?.[field.name]))
      .filter(Boolean)
      .join(' · ');
  const [old, now] = [rowsOf(before?.[name]), rowsOf(after?.[name])];
  const idsNow = new Set(now.map(({ id }) => id));
  const gone = old
    .filter(({ id }) => !idsNow.has(id))
    .map((row) => ({ label, from: whole(row), to: '' }))
    .filter(({ from }) => from !== '');
  return [
    ...gone,
    ...now.flatMap((row) => {
      const known = old.find(({ id }) => id === row['id']);
      if (!known) return whole(row) === '' ? [] : [{ label, from: '', to: whole(row) }];
      const [first] = fields;
      const called = [label, first && write(first, row[first.name])].filter(Boolean).join(' · ');
      return fields
        .filter((field) => !sameValue(known[field.name], row[field.name]))
        .map((field) => changeOf(field, `${called} · ${field.label}`, known, row, write));
    }),
  ];
}

/** What was done, as a past act: `Alterou`. Acts without words of their own are called as they are stored. */
export const actWords = (acao: string, intl: IntlShape): string =>
  `registry.action.${acao}` in intl.messages ? intl.formatMessage({ id: `registry.action.${acao}` }) : acao;
