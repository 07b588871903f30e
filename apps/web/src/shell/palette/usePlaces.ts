import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { may } from '../../shared/session/session.state.ts';
import { useUser } from '../../shared/session/useUser.ts';
import { useBookmarks } from '../bookmarks/useBookmarks.ts';
import { isWithin } from '../isWithin.ts';
import { mayOpen, pages } from '../rooms.ts';
import { findPages, findRecords, hasWords, type Entry, type Section, type TitledPage } from './find.ts';
import { recentState } from './recent.state.ts';
import { useActs } from './useActs.ts';
import { wholeFirst } from './wholeFirst.ts';

/** Typing pauses this long before the server is asked, in milliseconds. */
const PAUSE = 200;

/** How the search for records goes: `failed` when the server did not answer. */
export type Searching = 'pending' | 'done' | 'failed';

/** What fits a text. */
export interface Places {
  readonly sections: readonly Section[];
  readonly searching: Searching;
}

interface Records {
  readonly of: string;
  readonly sections: readonly Section[];
  readonly searching: Searching;
}

const noRecords: Records = { of: '', sections: [], searching: 'done' };

/** So many acts are offered for a text; more words leave fewer. */
const MOST_ACTS = 12;

/**
 * What fits a text, by kinds: for an empty one bookmarks, recent places, acts and pages; else they at once, and records
 * when the server has answered.
 */
export function usePlaces(text: string, onHelp: () => void): Places {
  const intl = useIntl();
  const open = useOpenPages();
  const { places: recent } = useSnapshot(recentState);
  const { all: kept } = useBookmarks();
  const acts = useActs(open, onHelp);
  const wanted = text.trim();
  const records = useRecords(open, wanted);
  const pageOf = (href: string) => open.find(({ page }) => isWithin(href, page.path))?.page;
  const bookmarks = kept
    .filter(({ Titulo }) => hasWords(Titulo, text))
    .map(({ Caminho, Titulo }): Entry => ({ href: Caminho, label: Titulo, kind: '', icon: 'star' }));
  const opened = wanted === '' ? recent.filter(({ href }) => pageOf(href)) : [];
  const fitting = acts.filter(({ label, atOnce }) => (wanted === '' ? atOnce : hasWords(label, wanted)));
  const does = wholeFirst(fitting, wanted);
  const heading = (of: string) => intl.formatMessage({ id: `shell.palette.${of}` });
  const pagesFound: Section = { heading: heading('pages'), entries: findPages(open, wanted) };
  const actsFound: Section = { heading: heading('acts'), entries: does.slice(0, MOST_ACTS) };
  return {
    sections: once([
      { heading: heading('bookmarks'), entries: bookmarks },
      {
        heading: heading('recent'),
        entries: opened.map((place): Entry => ({ ...place, icon: 'recent' })),
        mixed: true,
      },
      // Before anything is typed there are all pages: acts would be far below them.
      ...(wanted === '' ? [actsFound, pagesFound] : [pagesFound, actsFound]),
      ...records.sections,
    ]),
    searching: records.searching,
  };
}

/** The pages the person may open, by their titles. */
function useOpenPages(): readonly TitledPage[] {
  const intl = useIntl();
  const user = useUser();
  return useMemo(
    () =>
      pages
        .filter((page) => mayOpen(page, (acao, acesso) => may(user, acao, acesso)))
        .map((page) => ({ page, title: intl.formatMessage({ id: page.title }) })),
    [intl, user],
  );
}

/** The records with the words of a text: one request for each pause in typing, and none that nobody waits for any more. */
function useRecords(open: readonly TitledPage[], text: string): Pick<Places, 'sections' | 'searching'> {
  const intl = useIntl();
  const [records, setRecords] = useState(noRecords);
  useEffect(() => {
    if (text === '') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      findRecords(open, text, (id) => intl.formatMessage({ id }), abort.signal).then(
        (sections) => setRecords({ of: text, sections, searching: 'done' }),
        () => {
          if (!abort.signal.aborted) setRecords({ of: text, sections: [], searching: 'failed' });
        },
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, open, intl]);
  if (text === '') return noRecords;
  return records.of === text ? records : { sections: [], searching: 'pending' };
}

/** Each address once, where it comes first; sections without entries are left out. */
function once(sections: readonly Section[]): readonly Section[] {
  const known = new Set<string>();
  const isNew = ({ href }: Entry) => known.size < known.add(href).size;
  return sections
    .map((section) => ({ ...section, entries: section.entries.filter(isNew) }))
    .filter(({ entries }) => entries.length > 0);
}
