import { wireValueOf, type FieldModel } from '@bancada/ui/registry';
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
import type { GridCell } from './grid.kept.ts';
import { useLinkTexts, type WriteField } from './useLinkTexts.ts';
import type { RegistryPageState } from './useRegistry.ts';
import { titleOf } from './words.ts';

/** So many rows are listed; copying takes all. */
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
  cells: gone,
  page,
  onDiscard,
}: {
  cells: readonly GridCell[];
  page: Pick<RegistryPageState, 'fields' | 'columns'>;
  onDiscard: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const { fields, columns } = page;
  const write = useLinkTexts(
    useMemo(() => [{ fields, rows: gone.map((cell) => typedValue(fields, cell)) }], [fields, gone]),
  );
  const rows = [...Map.groupBy(gone, ({ content }) => content.rowId)];
  const told = rows.map(([, cells]) =>
    cells.map((cell) => inWords(titleOf(columns.slice(0, 1), cell.content.base), fields, cell, write)),
  );
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
            <li key={rows[index]?.[0] ?? index}>
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

const fieldOf = (fields: readonly FieldModel[], { content }: GridCell) =>
  fields.find(({ name }) => name === content.columnId);

/** A row of nothing but the cell, as the wire has it: what its link is called is asked for by it. */
function typedValue(fields: readonly FieldModel[], cell: GridCell): Readonly<Record<string, unknown>> {
  const field = fieldOf(fields, cell);
  const { content } = cell.content;
  return field && 'value' in content ? { [field.name]: wireValueOf(field, content.value) } : {};
}

function inWords(row: string, fields: readonly FieldModel[], cell: GridCell, write: WriteField): GoneCell {
  const field = fieldOf(fields, cell);
  const { content, columnId } = cell.content;
  const typed = 'problem' in content ? content.problem.text : content.value;
  const text = field && 'value' in content ? write(field, typedValue(fields, cell)[field.name]) : String(typed ?? '');
  return { row, field: field?.label ?? columnId, text: text === '' ? '—' : text };
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
