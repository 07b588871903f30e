import { type DeclaredReport, reportWords } from '@bancada/contracts/shared';
import type { FieldModel } from '@bancada/ui/registry';
import type { z } from 'zod';
import { linkedInList } from '../../../shared/registry/lookup.ts';
import { type FieldSource, fieldModels, type Reader } from '../../../shared/registry/model.ts';

/** Fields of a report as those of a noun: it has neither states nor fields of the server's alone. */
const sourceOf = (report: DeclaredReport, schema: z.ZodObject, totals: DeclaredReport['totals'] = {}): FieldSource => ({
  noun: reportWords(report),
  schema,
  totals,
  relations: {},
  serverFields: [],
  scope: 'empresa',
  unitField: 'Unidade',
  calls: {},
});

/** What a report is asked with. A link is chosen among those that the rows of its noun have. */
export const parameterFields = (report: DeclaredReport, reader: Reader): readonly FieldModel[] =>
  fieldModels(sourceOf(report, report.parameters), reader).map((field): FieldModel => {
    const link = report.links[field.name];
    return { ...field, required: isRequired(report, field.name), ...(link ? linked(link) : {}) };
  });

const linked = ({ noun, field }: DeclaredReport['links'][string]): Pick<FieldModel, 'kind' | 'source'> => ({
  kind: 'link',
  source: linkedInList(noun.calls.values, field),
});

/** Whether a report is not run without it. */
const isRequired = ({ parameters }: DeclaredReport, name: string): boolean =>
  parameters.shape[name]?.safeParse(undefined).success === false;

/** What the rows of a report say. Amounts are hidden in whichever room they are, for a report goes over several. */
export const columnFields = (report: DeclaredReport, reader: Reader): readonly FieldModel[] =>
  fieldModels(sourceOf(report, report.columns, report.totals), reader).map((field) =>
    reader.hidden && field.kind === 'money' ? { ...field, masked: true } : field,
  );
