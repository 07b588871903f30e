import { isActive } from '@bancada/contracts/shared';
import { useExport, type ExportColumn, type ExportReading, type Exporting } from '@bancada/sheet/export';
import { columnFilterText, exportColumnOf, type FieldModel } from '@bancada/ui/registry';
import { useCallback } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { reportError } from '../errors/report.ts';
import { exportRows } from './exportRows.ts';
import { filteredRows } from './filteredRows.ts';
import type { GridQuery, ListParams } from './query.ts';
import type { AnyRow, RegistryResource } from './types.ts';

/** What a registry shows at the moment. */
interface Shown {
  readonly resource: RegistryResource;
  readonly fields: readonly FieldModel[];
  readonly columns: readonly FieldModel[];
  readonly query: GridQuery;
  /** The query as the server takes it (`ListParams` as JSON). */
  readonly params: string;
  readonly total: number | null;
  /** What holds for everything of the noun: the unit that is chosen for the whole product. */
  readonly unit: ListParams;
}

/**
 * Excel, CSV and print of everything that fits the grid's filter, in the grid's columns and order; and files of all
 * there is, with every field and the rows that are no longer in use.
 */
export function useRegistryExport({ resource, fields, columns, query, params, total, unit }: Shown): Exporting {
  const intl = useIntl();
  const source = useCallback(() => {
    const title = intl.formatMessage({ id: `${resource.noun}.title` });
    return {
      name: title,
      title,
      total,
      filters: filterWords(resource, fields, query, intl),
      ...exportRows(resource, columns, JSON.parse(params) as ListParams),
    };
  }, [intl, resource, total, columns, fields, query, params]);
  const everything = JSON.stringify(unit);
  const whole = useCallback(() => {
    const title = intl.formatMessage({ id: `${resource.noun}.title` });
    const own = fields.filter(({ kind }) => kind !== 'password').map((field) => exportColumnOf<AnyRow>(field));
    return {
      name: title,
      title,
      columns: [...own, ...lifecycleColumn(resource, intl)],
      rows: (reading: ExportReading) => filteredRows(resource, fields, JSON.parse(everything) as ListParams, reading),
    };
  }, [intl, resource, fields, everything]);
  return useExport(source, reportError, whole);
}

/** Whether a row is in use, of a noun whose rows go out of it. */
function lifecycleColumn(resource: RegistryResource, intl: IntlShape): readonly ExportColumn<AnyRow>[] {
  if (!resource.lifecycle) return [];
  const header = intl.formatMessage({ id: 'registry.situation' });
  const inUse = intl.formatMessage({ id: 'registry.situation.ativos' });
  const inactive = intl.formatMessage({ id: 'registry.inactive' });
  const cell = (row: AnyRow) => ({ type: 'text', text: isActive(resource, row) ? inUse : inactive }) as const;
  return [{ id: resource.lifecycle, header, cell }];
}

/** What holds rows back, in words. */
export function filterWords(
  { lifecycle }: Pick<RegistryResource, 'lifecycle'>,
  fields: readonly FieldModel[],
  { quick, situacao, filters }: GridQuery,
  intl: IntlShape,
): readonly string[] {
  const words = fields.flatMap((field) => {
    const filter = filters[field.name];
    const text = filter ? columnFilterText(field, filter, intl) : '';
    return text === '' ? [] : [`${field.label}: ${text}`];
  });
  return [
    ...(quick.trim() === '' ? [] : [`“${quick.trim()}”`]),
    ...(lifecycle ? [intl.formatMessage({ id: `registry.situation.${situacao}` })] : []),
    ...words,
  ];
}
