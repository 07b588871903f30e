import { wireValueOf, type FieldModel } from '@bancada/ui/registry';
import type { OpenCell } from '@bancada/sheet';
import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { copyText } from '../copyText.ts';
import type { KeptRows } from './gridDraft.ts';
import { useLinkTexts, type WriteField } from './useLinkTexts.ts';
import type { RegistryPageState } from './useRegistry.ts';
import { titleOf } from './words.ts';

/** Rows that are told; copying takes all. */
const SHOWN = 5;

const useStyles = makeStyles({
  rows: { margin: `${tokens.spacingVerticalXS} 0 0`, paddingLeft: tokens.spacingHorizontalL },
  value: { fontWeight: tokens.fontWeightSemibold },
});

/** A cell of a row that is gone, in words. */
interface GoneCell {
  readonly row: string;
  readonly field: string;
  readonly text: string;
}

/** What was typed into rows that were deleted meanwhile: which rows, what was typed, to copy or to give up. */
export function GoneCells({
  rows,
  page,
  onDiscard,
}: {
  rows: KeptRows;
  page: Pick<RegistryPageState, 'fields' | 'columns'>;
  onDiscard: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const { fields, columns } = page;
  const write = useLinkTexts(
    useMemo(
      () => [{ fields, rows: rows.flatMap(({ cells }) => cells.map((cell) => typedValue(fields, cell))) }],
      [fields, rows],
    ),
  );
  const told = rows.map(({ base, cells }) => cells.map((cell) => inWords(titleOf(columns, base), fields, cell, write)));
  const copy = () => {
    const lines = told.flat().map(({ row, field, text }) => [row, field, text].map(onOneLine).join('\t'));
    copyText(lines.join('\n'), 'registry.edit.gone.copied');
  };
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          {intl.formatMessage({ id: 'registry.edit.gone' }, { count: told.flat().length })}
        </MessageBarTitle>
        <ul className={styles.rows}>
          {told.slice(0, SHOWN).map((cells, index) => (
            <li key={rows[index]?.base.id ?? index}>
              {cells[0]?.row}
              {cells.map(({ field, text }) => (
                <span key={field}>
                  {` · ${field}: `}
                  <span className={styles.value}>{text}</span>
                </span>
              ))}
            </li>
          ))}
          {told.length > SHOWN && (
            <li>{intl.formatMessage({ id: 'registry.edit.gone.more' }, { count: told.length - SHOWN })}</li>
          )}
        </ul>
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={() => copy()}>{intl.formatMessage({ id: 'registry.edit.gone.copy' })}</Button>
        <Button appearance="transparent" onClick={onDiscard}>
          {intl.formatMessage({ id: 'registry.edit.kept.discard' })}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

const fieldOf = (fields: readonly FieldModel[], { columnId }: OpenCell) => fields.find(({ name }) => name === columnId);

/** A row of nothing but the cell, as the wire has it: what its link is called is asked for by it. */
function typedValue(fields: readonly FieldModel[], cell: OpenCell): Readonly<Record<string, unknown>> {
  const field = fieldOf(fields, cell);
  return field && 'value' in cell.content ? { [field.name]: wireValueOf(field, cell.content.value) } : {};
}

function inWords(row: string, fields: readonly FieldModel[], cell: OpenCell, write: WriteField): GoneCell {
  const field = fieldOf(fields, cell);
  const typed = 'problem' in cell.content ? cell.content.problem.text : cell.content.value;
  const text =
    field && 'value' in cell.content ? write(field, typedValue(fields, cell)[field.name]) : String(typed ?? '');
  return { row, field: field?.label ?? cell.columnId, text: text === '' ? '—' : text };
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
