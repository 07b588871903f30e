import {
  Button,
  Checkbox,
  Field,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Select,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { textKind } from '../sheet/kinds/textKind.ts';
import { Sheet } from '../sheet/Sheet.tsx';
import type { CellEdit, CellProblem, SheetColumn, SheetHandle } from '../sheet/types.ts';
import { guessMapping, mapColumn } from './mapping.ts';
import { messages } from './messages.ts';
import type { FileTable } from './readTable.ts';
import { readRows, refusedCells, resultOf, type Corrections } from './rows.ts';
import type { ImportField, ImportMapping, ImportResult, ImportRow } from './types.ts';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateRows: 'auto auto minmax(0, 1fr) auto',
    rowGap: tokens.spacingVerticalS,
    height: '100%',
    minHeight: 0,
  },
  columns: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    maxHeight: '164px',
    overflow: 'auto',
    margin: 0,
    padding: tokens.spacingVerticalXS,
    border: 0,
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    fontVariantNumeric: 'tabular-nums',
  },
  acts: { display: 'flex', gap: tokens.spacingHorizontalM },
  grid: { minHeight: '160px' },
});

const text = textKind();
const rowId = ({ line }: ImportRow) => String(line);

/** A file that was read: its columns, its rows in a sheet, and what will be imported. */
export function ImportTable({
  table,
  fields,
  onAccept,
  onCancel,
}: {
  table: FileTable;
  fields: readonly ImportField[];
  onAccept: (result: ImportResult) => void;
  onCancel: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const sheet = useRef<SheetHandle>(null);
  const [mapping, setMapping] = useState<ImportMapping>(() => guessMapping(table.headers, fields));
  const [corrections, setCorrections] = useState<Corrections>(new Map());
  const [held, setHeld] = useState<ReadonlySet<number> | null>(null);
  const rows = useMemo(() => readRows(table, mapping, fields, corrections), [table, mapping, fields, corrections]);
  // A row that was corrected stays where it is until the person asks for another view.
  const shown = useMemo(() => (held ? rows.filter(({ line }) => held.has(line)) : rows), [rows, held]);
  const columns = useColumns(fields, mapping);
  const titles = table.headers.map((header, n) => header || intl.formatMessage(messages.column, { n: n + 1 }));
  const { accepted, refused, leftOut } = useMemo(() => resultOf(rows, titles, mapping), [rows, titles, mapping]);
  const missing = fields.filter(({ id, required }) => required && !mapping.includes(id));
  const cells = refusedCells(rows);
  const names = (list: readonly string[]) => intl.formatList(list, { type: 'unit' });

  const edit = (edits: readonly CellEdit[]) =>
    setCorrections((before) => {
      const next = new Map(before);
      for (const { rowId: row, columnId, ...content } of edits)
        next.set(Number(row), { ...next.get(Number(row)), [columnId]: content });
      return next;
    });
  return (
    <div className={styles.page}>
      <fieldset className={styles.columns} aria-label={intl.formatMessage(messages.columns)}>
        {titles.map((title, column) => (
          <Field key={`${column} ${title}`} label={title} size="small">
            <Select
              size="small"
              value={mapping[column] ?? ''}
              onChange={(_, { value }) => setMapping(mapColumn(mapping, column, value || null))}
            >
              <option value="">{intl.formatMessage(messages.leaveOut)}</option>
              {fields.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </fieldset>
      <div>
        <div className={styles.facts} role="status">
          <Text weight="semibold">{intl.formatMessage(messages.rows, { count: rows.length })}</Text>
          <Text weight="semibold">{intl.formatMessage(messages.good, { count: accepted.length })}</Text>
          <Text weight="semibold">{intl.formatMessage(messages.refused, { count: cells })}</Text>
          {leftOut.length > 0 && <Text>{intl.formatMessage(messages.leftOut, { names: names(leftOut) })}</Text>}
        </div>
        {missing.length > 0 && (
          <MessageBar intent="error">
            <MessageBarBody>
              {intl.formatMessage(messages.missing, { names: names(missing.map(({ label }) => label)) })}
            </MessageBarBody>
          </MessageBar>
        )}
        {(cells > 0 || held) && (
          <div className={styles.facts}>
            <Checkbox
              checked={held !== null}
              label={intl.formatMessage(messages.onlyRefused)}
              onChange={(_, { checked }) => setHeld(checked ? new Set(refused.map(({ line }) => line)) : null)}
            />
            <Button size="small" disabled={cells === 0} onClick={() => sheet.current?.nextProblem()}>
              {intl.formatMessage(messages.next)}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.grid}>
        <Sheet<ImportRow> ref={sheet} label={table.name} columns={columns} rows={shown} rowId={rowId} onEdit={edit} />
      </div>
      <div className={styles.acts}>
        <Button
          appearance="primary"
          disabled={accepted.length === 0 || missing.length > 0}
          onClick={() => onAccept({ accepted, refused, leftOut })}
        >
          {intl.formatMessage(refused.length > 0 ? messages.acceptWithout : messages.accept, {
            count: accepted.length,
            refused: refused.length,
          })}
        </Button>
        <Button onClick={onCancel}>{intl.formatMessage(messages.cancel)}</Button>
      </div>
    </div>
  );
}

/** The line's number, then the mapped fields in their own order. */
function useColumns(fields: readonly ImportField[], mapping: ImportMapping): readonly SheetColumn<ImportRow>[] {
  const intl = useIntl();
  return useMemo(() => {
    const required = intl.formatMessage(messages.required);
    const sentence = (problem: CellProblem): CellProblem =>
      problem.code === 'required' ? { ...problem, message: required } : problem;
    const line: SheetColumn<ImportRow> = {
      id: 'line of the file',
      header: intl.formatMessage(messages.line),
      width: 72,
      pinned: 'left',
      value: (row) => String(row.line),
      kind: () => text,
      lock: () => '',
    };
    const mapped = fields.filter(({ id, required: always }) => always || mapping.includes(id));
    return [
      line,
      ...mapped.map(({ id, label, kind }): SheetColumn<ImportRow> => ({
        id,
        header: label,
        headerAlign: kind.align === 'right' ? 'right' : 'left',
        width: Math.max(140, label.length * 7 + 36),
        kind: () => kind,
        value: ({ cells }) => {
          const cell = cells[id];
          return cell && 'value' in cell ? cell.value : null;
        },
        problem: ({ cells }) => {
          const cell = cells[id];
          return cell && 'problem' in cell ? sentence(cell.problem) : null;
        },
      })),
    ];
  }, [fields, mapping, intl]);
}
