import type { FieldModel, FormLayout } from '@bancada/ui/registry';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { notify } from '../../errors/notices.state.ts';
import { placeState, workingUnidade } from '../../session/place.state.ts';
import { useUser } from '../../session/useUser.ts';
import { withCellRules } from '../cellRules.ts';
import { valuesOf } from '../record.state.ts';
import type { RegistryResource } from '../types.ts';
import { layoutOf, useFormFields } from '../useFormFields.ts';
import { isTyped, lineColumns, type NewLine } from './lines.ts';
import { LinesSheet } from './LinesSheet.tsx';
import { saveLines } from './saveLines.ts';
import { useNewLines } from './useNewLines.ts';

/**
 * Many new rows of a noun at once, in a sheet: typed or pasted from a spreadsheet, stored together, one outcome a line.
 * What is not stored is kept in this browser.
 */
export default function NewLines({
  resource,
  title,
  fields: own,
  form,
  given,
  onClose,
}: {
  resource: RegistryResource;
  /** What the page of the rows is called. */
  title: string;
  fields: readonly FieldModel[];
  /** Its order is the order of the columns. */
  form: FormLayout | undefined;
  /** What every new row begins with. */
  given: Readonly<Record<string, unknown>>;
  onClose: () => void;
}) {
  const intl = useIntl();
  const fields = useFormFields(resource.scope === 'global', own);
  const defaults = useDefaults(resource, given);
  const work = useNewLines(resource.path, defaults);
  const columns = useMemo(
    () =>
      withCellRules(
        lineColumns(fields, layoutOf(form, fields, own).flat(), intl.formatMessage({ id: 'registry.saved' })),
        resource,
        { typed: ({ state }) => valuesOf(state), asked: isTyped },
        intl,
      ),
    [resource, fields, form, own, intl],
  );
  const save = async (lines: readonly NewLine[], onLine: (line: NewLine) => void) => {
    const saved = await saveLines(lines, { resource, fields, intl, onLine });
    if (saved.stored > 0)
      notify({ tone: 'success', lines: [], messageId: 'registry.lines.saved', values: { count: saved.stored } });
    if (saved.left === 0 && saved.stored > 0) onClose();
    return saved;
  };
  return (
    <LinesSheet
      title={intl.formatMessage({ id: 'registry.lines.title' }, { title })}
      help={intl.formatMessage({ id: 'registry.lines.help' })}
      work={work}
      fields={fields}
      columns={columns}
      first={columns.find(({ id }) => !(id in defaults))?.id}
      saveLabel={(count) => intl.formatMessage({ id: 'registry.lines.save' }, { count })}
      onSave={save}
      onClose={onClose}
    />
  );
}

/** New work goes into the unit the person works in, unless they say otherwise. */
function useDefaults(
  { scope, unitField }: RegistryResource,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const user = useUser();
  const { unidade } = useSnapshot(placeState);
  const unit = scope === 'unidade' ? workingUnidade(user, unidade) : undefined;
  return useMemo(() => ({ ...(unit !== undefined && { [unitField]: unit }), ...given }), [unit, unitField, given]);
}
