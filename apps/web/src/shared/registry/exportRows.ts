import type { TotalCampo } from '@bancada/contracts/shared';
import type { ExportColumn, ExportReading } from '@bancada/sheet/export';
import { exportColumnOf, type FieldModel } from '@bancada/ui/registry';
import { request } from '../api/client.ts';
import { filteredRows } from './filteredRows.ts';
import { unsorted, type ListParams } from './query.ts';
import { totalsOf, type Totals } from './totals.ts';
import type { AnyRow, RegistryResource } from './types.ts';

/** What leaves the application of a noun's list. */
interface ExportedRows {
  readonly columns: readonly ExportColumn<AnyRow>[];
  readonly rows: (reading: ExportReading) => AsyncIterable<AnyRow>;
}

/** The rows that fit a filter in a grid's columns; those with totals end with what the server counts of the same rows. */
export function exportRows(
  resource: RegistryResource,
  fields: readonly FieldModel[],
  params: ListParams,
): ExportedRows {
  const counted = fields.map(({ name }) => name).filter((name) => resource.totals[name] !== undefined);
  let totals: Totals = {};
  async function* rows(reading: ExportReading): AsyncIterable<AnyRow> {
    totals = counted.length > 0 ? await countTotals(resource, counted, params, reading.signal) : {};
    yield* filteredRows(resource, fields, params, reading);
  }
  const totalled = (column: ExportColumn<AnyRow>, { name }: FieldModel): ExportColumn<AnyRow> => {
    // The row of totals is written as any other: nothing of it is an AnyRow but the field.
    const result = () => column.cell({ id: 0, Versao: 0, [name]: totals[name] ?? null });
    return counted.includes(name) ? { ...column, total: () => ({ add: () => undefined, result }) } : column;
  };
  return { columns: fields.map((field) => totalled(exportColumnOf<AnyRow>(field), field)), rows };
}

async function countTotals(
  resource: RegistryResource,
  _campo: readonly string[],
  params: ListParams,
  signal: AbortSignal,
): Promise<Totals> {
  const query = { ...unsorted(params), _campo: [..._campo] };
  return totalsOf(resource, (await request(resource.calls.totals, { query, signal })) as readonly TotalCampo[]);
}
