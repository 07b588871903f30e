import { keyText } from '@bancada/ui';
import { Dialog, DialogSurface, Input, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { Search20Regular } from '@fluentui/react-icons/svg/search';
import { lazy, Suspense, useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import type { Entry, Section } from './find.ts';
import { remember } from './recent.state.ts';
import { usePlaces, type Searching } from './usePlaces.ts';

/** Icons come when the palette is opened, not with the frame. */
const EntryIcon = lazy(() => import('./EntryIcon.tsx'));

const useStyles = makeStyles({
  surface: { padding: tokens.spacingHorizontalS, maxWidth: '640px', alignSelf: 'start', marginTop: '10vh' },
  input: { width: '100%' },
  list: {
    margin: `${tokens.spacingVerticalS} 0 0`,
    padding: 0,
    listStyle: 'none',
    maxHeight: '60vh',
    overflow: 'auto',
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minWidth: 0,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
  },
  current: { backgroundColor: tokens.colorNeutralBackground1Selected },
  icon: { display: 'flex', flexShrink: 0, width: '20px', height: '20px', color: tokens.colorNeutralForeground2 },
  label: { flexGrow: 1, minWidth: 0 },
  keys: {
    flexShrink: 0,
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  kind: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  heading: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} 0`,
    color: tokens.colorNeutralForeground3,
  },
  hint: { padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground3 },
});

/** Goes anywhere and begins anything by typing: pages, acts and records, as far as the person may. Ctrl+K opens it. */
export function Palette({
  open,
  onOpenChange,
  onHelp,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Shows the list of shortcuts. */
  onHelp: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const next = useRef<(() => void) | null>(null);
  // What is chosen is done once the palette is gone, and not while React works: it may take away what the frame stands
  // on, such as the login, and the gate around the frame has to hear of it before anything in the frame is drawn again.
  useEffect(() => {
    if (open) return;
    const run = next.current;
    next.current = null;
    if (run) queueMicrotask(run);
  }, [open]);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      onOpenChange(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onOpenChange]);
  return (
    <Dialog open={open} onOpenChange={(_, data) => onOpenChange(data.open)}>
      <DialogSurface className={styles.surface} aria-label={intl.formatMessage({ id: 'shell.palette.label' })}>
        {open && (
          <Finder
            onDone={(run) => {
              next.current = run;
              onOpenChange(false);
            }}
            onHelp={onHelp}
          />
        )}
      </DialogSurface>
    </Dialog>
  );
}

function Finder({ onDone, onHelp }: { onDone: (run: () => void) => void; onHelp: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const [, goTo] = useLocation();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  useKeptFocus(field);
  const { sections, searching } = usePlaces(text, onHelp);
  const places = sections.flatMap((section) => section.entries);
  const current = Math.min(at, places.length - 1);

  const go = (entry: Entry | undefined) => {
    if (!entry) return;
    onDone(() => {
      if (entry.run) return entry.run();
      // What was begun is not where one was.
      if (!entry.begins) remember(placeOf(entry));
      return goTo(entry.href);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setAt((current + step + places.length) % Math.max(places.length, 1));
    }
    if (event.key === 'Enter') go(places[current]);
  };
  const label = intl.formatMessage({ id: 'shell.palette.label' });
  return (
    <>
      <Input
        className={styles.input}
        size="large"
        contentBefore={<Search20Regular />}
        autoFocus
        ref={field}
        placeholder={label}
        value={text}
        onChange={(_, { value }) => {
          setText(value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        input={{
          role: 'combobox',
          'aria-label': label,
          'aria-expanded': places.length > 0,
          'aria-controls': 'palette-places',
          'aria-activedescendant': places.length > 0 ? `palette-${current}` : undefined,
        }}
      />
      <div id="palette-places" role="listbox" tabIndex={-1} aria-label={label} className={styles.list}>
        <Sections sections={sections} current={current} onGo={go} onCurrent={setAt} />
      </div>
      <Hint searching={searching} isEmpty={places.length === 0} />
    </>
  );
}

interface SectionsProps {
  readonly sections: readonly Section[];
  /** The place of the current option among all. */
  readonly current: number;
  readonly onGo: (entry: Entry) => void;
  readonly onCurrent: (index: number) => void;
}

/** What is remembered of an entry. */
const placeOf = ({ href, label, kind, confidential }: Entry) => ({
  href,
  label,
  kind,
  ...(confidential ? { confidential } : {}),
});

/** The options, each kind under its heading. */
function Sections({ sections, current, onGo, onCurrent }: SectionsProps) {
  const styles = useStyles();
  const id = useId();
  return sections.map(({ heading, entries, mixed = false }, section) => {
    const from = sections.slice(0, section).reduce((count, before) => count + before.entries.length, 0);
    const options = entries.map((entry, offset) => (
      <Option
        key={entry.href}
        entry={entry}
        index={from + offset}
        isCurrent={from + offset === current}
        showsKind={mixed}
        onGo={onGo}
        onCurrent={onCurrent}
      />
    ));
    return (
      <div key={heading} role="group" aria-labelledby={`${id}-${from}`}>
        <Text id={`${id}-${from}`} block size={200} weight="semibold" className={styles.heading}>
          {heading}
        </Text>
        {options}
      </div>
    );
  });
}

interface OptionProps extends Pick<SectionsProps, 'onGo' | 'onCurrent'> {
  readonly entry: Entry;
  readonly index: number;
  readonly isCurrent: boolean;
  /** Whether it says itself what it is. */
  readonly showsKind: boolean;
}

function Option({ entry, index, isCurrent, showsKind, onGo, onCurrent }: OptionProps) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <div
      id={`palette-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={mergeClasses(styles.item, isCurrent && styles.current)}
      onMouseDown={(event) => {
        // The keyboard stays in the field above, which tells which option is current.
        event.preventDefault();
        onGo(entry);
      }}
      onMouseMove={() => onCurrent(index)}
    >
      <span className={styles.icon}>
        <Suspense fallback={null}>
          <EntryIcon name={entry.icon} />
        </Suspense>
      </span>
      <Text truncate wrap={false} title={entry.label} className={styles.label}>
        {entry.label}
      </Text>
      {showsKind && (
        <Text size={200} className={styles.kind}>
          {entry.kind}
        </Text>
      )}
      {entry.keys !== undefined && <kbd className={styles.keys}>{keyText(entry.keys, intl)}</kbd>}
    </div>
  );
}

/** How the search goes, where the options do not say it. */
function Hint({ searching, isEmpty }: { readonly searching: Searching; readonly isEmpty: boolean }) {
  const styles = useStyles();
  const id =
    searching === 'failed'
      ? 'shell.palette.failed'
      : searching === 'pending'
        ? 'shell.palette.searching'
        : isEmpty
          ? 'shell.palette.none'
          : null;
  return (
    <div role="status">
      {id !== null && (
        <Text block className={styles.hint}>
          <FormattedMessage id={id} />
        </Text>
      )}
    </div>
  );
}

/**
 * Keeps the keyboard in the palette while it is open: a page or grid that was still on its way may ask for it when it
 * stands, and would leave the palette deaf and hidden from screen readers.
 */
function useKeptFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const surface = field.current?.closest('[role="dialog"]');
      if (surface && target instanceof Node && !surface.contains(target)) field.current?.focus();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [field]);
}
