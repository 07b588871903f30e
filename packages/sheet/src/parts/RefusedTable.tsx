import {
  Button,
  Input,
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import type { RefusedCell } from '../model/paste.ts';
import { reviewPaste } from '../model/reviewPaste.ts';
import type { SheetTable } from '../model/table.ts';
import { messages as sheetMessages } from '../model/messages.ts';
import { partMessages as messages } from '../model/partMessages.ts';
import { problemSentence } from '../kinds/problemSentence.ts';

const useStyles = makeStyles({
  input: { width: '100%', minWidth: 0 },
  place: { width: '30%', fontVariantNumeric: 'tabular-nums' },
  text: { width: '28%' },
  reason: { paddingTop: tokens.spacingVerticalXS, paddingBottom: tokens.spacingVerticalXS },
  choices: { display: 'flex', gap: tokens.spacingHorizontalXS, marginTop: tokens.spacingVerticalXS },
  corrected: { color: tokens.colorPaletteGreenForeground1 },
});

/** The refused cells of a paste, each with its place, its text (editable when it could not be read) and the reason. */
export function RefusedTable<Row>({
  table,
  numbered,
  refused,
  corrections,
  onCorrect,
}: {
  table: SheetTable<Row>;
  /** Whether the sheet shows the numbers of its rows: then they say which one is meant. */
  numbered: boolean;
  refused: readonly RefusedCell[];
  corrections: ReadonlyMap<number, string>;
  onCorrect: (index: number, text: string) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <Table size="small">
      <TableHeader>
        <TableRow>
          <TableHeaderCell className={styles.place}>{intl.formatMessage(messages.pasteCell)}</TableHeaderCell>
          <TableHeaderCell className={styles.text}>{intl.formatMessage(messages.pasteText)}</TableHeaderCell>
          <TableHeaderCell>{intl.formatMessage(messages.pasteReason)}</TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {refused.map((cell, index) => {
          const place = placeOf(intl, table, cell, numbered);
          const text = corrections.get(index) ?? cell.text;
          const now = reviewPaste(table, [cell], new Map([[0, text]])).stillRefused[0];
          return (
            <TableRow key={`${cell.position.row} ${cell.position.column}`}>
              <TableCell className={styles.place}>{place}</TableCell>
              <TableCell className={styles.text}>
                {cell.reason === 'unreadable' ? (
                  <Input
                    size="small"
                    className={styles.input}
                    aria-label={place}
                    value={text}
                    onChange={(_, data) => onCorrect(index, data.value)}
                  />
                ) : (
                  <Text truncate wrap={false} block>
                    {text}
                  </Text>
                )}
              </TableCell>
              <TableCell className={mergeClasses(styles.reason, !now && styles.corrected)}>
                {now ? reasonOf(intl, now) : intl.formatMessage(messages.pasteCorrected)}
                {now?.problem?.candidates && (
                  <div className={styles.choices}>
                    {now.problem.candidates.map(({ key, label }) => (
                      <Button key={key} size="small" onClick={() => onCorrect(index, label)}>
                        {label}
                      </Button>
                    ))}
                  </div>
                )}
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}

/** The row's number where it is shown, else its first cell, and the column's header, or their numbers where there are none. */
function placeOf<Row>(
  intl: IntlShape,
  table: SheetTable<Row>,
  { position: { row, column } }: RefusedCell,
  numbered: boolean,
): string {
  const known = !numbered && row < table.rowCount ? table.text(row, 0) : '';
  const rowName = known || intl.formatMessage(messages.pasteRow, { row: row + 1 });
  const columnName = table.columns[column]?.header ?? intl.formatMessage(messages.pasteColumn, { column: column + 1 });
  return `${rowName} · ${columnName}`;
}

function reasonOf(intl: IntlShape, { reason, problem, lock }: RefusedCell): string {
  if (problem) return problemSentence(intl, problem);
  if (reason === 'outside') return intl.formatMessage(messages.pasteOutside);
  return intl.formatMessage(messages.pasteLocked, { reason: lock ?? intl.formatMessage(sheetMessages.calculated) });
}
