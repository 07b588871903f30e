import { Button, Caption1, Input, makeStyles, tokens } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons/svg/add';
import { Delete16Regular } from '@fluentui/react-icons/svg/delete';
import { useId, useRef, type FocusEvent } from 'react';
import { useIntl } from 'react-intl';
import { messages } from '../messages.ts';
import { FieldFrame } from '@bancada/sheet/base';
import type { FieldFrameProps } from '@bancada/sheet/base';
import type { Line } from './line.ts';
import { useLineKeys } from './useLineKeys.ts';

const useStyles = makeStyles({
  lines: { display: 'grid', gap: tokens.spacingVerticalXS, minWidth: 0, justifyItems: 'start' },
  line: { display: 'flex', gap: tokens.spacingHorizontalXS, width: '100%', minWidth: 0 },
  cell: { flex: '1 1 0', minWidth: 0 },
  input: { minWidth: 0, width: '100%' },
  header: { flex: '1 1 0', minWidth: 0, color: tokens.colorNeutralForeground2 },
  room: { width: '32px', flexShrink: 0 },
});

/** What `LinesField` shows and reports. */
export interface LinesFieldProps extends FieldFrameProps {
  /** At least one; the last ones may be empty. */
  readonly lines: readonly Line[];
  /** What the inputs of a line are called; one without a name is called by the field's label. */
  readonly headers?: readonly string[];
  /** Texts to choose from while one types. */
  readonly suggestions?: readonly string[];
  readonly disabled?: boolean | undefined;
  readonly onChange: (lines: readonly Line[]) => void;
  /** The keyboard left the field, or Enter was pressed: what is typed is complete. */
  readonly onRead: () => void;
}

/**
 * Lines of one or more texts. Enter goes on to the next input and adds a line after the last one, Backspace in an empty
 * line removes it, a paste of several lines adds several.
 */
export function LinesField({ lines, headers = [''], suggestions = [], ...field }: LinesFieldProps) {
  const { disabled = false, onChange, onRead, ...frame } = field;
  const styles = useStyles();
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const list = useId();
  const keys = useLineKeys(root, { lines, width: headers.length, onChange, onRead });
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onRead();
  };
  return (
    <FieldFrame {...frame}>
      {({ id, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy }) => (
        <div ref={root} role="presentation" onBlur={onBlur}>
          <div role="group" className={styles.lines} aria-labelledby={labelledBy} aria-describedby={describedBy}>
            {headers.length > 1 && (
              <div className={styles.line} aria-hidden>
                {headers.map((header) => (
                  <Caption1 key={header} className={styles.header}>
                    {header}
                  </Caption1>
                ))}
                {!disabled && <span className={styles.room} />}
              </div>
            )}
            {lines.map((line, row) => (
              // Lines have no name of their own; they only move when one is added or removed.
              <div key={row} className={styles.line}>
                {headers.map((header, column) => (
                  <span key={header} className={styles.cell}>
                    <Input
                      className={styles.input}
                      id={row + column === 0 ? id : undefined}
                      value={line[column] ?? ''}
                      disabled={disabled}
                      autoComplete="off"
                      list={suggestions.length > 0 ? list : undefined}
                      data-line={`${row}.${column}`}
                      aria-label={intl.formatMessage(messages.lineNth, { label: header || frame.label, n: row + 1 })}
                      aria-invalid={frame.error ? true : undefined}
                      onChange={(_, { value }) => keys.put(row, column, value)}
                      onKeyDown={(event) => keys.press(event, row, column)}
                      onPaste={(event) => keys.paste(event, row)}
                    />
                  </span>
                ))}
                {!disabled && (
                  <Button
                    appearance="subtle"
                    icon={<Delete16Regular />}
                    aria-label={intl.formatMessage(messages.lineRemove, { n: row + 1 })}
                    onClick={() => keys.remove(row)}
                  />
                )}
              </div>
            ))}
            {!disabled && (
              <Button appearance="subtle" size="small" icon={<Add16Regular />} onClick={() => keys.add(lines.length)}>
                {intl.formatMessage(messages.lineAdd)}
              </Button>
            )}
            {suggestions.length > 0 && (
              <datalist id={list}>
                {suggestions.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </datalist>
            )}
          </div>
        </div>
      )}
    </FieldFrame>
  );
}
