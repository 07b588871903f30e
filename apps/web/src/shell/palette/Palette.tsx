import { Dialog, DialogSurface, Input, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { Search20Regular } from '@fluentui/react-icons/svg/search';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { reportError } from '../../shared/errors/index.ts';
import { may } from '../../shared/session/session.state.ts';
import { useUser } from '../../shared/session/useUser.ts';
import { useBookmarks } from '../bookmarks/useBookmarks.ts';
import { mayOpen, pages } from '../rooms.ts';
import { findPages, findRecords, hasWords, type TitledPage } from './find.ts';
import { recentState, remember, type Place } from './recent.state.ts';
import { isWithin } from '../isWithin.ts';

/** Typing pauses this long before the server is asked, in milliseconds. */
const PAUSE = 200;

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
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
  },
  current: { backgroundColor: tokens.colorNeutralBackground1Selected },
  kind: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  hint: { padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground3 },
});

/** Goes anywhere by typing: pages and records the person may open. Ctrl+K opens it. */
export function Palette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const styles = useStyles();
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
      <DialogSurface className={styles.surface}>{open && <Finder onDone={() => onOpenChange(false)} />}</DialogSurface>
    </Dialog>
  );
}

function Finder({ onDone }: { onDone: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const [, goTo] = useLocation();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  useKeptFocus(field);
  const places = usePlaces(text);
  const current = Math.min(at, places.length - 1);

  const go = (place: Place | undefined) => {
    if (!place) return;
    remember(place);
    onDone();
    goTo(place.href);
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
        {places.map((place, index) => (
          <div
            key={place.href}
            id={`palette-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={mergeClasses(styles.item, index === current && styles.current)}
            onMouseDown={(event) => {
              // The keyboard stays in the field above, which tells which option is current.
              event.preventDefault();
              go(place);
            }}
            onMouseMove={() => setAt(index)}
          >
            <Text truncate wrap={false}>
              {place.label}
            </Text>
            <Text size={200} className={styles.kind}>
              {place.kind}
            </Text>
          </div>
        ))}
      </div>
      {places.length === 0 && (
        <Text className={styles.hint}>
          <FormattedMessage id="shell.palette.none" />
        </Text>
      )}
    </>
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

/** What fits a text: for an empty one bookmarks and recent places; else they and pages at once, and records when the server has answered. */
function usePlaces(text: string): readonly Place[] {
  const intl = useIntl();
  const user = useUser();
  const { places: recent } = useSnapshot(recentState);
  const { all: kept } = useBookmarks();
  const [records, setRecords] = useState<{ readonly of: string; readonly places: readonly Place[] }>({
    of: '',
    places: [],
  });
  const open: readonly TitledPage[] = useMemo(
    () =>
      pages
        .filter((page) => mayOpen(page, (acao, acesso) => may(user, acao, acesso)))
        .map((page) => ({ page, title: intl.formatMessage({ id: page.title }) })),
    [intl, user],
  );

  useEffect(() => {
    if (text.trim() === '') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      findRecords(open, text.trim(), (id) => intl.formatMessage({ id }), abort.signal).then(
        (places) => setRecords({ of: text, places }),
        reportError,
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, open, intl]);

  const kind = intl.formatMessage({ id: 'shell.palette.bookmark' });
  const bookmarks = kept
    .filter(({ Titulo }) => hasWords(Titulo, text))
    .map(({ Caminho, Titulo }) => ({ href: Caminho, label: Titulo, kind }));
  if (text.trim() === '') {
    const opened = recent.filter(({ href }) => open.some(({ page }) => isWithin(href, page.path)));
    return once([...bookmarks, ...opened, ...findPages(open, '')]);
  }
  return once([...bookmarks, ...findPages(open, text), ...(records.of === text ? records.places : [])]);
}

/** Each address once, as it comes first. */
const once = (places: readonly Place[]): readonly Place[] =>
  places.filter(({ href }, index) => places.findIndex((each) => each.href === href) === index);
