import { GridSkeleton, PageHeader } from '@bancada/ui';
import { registryMessages, type FieldModel } from '@bancada/ui/registry';
import {
  Sheet,
  SheetStatus,
  type CellEdit,
  type SheetColumn,
  type SheetHandle,
  type SheetSelection,
} from '@bancada/sheet';
import { Body1, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDensity, useZebra } from '../../usePreferences.ts';
import { valuesOf } from '../record.state.ts';
import { useLinkNames } from '../useLinkNames.ts';
import { applyEdits, isTyped, type NewLine } from './lines.ts';
import type { NewLines } from './useNewLines.ts';

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

/** How many lines were stored, and how many stay in the sheet. */
export interface SavedLines {
  readonly stored: number;
  readonly left: number;
}

/** A sheet of lines that do not exist yet: typed or pasted, kept in this browser, stored together. */
export function LinesSheet({
  title,
  help,
  work: { lines, append, clean, discardAll },
  fields,
  columns,
  first,
  saveLabel,
  onEdited,
  onSave,
  onClose,
}: {
  title: string;
  help: string;
  work: NewLines;
  fields: readonly FieldModel[];
  columns: readonly SheetColumn<NewLine>[];
  /** The column that takes the keyboard first. */
  first: string | undefined;
  /** What the button that stores them says. */
  saveLabel: (typed: number) => string;
  onEdited?: () => void;
  /** Stores what is typed; tells each line that changed by it. */
  onSave: (lines: readonly NewLine[], onLine: (line: NewLine) => void) => Promise<SavedLines>;
  onClose?: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const sheet = useRef<SheetHandle>(null);
  const [selection, setSelection] = useState<SheetSelection | null>(null);
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const [attempt, setAttempt] = useState(0);
  const [saving, setSaving] = useState(false);
  const density = useDensity();
  const zebra = useZebra();
  const typed = (lines ?? []).filter(isTyped);
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
  const kindOf = useCallback(
    (name: string) => (lines?.[0] ? columns.find(({ id }) => id === name)?.kind(lines[0]) : undefined),
    [columns, lines],
  );
  // What was typed before is known by its number alone.
  const linked = useMemo(() => (lines ?? []).filter(isTyped).map(({ state }) => valuesOf(state)), [lines]);
  useLinkNames(kindOf, fields, linked, () => sheet.current?.refresh());
  const onEdit = (edits: readonly CellEdit[]) => {
    applyEdits(lines ?? [], fields, edits);
    onEdited?.();
    // A rule across fields may be said in other cells of the line now.
    sheet.current?.refresh(edits.map(({ rowId }) => rowId));
    changed();
    const last = lines?.at(-1);
    if (last && isTyped(last)) append(1);
  };
  const save = async () => {
    sheet.current?.commit();
    if (saving || !lines || typed.length === 0) return;
    setSaving(true);
    const { stored, left } = await onSave(lines, (line) => {
      sheet.current?.refresh([line.id]);
      changed();
    });
    setSaving(false);
    clean();
    if (left > 0 || stored === 0) setAttempt((count) => count + 1);
  };
  const problems = typed.filter(({ state }) => Object.keys(state.errors).length + Object.keys(state.typed).length > 0);
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        primaryAction={
          <>
            {onClose && <Button onClick={onClose}>{intl.formatMessage({ id: 'registry.lines.back' })}</Button>}
            <Button
              appearance="primary"
              title="Ctrl+Enter"
              disabledFocusable={saving || typed.length === 0}
              onClick={() => void save()}
            >
              {saving ? intl.formatMessage(registryMessages.saving) : saveLabel(typed.length)}
            </Button>
          </>
        }
      />
      <Body1 className={styles.help}>{help}</Body1>
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
