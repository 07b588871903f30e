import { GridSkeleton, PageHeader } from '@bancada/ui';
import { registryMessages, type FieldModel, type FormLayout } from '@bancada/ui/registry';
import { Sheet, SheetStatus, type CellEdit, type SheetHandle, type SheetSelection } from '@bancada/ui/sheet';
import { Body1, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { notify } from '../../errors/notices.state.ts';
import { placeState, workingUnidade } from '../../session/place.state.ts';
import { useUser } from '../../session/useUser.ts';
import { useDensity, useZebra } from '../../usePreferences.ts';
import type { RegistryResource } from '../types.ts';
import { layoutOf, useFormFields } from '../useFormFields.ts';
import { withCellRules } from '../cellRules.ts';
import { valuesOf } from '../record.state.ts';
import { applyEdits, isTyped, lineColumns, type NewLine } from './lines.ts';
import { saveLines } from './saveLines.ts';
import { useNewLines } from './useNewLines.ts';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateRows: 'auto auto minmax(0, 1fr) auto',
    minHeight: 0,
    height: '100%',
    rowGap: tokens.spacingVerticalS,
  },
  help: { padding: `0 ${tokens.spacingHorizontalL}`, color: tokens.colorNeutralForeground2 },
});

/**
 * Many new rows of a noun at once, in a sheet: typed or pasted from a spreadsheet, stored together, one outcome a line.
 * What is not stored is kept in this browser.
 */
export default function NewLines({
  resource,
  fields: own,
  form,
  given,
  onClose,
}: {
  resource: RegistryResource;
  fields: readonly FieldModel[];
  /** Its order is the order of the columns. */
  form: FormLayout | undefined;
  /** What every new row begins with. */
  given: Readonly<Record<string, unknown>>;
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const sheet = useRef<SheetHandle>(null);
  const fields = useFormFields(resource.scope === 'global', own);
  const defaults = useDefaults(resource, given);
  const { lines, append, clean, discardAll } = useNewLines(resource, defaults);
  const [selection, setSelection] = useState<SheetSelection | null>(null);
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const [attempt, setAttempt] = useState(0);
  const [saving, setSaving] = useState(false);
  const density = useDensity();
  const zebra = useZebra();
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
  const typed = (lines ?? []).filter(isTyped);
  const first = columns.find(({ id }) => !(id in defaults))?.id;
  const focused = useRef(false);
  useEffect(() => {
    const [line] = lines ?? [];
    if (focused.current || !line || first === undefined) return;
    focused.current = true;
    sheet.current?.focusCell(line.id, first);
  }, [lines, first]);
  useEffect(() => {
    if (attempt > 0) sheet.current?.nextProblem();
  }, [attempt]);
  const onEdit = (edits: readonly CellEdit[]) => {
    applyEdits(lines ?? [], fields, edits);
    // A rule across fields may be said in other cells of the line now.
    sheet.current?.refresh(edits.map(({ rowId }) => rowId));
    changed();
    const last = lines?.at(-1);
    if (last && isTyped(last)) append(1);
  };
  const save = async () => {
    sheet.current?.commit();
    if (saving || !lines) return;
    setSaving(true);
    const onLine = (line: NewLine) => {
      sheet.current?.refresh([line.id]);
      changed();
    };
    const { stored, left } = await saveLines(lines, { resource, fields, intl, onLine });
    setSaving(false);
    clean();
    if (stored > 0)
      notify({ tone: 'success', lines: [], messageId: 'registry.lines.saved', values: { count: stored } });
    if (left === 0 && stored > 0) onClose();
    else setAttempt((count) => count + 1);
  };
  const problems = typed.filter(({ state }) => Object.keys(state.errors).length + Object.keys(state.typed).length > 0);
  const title = intl.formatMessage(
    { id: 'registry.lines.title' },
    { title: intl.formatMessage({ id: `${resource.noun}.title` }) },
  );
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        primaryAction={
          <>
            <Button onClick={onClose}>{intl.formatMessage({ id: 'registry.lines.back' })}</Button>
            <Button
              appearance="primary"
              title="Ctrl+Enter"
              disabledFocusable={saving || typed.length === 0}
              onClick={() => void save()}
            >
              {saving
                ? intl.formatMessage(registryMessages.saving)
                : intl.formatMessage({ id: 'registry.lines.save' }, { count: typed.length })}
            </Button>
          </>
        }
      />
      <Body1 className={styles.help}>{intl.formatMessage({ id: 'registry.lines.help' })}</Body1>
      {lines ? (
        <Sheet<NewLine>
          ref={sheet}
          label={title}
          rowNumbers
          rows={lines}
          columns={columns}
          rowId={lineId}
          density={density}
          zebra={zebra}
          onEdit={onEdit}
          onAppend={append}
          onSelection={setSelection}
          onKey={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void save();
          }}
        />
      ) : (
        <GridSkeleton columns={columns.length} rows={10} />
      )}
      <SheetStatus
        statistics={selection?.statistics ?? null}
        items={[
          { id: 'typed', text: intl.formatMessage({ id: 'registry.lines.typed' }, { count: typed.length }) },
          ...(problems.length > 0
            ? [
                {
                  id: 'problems',
                  text: intl.formatMessage({ id: 'registry.lines.problems' }, { count: problems.length }),
                  tone: 'danger' as const,
                  onClick: () => void sheet.current?.nextProblem(),
                },
              ]
            : []),
          ...(typed.length > 0
            ? [{ id: 'discard', text: intl.formatMessage({ id: 'registry.lines.discard' }), onClick: discardAll }]
            : []),
        ]}
      />
    </div>
  );
}

const lineId = ({ id }: NewLine) => id;

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
