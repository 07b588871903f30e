import type { AtoRegistros } from '@bancada/contracts/shared';
import { saveBlob } from '@bancada/ui';
import type { ExportColumn } from '@bancada/sheet/export';
import type { FieldModel } from '@bancada/ui/registry';
import type { IntlShape } from 'react-intl';
import type { RegistryResource } from '../types.ts';
import { leftOutOf } from './act.actions.ts';
import { reasonText } from './reasons.ts';

/** Whose words and fields the reasons are. */
interface Words {
  readonly resource: RegistryResource;
  readonly fields: readonly FieldModel[];
  readonly intl: IntlShape;
}

type Row = Awaited<ReturnType<typeof leftOutOf>>[number];

/** Saves the rows that were left out of an act as a CSV, each with why. */
export async function saveLeftOut({ id }: AtoRegistros, { resource, fields, intl }: Words): Promise<void> {
  const { exportSheet } = await import('@bancada/sheet/export');
  const text = (message: string) => intl.formatMessage({ id: message });
  const column = (name: string, header: string, of: (row: Row) => string): ExportColumn<Row> => ({
    id: name,
    header,
    cell: (row) => ({ type: 'text', text: of(row) }),
  });
  const columns = [
    column('id', text('registry.acts.number'), (row) => String(row.id)),
    column('name', text('registry.acts.record'), ({ Texto }) => Texto),
    column('why', text('registry.acts.because'), ({ Recusa }) => reasonText(Recusa, resource, fields, intl)),
  ];
  const rows = await leftOutOf(id);
  const options = { format: 'csv', name: text('registry.acts.file'), locale: intl.locale } as const;
  const { name, blob } = await exportSheet({ columns, rows }, options);
  saveBlob(name, blob);
}
