import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronUp16Regular } from '@fluentui/react-icons/svg/chevron-up';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { Search16Regular } from '@fluentui/react-icons/svg/search';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import type { FindControl } from '../control/FindControl.ts';
import { partMessages as messages } from '../model/partMessages.ts';
import { sparseMessages } from '../sparse/messages.ts';

const useStyles = makeStyles({
  bar: {
    position: 'absolute',
    zIndex: 5,
    top: '36px',
    right: tokens.spacingHorizontalL,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    flexWrap: 'wrap',
    maxWidth: 'min(420px, calc(100% - 24px))',
    padding: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  input: { width: '200px', minWidth: '80px', flexShrink: 1 },
  count: {
    minWidth: '72px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'end',
    whiteSpace: 'nowrap',
  },
  scope: { order: 1, flexBasis: '100%', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  none: { color: tokens.colorPaletteRedForeground1 },
});

/** The find bar over the grid: Enter or F3 goes on, with Shift back, Esc gives the keyboard to the cell that was found. */
export function FindBar<Row>({ find }: { find: FindControl<Row> }) {
  const styles = useStyles();
  const intl = useIntl();
  const state = useSyncExternalStore(find.subscribe, find.snapshot);
  const input = useRef<HTMLInputElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { typed } = find;
    input.current?.focus();
    if (typed === '') input.current?.select();
    else input.current?.setSelectionRange(typed.length, typed.length);
  }, [find]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const again = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f';
      const typing = event.target === input.current;
      if (event.key === 'Escape') find.close();
      else if (event.key === 'F3' || (event.key === 'Enter' && typing)) find.step(event.shiftKey ? -1 : 1);
      else if (again) input.current?.select();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    const element = bar.current;
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [find]);
  const scope = find.scope();
  const nothing = state.text.trim() !== '' && state.count === 0 && !state.searching;
  return (
    <div ref={bar} className={styles.bar} role="search" aria-label={intl.formatMessage(messages.findLabel)}>
      <Input
        ref={input}
        size="small"
        className={styles.input}
        contentBefore={<Search16Regular />}
        aria-label={intl.formatMessage(messages.findText)}
        value={state.text}
        onChange={(_, { value }) => find.search(value)}
      />
      <span role="status" className={nothing ? `${styles.count} ${styles.none}` : styles.count}>
        {state.text.trim() !== '' &&
          intl.formatMessage(
            nothing ? messages.findNothing : state.searching ? messages.findSoFar : messages.findCount,
            {
              current: state.current,
              count: state.count,
            },
          )}
      </span>
      {scope && (
        <span className={styles.scope} role="note">
          {intl.formatMessage(sparseMessages.findHere, scope)}
        </span>
      )}
      <span className="sheet-announcer" aria-live="polite">
        {state.said}
      </span>
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronUp16Regular />}
        title={`${intl.formatMessage(messages.findPrevious)} (Shift+Enter)`}
        aria-label={intl.formatMessage(messages.findPrevious)}
        disabledFocusable={state.count === 0}
        onClick={() => find.step(-1)}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronDown16Regular />}
        title={`${intl.formatMessage(messages.findNext)} (Enter)`}
        aria-label={intl.formatMessage(messages.findNext)}
        disabledFocusable={state.count === 0}
        onClick={() => find.step(1)}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<Dismiss16Regular />}
        title={`${intl.formatMessage(messages.findClose)} (Esc)`}
        aria-label={intl.formatMessage(messages.findClose)}
        onClick={() => find.close()}
      />
    </div>
  );
}
