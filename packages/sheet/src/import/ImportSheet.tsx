import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { textKind } from '../kinds/textKind.ts';
import { Sheet } from '../Sheet.tsx';
import type { CellEdit } from '../model/cell.ts';
import type { SheetColumn } from '../model/column.ts';
import type { SheetHandle } from '../model/owner.ts';
import { messages } from './messages.ts';
import { AmbiguousBar } from './AmbiguousBar.tsx';
import { meantCells, refusedCells } from './rows.ts';
import type { ImportField, ImportRow } from './types.ts';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateRows: 'auto auto minmax(160px, 1fr)',
    // Where nothing is asked the sheet keeps its row.
    '> :last-child': { gridRow: 3 },
    rowGap: tokens.spacingVerticalS,
    height: '100%',
    minHeight: 0,
  },
  acts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL },
});

const text = textKind();
/** A column of the rows of a file. */
export interface SheetField extends Pick<ImportField, 'id' | 'label' | 'kind'> {
  /** It tells something of the row and is not typed. */
  readonly told?: boolean;
  readonly width?: number;
}

const rowId = ({ line }: ImportRow) => String(line);

/**
 * The rows of a file in a sheet, each cell as it was read: refused ones say why and are corrected where they stand, by
 * typing, pasting or filling. Told the edits with the line for the row's id and the field for the column's. Fills the
 * height its parent gives it.
 */
export function ImportSheet({
  label,
  rows,
  fields,
  onEdit,
}: {
  label: string;
  rows: readonly ImportRow[];
  /** The columns, in order. Compared by identity: keep them stable between renders. */
  fields: readonly SheetField[];
  onEdit: (edits: readonly CellEdit[]) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const sheet = useRef<SheetHandle>(null);
  const [held, setHeld] = useState<ReadonlySet<number> | null>(null);
  // A row that was corrected stays where it is until the person asks for another view.
  const shown = useMemo(() => (held ? rows.filter(({ line }) => held.has(line)) : rows), [rows, held]);
  const columns = useColumns(fields);
  const cells = useMemo(() => refusedCells(rows), [rows]);
  return (
    <div className={styles.page}>
      <div className={styles.acts}>
        <Checkbox
          checked={held !== null}
          disabled={cells === 0 && held === null}
          label={intl.formatMessage(messages.onlyRefused)}
          onChange={(_, { checked }) => setHeld(checked === true ? linesOf(rows) : null)}
        />
        <Button size="small" disabled={cells === 0} onClick={() => sheet.current?.nextProblem()}>
          {intl.formatMessage(messages.next)}
        </Button>
      </div>
      <AmbiguousBar rows={rows} onChoose={(key) => onEdit(meantCells(rows, key))} />
      <Sheet<ImportRow> ref={sheet} label={label} columns={columns} rows={shown} rowId={rowId} onEdit={onEdit} />
    </div>
  );
}

const linesOf = (rows: readonly ImportRow[]) => new Set(rows.flatMap(({ good, line }) => (good ? [] : [line])));

/** The line's number, then the fields in their own order. */
function useColumns(fields: readonly SheetField[]): readonly SheetColumn<ImportRow>[] {
  const header = useIntl().formatMessage(messages.line);
  return useMemo(
    () => [
      {
        id: 'line of the file',
        header,
        width: 72,
        pinned: 'left',
        value: ({ line }) => String(line),
        kind: () => text,
        lock: () => '',
      },
      ...fields.map(({ id, label, kind, told, width }): SheetColumn<ImportRow> => ({
        id,
        header: label,
        headerAlign: kind.align === 'right' ? 'right' : 'left',
        width: width ?? Math.max(140, label.length * 7 + 36),
        kind: () => kind,
        ...(told === true && { lock: () => '' }),
        value: ({ cells }) => {
          const cell = cells[id];
          return cell && 'value' in cell ? cell.value : null;
        },
        problem: ({ cells }) => {
          const cell = cells[id];
          return cell && 'problem' in cell ? cell.problem : null;
        },
      })),
    ],
    [fields, header],
  );
}
