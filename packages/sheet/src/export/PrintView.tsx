import { formatsOf } from '../formats/formats.ts';
import { Button, Dialog, DialogSurface } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { messages } from './messages.ts';
import type { ExportCell, ExportColumn, ExportLine } from './types.ts';
import './print.css';

/** What is printed. */
export interface PrintViewProps {
  readonly title: string;
  /** What holds rows back, in words. */
  readonly filters?: readonly string[];
  readonly columns: readonly Pick<ExportColumn<never>, 'id' | 'header' | 'align' | 'width'>[];
  readonly lines: readonly ExportLine[];
  readonly rows: number;
  readonly onClose: () => void;
}

/**
 * A table as it will be printed: on white whatever the theme, with its title, what it is filtered by and the moment;
 * the header comes again on every page, pages are numbered. Nothing else of the page is printed while it is open.
 */
export function PrintView({ title, filters = [], columns, lines, rows, onClose }: PrintViewProps) {
  const intl = useIntl();
  const [now] = useState(() => new Date());
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface className="print-view" aria-label={title}>
        <div className="print-acts">
          <Button appearance="primary" autoFocus onClick={() => print()}>
            {intl.formatMessage(messages.print)}
          </Button>
          <Button onClick={onClose}>{intl.formatMessage(messages.close)}</Button>
        </div>
        <div
          className={isWide(columns) ? 'print-paper print-wide' : 'print-paper'}
          role="group"
          aria-label={title}
          tabIndex={0}
        >
          <h1>{title}</h1>
          {filters.length > 0 && (
            <p>{intl.formatMessage(messages.filters, { filters: intl.formatList(filters, { type: 'unit' }) })}</p>
          )}
          <p>
            {intl.formatMessage(messages.printRows, { rows })}
            {' · '}
            {intl.formatMessage(messages.printedAt, {
              when: formatsOf(intl.locale).instant(now),
            })}
          </p>
          <table>
            <thead>
              <tr>
                {columns.map(({ id, header, align }) => (
                  <th key={id} scope="col" data-align={align}>
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{lines.map((line, index) => printedLine(line, index, columns))}</tbody>
          </table>
        </div>
      </DialogSurface>
    </Dialog>
  );
}

/** Pixels of screen that fit beside each other on an upright page. */
const UPRIGHT = 760;

/** What a column without a width of its own takes, in pixels. */
const USUAL = 110;

/** Whether columns want the page lying on its side. */
const isWide = (columns: PrintViewProps['columns']) =>
  columns.reduce((sum, { width = USUAL }) => sum + width, 0) > UPRIGHT;

function printedLine(line: ExportLine, index: number, columns: PrintViewProps['columns']) {
  if ('group' in line) {
    return (
      <tr key={index}>
        <th colSpan={columns.length} scope="colgroup" data-level={line.level}>
          {line.group}
        </th>
      </tr>
    );
  }
  return (
    <tr key={index} className={(line.total ?? line.strong) ? 'print-total' : undefined}>
      {line.cells.map((cell, column) => (
        <td key={columns[column]?.id ?? column} data-align={alignOf(cell)}>
          {cell?.text}
        </td>
      ))}
    </tr>
  );
}

const alignOf = (cell: ExportCell) => (cell?.type === 'number' ? 'right' : undefined);
