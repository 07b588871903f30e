import type { Child } from '@bancada/contracts/shared';
import { wireValueOf, type FieldModel } from '@bancada/ui/registry';
import { Sheet, type CellEdit, type SheetHandle } from '@bancada/sheet';
import { useSheetTotals } from '@bancada/sheet/view';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { addChild, changeChild, removeChild } from '../children.ts';
import { type, type RecordState } from '../record.state.ts';
import { lineColumns, type Line } from './lineColumns.ts';
import { useLinkNames } from '../useLinkNames.ts';
import { useLineKeys } from './lineKeys.ts';

/** Heights in pixels: of a row, of header, totals and the bar that moves the columns together, and how many rows are seen at once at most. */
const ROW = 28;
const FRAME = 82;
const MOST_SEEN = 14;
/** Every line has the same kinds of cells. */
const ANY_LINE: Line = { key: '', index: 0, fields: {} };

const useStyles = makeStyles({
  title: { margin: `0 0 ${tokens.spacingVerticalS}`, fontSize: tokens.fontSizeBase300 },
  sheet: {
    display: 'flex',
    flexDirection: 'column',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
});

/**
 * The lines of a document: a sheet inside its form, typed and pasted as in every other one, with what is derived and
 * with totals at the foot. The last line is empty; what is typed there is a new one.
 */
export default function DocumentLines({
  name,
  child,
  label,
  fields,
  shown,
  state,
  disabled,
  onSave,
}: {
  name: string;
  child: Child;
  label: string;
  fields: readonly FieldModel[];
  /** Its rows as they are typed, with what is derived of them. */
  shown: readonly Readonly<Record<string, unknown>>[];
  state: RecordState;
  disabled: boolean;
  onSave: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const sheet = useRef<SheetHandle>(null);
  const keys = useLineKeys();
  const totals = useSheetTotals();
  useSnapshot(state);
  const columns = useMemo(() => lineColumns(name, child, fields, state), [name, child, fields, state]);
  const [, appended] = useReducer((count: number) => count + 1, 0);
  const names = keys.of(shown.length);
  const lines = names
    .slice(0, disabled ? shown.length : undefined)
    .map((key, index): Line => ({ key, index, fields: shown[index] ?? {} }));
  // What is derived, refused or could not be read is not in the cell that was typed.
  useEffect(() => sheet.current?.refresh());
  const kindOf = useCallback((field: string) => columns.find(({ id }) => id === field)?.kind(ANY_LINE), [columns]);
  useLinkNames(kindOf, fields, shown, () => sheet.current?.refresh());
  const byName = new Map(fields.map((field) => [field.name, field]));
  /** The place of a line; an empty one becomes a line. */
  const placeOf = (key: string): number => {
    const count = rowCount(state, name);
    const index = keys.of(count).indexOf(key);
    if (index < count) return index;
    addChild(state, name);
    return keys.filled(key);
  };
  const onEdit = (edits: readonly CellEdit[]) => {
    for (const edit of edits) {
      const field = byName.get(edit.columnId);
      const index = field ? placeOf(edit.rowId) : -1;
      if (!field || index < 0) continue;
      const at = `${name}.${index}.${field.name}`;
      if ('problem' in edit) type(state, at, { text: edit.problem.text });
      else {
        if (state.typed[at]) type(state, at, null);
        changeChild(state, name, index, field.name, wireValueOf(field, edit.value));
      }
    }
  };
  const remove = (key: string) => {
    const index = keys.of(rowCount(state, name)).indexOf(key);
    if (index < 0 || index >= rowCount(state, name)) return;
    keys.removed(index);
    removeChild(state, name, index);
  };
  const onAppend = (count: number) => {
    keys.append(count);
    appended();
  };
  const height = FRAME + ROW * Math.max(2, Math.min(lines.length, MOST_SEEN));
  return (
    <section aria-label={label}>
      <h3 className={styles.title}>{label}</h3>
      <div className={styles.sheet} style={{ height }}>
        <Sheet<Line>
          ref={sheet}
          label={label}
          rowNumbers
          rows={lines}
          columns={columns}
          rowId={keyOf}
          density="compact"
          reading={disabled}
          totals={totals}
          onEdit={onEdit}
          {...(disabled ? {} : { onAppend })}
          onKey={(event, active) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault();
              sheet.current?.commit();
              onSave();
            } else if (event.key === '-' && event.ctrlKey && active && !disabled) {
              event.preventDefault();
              remove(active.rowId);
            }
          }}
          {...(disabled
            ? {}
            : {
                menu: ({ rowId }: { rowId: string }) => [
                  {
                    id: 'remove',
                    text: intl.formatMessage({ id: 'registry.lines.remove' }),
                    onClick: () => remove(rowId),
                  },
                ],
              })}
        />
      </div>
    </section>
  );
}

const keyOf = ({ key }: Line) => key;

function rowCount({ base, defaults, mine }: RecordState, name: string): number {
  const rows = mine[name] ?? (base ?? defaults)[name];
  return Array.isArray(rows) ? rows.length : 0;
}
