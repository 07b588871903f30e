import { Button, makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { textKind } from '../kinds/textKind.ts';
import { Sheet } from '../Sheet.tsx';
import type { CellMark } from '../model/cell.ts';
import type { SheetColumn } from '../model/column.ts';
import { messages } from './messages.ts';
import { countKinds, outcomeKinds, outcomeText, rowsOfKind, type OutcomeKind, type OutcomeRow } from './outcome.ts';
import type { ImportField } from './types.ts';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(160px, 1fr)',
    rowGap: tokens.spacingVerticalS,
    height: '100%',
    minHeight: 0,
  },
  acts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  save: { marginLeft: 'auto' },
});

const text = textKind();
const rowId = ({ line }: OutcomeRow) => String(line);

const kindWords = {
  refused: { one: messages.refusedRow, some: messages.showRefused },
  changed: { one: messages.changed, some: messages.showChanged },
  new: { one: messages.new, some: messages.showNew },
  equal: { one: messages.equal, some: messages.showEqual },
} as const;

const tones: Readonly<Record<OutcomeKind, NonNullable<CellMark['tone']>>> = {
  refused: 'danger',
  changed: 'warning',
  new: 'success',
  equal: 'neutral',
};

/**
 * What importing each row of a file does: new, changed (with the stored value and the new one), equal, or refused and
 * why; with counts that filter, problems first. Fills the height its parent gives it.
 */
export function ImportOutcome({
  label,
  fields,
  rows,
  onSaveRefused,
}: {
  /** The grid's name. */
  label: string;
  /** The fields the file has, in order. Compared by identity: keep them stable between renders. */
  fields: readonly Pick<ImportField, 'id' | 'label' | 'kind'>[];
  rows: readonly OutcomeRow[];
  /** Saves the refused rows as a file. */
  onSaveRefused: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const [kind, setKind] = useState<OutcomeKind | null>(null);
  const counts = useMemo(() => countKinds(rows), [rows]);
  const shown = useMemo(() => rowsOfKind(rows, kind), [rows, kind]);
  const columns = useColumns(fields);
  return (
    <div className={styles.page}>
      <div className={styles.acts} role="group" aria-label={intl.formatMessage(messages.show)}>
        <ToggleButton size="small" checked={kind === null} onClick={() => setKind(null)}>
          {intl.formatMessage(messages.showAll, { count: rows.length })}
        </ToggleButton>
        {outcomeKinds.map((each) => (
          <ToggleButton
            key={each}
            size="small"
            checked={kind === each}
            disabledFocusable={counts[each] === 0}
            onClick={() => setKind(each)}
          >
            {intl.formatMessage(kindWords[each].some, { count: counts[each] })}
          </ToggleButton>
        ))}
        {counts.refused > 0 && (
          <Button className={styles.save} size="small" onClick={onSaveRefused}>
            {intl.formatMessage(messages.saveRefused)}
          </Button>
        )}
      </div>
      <Sheet<OutcomeRow> label={label} reading columns={columns} rows={shown} rowId={rowId} onEdit={() => undefined} />
    </div>
  );
}

/** Line, what happens and why, then the fields. */
function useColumns(fields: readonly Pick<ImportField, 'id' | 'label' | 'kind'>[]): readonly SheetColumn<OutcomeRow>[] {
  const intl = useIntl();
  return useMemo(() => {
    const words = {
      change: (before: string, after: string) => intl.formatMessage(messages.change, { before, after }),
      empty: intl.formatMessage(messages.emptied),
    };
    const column = (id: string, header: string, width: number, value: (row: OutcomeRow) => string | null) => ({
      id,
      header,
      width,
      kind: () => text,
      value,
      lock: () => '',
    });
    const own = (field: Pick<ImportField, 'id' | 'label' | 'kind'>): SheetColumn<OutcomeRow> => ({
      ...column(field.id, field.label, Math.max(160, field.label.length * 7 + 36), (row) =>
        outcomeText(field, row, words),
      ),
      tone: ({ before, unread }) =>
        unread[field.id] !== undefined ? 'danger' : Object.hasOwn(before, field.id) ? 'warning' : null,
    });
    return [
      { ...column('line of the file', intl.formatMessage(messages.line), 72, rowId), pinned: 'left' },
      {
        ...column('what happens', intl.formatMessage(messages.kind), 120, ({ kind }) =>
          intl.formatMessage(kindWords[kind].one),
        ),
        tone: ({ kind }) => tones[kind],
      },
      column('why', intl.formatMessage(messages.reason), 320, ({ reason }) => reason),
      ...fields.map(own),
    ];
  }, [fields, intl]);
}
