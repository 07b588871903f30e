import type { Diagnostic } from '@bancada/formula-engine/editor';
import {
  Button,
  Caption1,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  line: { fontFamily: tokens.fontFamilyMonospace, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  mark: {
    backgroundColor: 'transparent',
    color: 'inherit',
    textDecorationLine: 'underline',
    textDecorationStyle: 'wavy',
  },
  error: { textDecorationColor: tokens.colorStatusDangerForeground1 },
  warning: { textDecorationColor: tokens.colorStatusWarningForeground1 },
});

const intents = { error: 'error', warning: 'warning', hint: 'info' } as const;

/** What is wrong with a formula: each mistake marked in it, its place in characters, and what may take its place. */
export function Mistakes({
  source,
  of,
  onReplace,
}: {
  source: string;
  of: readonly Diagnostic[];
  onReplace: (source: string) => void;
}) {
  const styles = useStyles();
  if (of.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Mistakes">
      {of.map(({ start, end, severity, message, hint, suggestions }) => (
        <li key={`${start}-${end}-${message}`}>
          <MessageBar intent={intents[severity]} layout="multiline">
            <MessageBarBody>
              <div>
                {message}
                {hint === undefined ? '' : `. ${hint}`}
              </div>
              <div className={styles.line}>
                {source.slice(0, start)}
                <mark className={mergeClasses(styles.mark, severity === 'error' ? styles.error : styles.warning)}>
                  {source.slice(start, end) || ' '}
                </mark>
                {source.slice(end)}
              </div>
              <Caption1>{start === end ? `at character ${start + 1}` : `characters ${start + 1} to ${end}`}</Caption1>
            </MessageBarBody>
            {suggestions.length > 0 && (
              <MessageBarActions>
                {suggestions.map((text) => (
                  <Button
                    key={text}
                    size="small"
                    onClick={() => onReplace(source.slice(0, start) + text + source.slice(end))}
                  >
                    {text}
                  </Button>
                ))}
              </MessageBarActions>
            )}
          </MessageBar>
        </li>
      ))}
    </ul>
  );
}
