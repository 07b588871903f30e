import { Button, Caption1, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useState, type FormEvent, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { BulkValue } from './BulkValue.tsx';
import { messages } from './messages.ts';
import type { CellKind, SheetHandle, SheetSelection } from '@bancada/sheet';
import { problemSentence } from '@bancada/sheet/kinds';

/** A column many rows can be given one value in. */
export interface BulkColumn {
  readonly id: string;
  readonly label: string;
  /** Reads what is typed, and offers the choices of lists. */
  readonly kind: CellKind;
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
});

/**
 * Gives one value to a column of all selected rows; shown while two rows or more are selected. It is one step of the
 * undo stack; locked cells are passed over and told.
 */
export function BulkEditBar({
  columns,
  selection,
  sheet,
}: {
  columns: readonly BulkColumn[];
  selection: SheetSelection | null;
  sheet: RefObject<SheetHandle | null>;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const [columnId, setColumnId] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const rowIds = selection?.rowIds ?? [];
  const column = columns.find(({ id }) => id === columnId) ?? columns[0];
  if (rowIds.length < 2 || !column) return null;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const parsed = column.kind.parse(text);
    if (!parsed.ok) return setError(problemSentence(intl, parsed.problem));
    const passed = sheet.current?.setColumn(column.id, rowIds, text) ?? 0;
    setError(passed > 0 ? intl.formatMessage(messages.bulkPassed, { count: passed }) : null);
    setText('');
  };
  return (
    <form className={styles.bar} onSubmit={apply} aria-label={intl.formatMessage(messages.bulk)}>
      <Caption1>{intl.formatMessage(messages.bulkRows, { count: rowIds.length })}</Caption1>
      <Select
        size="small"
        aria-label={intl.formatMessage(messages.bulkColumn)}
        value={column.id}
        onChange={(_, { value }) => {
          setColumnId(value);
          setText('');
          setError(null);
        }}
      >
        {columns.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      <BulkValue
        key={column.id}
        kind={column.kind}
        text={text}
        onChange={(value) => {
          setText(value);
          setError(null);
        }}
      />
      <Button type="submit" size="small" appearance="primary">
        {intl.formatMessage(messages.bulkApply)}
      </Button>
      {error !== null && <Caption1 role="alert">{error}</Caption1>}
    </form>
  );
}
