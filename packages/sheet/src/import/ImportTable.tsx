import {
  Button,
  Field,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  ProgressBar,
  Select,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { CellEdit } from '../model/cell.ts';
import { ImportSheet } from './ImportSheet.tsx';
import { guessMapping, mapColumn } from './mapping.ts';
import { messages } from './messages.ts';
import type { FileTable } from './readTable.ts';
import { readRows, refusedCells, resultOf, type Corrections } from './rows.ts';
import type { ImportField, ImportMapping, ImportResult } from './types.ts';
import { useLookUps } from './useLookUps.ts';

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

/** A file that was read: its columns, its rows in a sheet, and what will be imported. */
export function ImportTable({
  table,
  fields,
  options,
  acceptLabel,
  onAccept,
  onCancel,
}: {
  table: FileTable;
  fields: readonly ImportField[];
  options?: ReactNode;
  acceptLabel?: ((counts: { readonly count: number; readonly refused: number }) => string) | undefined;
  onAccept: (result: ImportResult, table: FileTable) => void;
  onCancel: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const [mapping, setMapping] = useState<ImportMapping>(() => guessMapping(table.headers, fields));
  const [corrections, setCorrections] = useState<Corrections>(new Map());
  const { pending, failed, retry, ...read } = useLookUps(table, mapping, fields);
  const rows = useMemo(
    () => readRows(table, mapping, read.fields, corrections),
    [table, mapping, read.fields, corrections],
  );
  const shownFields = useMemo(
    () => fields.filter(({ id, required }) => required || mapping.includes(id)),
    [fields, mapping],
  );
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
        {options}
        <div className={styles.facts} role="status">
          <Text weight="semibold">{intl.formatMessage(messages.rows, { count: rows.length })}</Text>
          <Text weight="semibold">{intl.formatMessage(messages.good, { count: accepted.length })}</Text>
          <Text weight="semibold">{intl.formatMessage(messages.refused, { count: cells })}</Text>
          {leftOut.length > 0 && <Text>{intl.formatMessage(messages.leftOut, { names: names(leftOut) })}</Text>}
        </div>
        {pending && <ProgressBar aria-label={intl.formatMessage(messages.lookingUp)} />}
        {failed && (
          <MessageBar intent="error">
            <MessageBarBody>{intl.formatMessage(messages.lookUpFailed)}</MessageBarBody>
            <MessageBarActions>
              <Button size="small" onClick={retry}>
                {intl.formatMessage(messages.lookUpRetry)}
              </Button>
            </MessageBarActions>
          </MessageBar>
        )}
        {missing.length > 0 && (
          <MessageBar intent="error">
            <MessageBarBody>
              {intl.formatMessage(messages.missing, { names: names(missing.map(({ label }) => label)) })}
            </MessageBarBody>
          </MessageBar>
        )}
      </div>
      <div className={styles.grid}>
        <ImportSheet label={table.name} rows={rows} fields={shownFields} onEdit={edit} />
      </div>
      <div className={styles.acts}>
        <Button
          appearance="primary"
          disabled={accepted.length === 0 || missing.length > 0 || pending}
          onClick={() => onAccept({ accepted, refused, leftOut }, table)}
        >
          {acceptLabel?.({ count: accepted.length, refused: refused.length }) ??
            intl.formatMessage(refused.length > 0 ? messages.acceptWithout : messages.accept, {
              count: accepted.length,
              refused: refused.length,
            })}
        </Button>
        <Button onClick={onCancel}>{intl.formatMessage(messages.cancel)}</Button>
      </div>
    </div>
  );
}
