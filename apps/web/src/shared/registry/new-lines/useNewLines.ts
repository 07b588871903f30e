import { useCallback, useEffect, useMemo, useState } from 'react';
import { findDrafts } from '../../outbox/forms.ts';
import { holdDraft } from '../../outbox/openDrafts.ts';
import { reportError } from '../../errors/report.ts';
import { useUser } from '../../session/useUser.ts';
import { discard, recordState } from '../record.state.ts';
import { isTyped, lineFrom, prefixOf, type NewLine } from './lines.ts';

/** So many empty lines there are at the end, at least. */
const EMPTY = 20;

/** Lines of rows that do not exist yet. */
export interface NewLines {
  /** Null until what was typed before is read. */
  readonly lines: readonly NewLine[] | null;
  readonly append: (count: number) => void;
  /** Lines that are stored leave; what was refused stays. */
  readonly clean: () => void;
  /** Forgets everything that is typed. */
  readonly discardAll: () => void;
}

/**
 * The new lines of a noun, those that were typed before among them, with empty ones at the end.
 *
 * @param path - the noun's; drafts are kept by it
 * @param defaults - what each line begins with
 */
export function useNewLines(path: string, defaults: Readonly<Record<string, unknown>>): NewLines {
  const { id: usuario } = useUser();
  const [lines, setLines] = useState<readonly NewLine[] | null>(null);
  const blank = useMemo(() => blanks(usuario, path, defaults), [usuario, path, defaults]);
  useEffect(() => {
    let gone = false;
    const show = (typed: readonly NewLine[]) => {
      for (const { state } of typed) state.defaults = defaults;
      if (!gone) setLines([...typed, ...blank(EMPTY)]);
    };
    const prefix = prefixOf(path);
    findDrafts(usuario, (record) => record.startsWith(prefix)).then(
      (drafts) => {
        if (gone) return;
        // Lines of another tab that is open stay there.
        const left = drafts.flatMap(({ draft, open }) => (open ? [] : [draft]));
        show(left.toSorted((a, b) => (a.record < b.record ? -1 : 1)).map((draft) => lineFrom(draft, path)));
      },
      (error: unknown) => {
        reportError(error);
        show([]);
      },
    );
    return () => {
      gone = true;
    };
  }, [usuario, path, defaults, blank]);
  useEffect(() => {
    const held = (lines ?? []).map(({ state }) => holdDraft(state.draft));
    return () => held.forEach((release) => release());
  }, [lines]);
  const append = useCallback((count: number) => setLines((now) => now && [...now, ...blank(count)]), [blank]);
  const clean = useCallback(() => setLines((now) => now && topped(now.filter(isTyped), blank)), [blank]);
  const discardAll = useCallback(() => {
    setLines((now) => {
      for (const line of now ?? []) if (isTyped(line)) discard(line.state);
      return blank(EMPTY);
    });
  }, [blank]);
  return { lines, append, clean, discardAll };
}

const topped = (lines: readonly NewLine[], blank: (count: number) => readonly NewLine[]) => [...lines, ...blank(EMPTY)];

/** Makes empty lines; no other tab makes one of the same name, but for a chance of thousandths of a second. */
function blanks(usuario: number, path: string, defaults: Readonly<Record<string, unknown>>) {
  const began = Date.now();
  let count = 0;
  return (wanted: number): readonly NewLine[] =>
    Array.from({ length: wanted }, () => {
      count += 1;
      const id = `${began}-${String(count).padStart(5, '0')}`;
      const state = recordState(usuario, prefixOf(path) + id, null);
      state.defaults = defaults;
      return { id, state };
    });
}
