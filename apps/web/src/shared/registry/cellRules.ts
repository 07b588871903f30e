import { brokenRanges, brokenRules, isWhole } from '@bancada/contracts/shared';
import type { FieldModel } from '@bancada/ui/registry';
import type { CellProblem, SheetColumn } from '@bancada/sheet';
import { wireValueOf } from '@bancada/ui/registry';
import type { IntlShape } from 'react-intl';
import { ruleText } from './rules.ts';
import type { RegistryResource } from './types.ts';

/** The sentence of a pair that is the wrong way round. */
const sentences = { numbers: 'errors.FAIXA_INVALIDA', moments: 'errors.PERIODO_INVALIDO' } as const;

type Fields = Readonly<Record<string, unknown>>;

/**
 * What rules across fields say of a row that is being typed into a sheet, by each field they name. Rules of nouns with
 * collections are not asked: a sheet of records does not have their lines.
 */
export function cellRules(resource: RegistryResource, row: Fields, intl: IntlShape): Readonly<Record<string, string>> {
  const label = (name: string) => intl.formatMessage({ id: `${resource.noun}.${name}` });
  const ranges = brokenRanges(resource, row).flatMap(({ range, of }) => {
    const [campo, ate] = range.map(label);
    const sentence = intl.formatMessage({ id: sentences[of] }, { campo, ate });
    return range.map((name) => [name, sentence] as const);
  });
  const isJudged = Object.keys(resource.children).length === 0 && isWhole(resource, row);
  const rules = (isJudged ? brokenRules(resource, row) : []).flatMap(({ name, fields }) =>
    fields.map((field) => [field, ruleText(intl, resource.noun, name)] as const),
  );
  return Object.fromEntries([...rules, ...ranges]);
}

/** How a sheet reads its rows. */
interface ReadRow<Row> {
  /** A row as the wire would have it, with what is typed. */
  readonly typed: (row: Row) => Fields;
  /** Whether rules are asked of it. */
  readonly asked: (row: Row) => boolean;
}

/** Columns whose cells say, as soon as they are typed, which rule across fields their row breaks. */
export function withCellRules<Row>(
  columns: readonly SheetColumn<Row>[],
  resource: RegistryResource,
  { typed, asked }: ReadRow<Row>,
  intl: IntlShape,
): readonly SheetColumn<Row>[] {
  const { ranges, rules } = resource;
  const named = new Set([...ranges.flat(), ...Object.values(rules).flatMap(({ fields }) => fields)]);
  return columns.map((column) => {
    if (!named.has(column.id)) return column;
    const problem = (row: Row): CellProblem | null => {
      const known = column.problem?.(row) ?? null;
      if (known !== null || !asked(row)) return known;
      const message = cellRules(resource, typed(row), intl)[column.id];
      return message === undefined
        ? null
        : { text: column.kind(row).write(column.value(row)), code: 'refused', message };
    };
    return { ...column, problem };
  });
}

/** How a sheet reads stored rows, with what is typed over them. */
export const overStored = <Row extends Fields>(
  columns: readonly SheetColumn<Row>[],
  fields: readonly FieldModel[],
): ReadRow<Row> => ({
  asked: () => true,
  typed: (row) => ({
    ...row,
    ...Object.fromEntries(
      columns.flatMap((column) => {
        const field = fields.find(({ name }) => name === column.id);
        return field ? [[field.name, wireValueOf(field, column.value(row))] as const] : [];
      }),
    ),
  }),
});
