import { createContext, useContext, useEffect, useState } from 'react';
import type { Resource } from '@bancada/contracts/shared';
import type { RoomPage } from './room.ts';
import { useMay } from './session/useUser.ts';

/** Every page there is; the shell, which knows all rooms, says it. */
export const PagesContext = createContext<readonly RoomPage[]>([]);

/** The part of an address's query that says which tab of its record is opened: `?aba=comments`. */
export const OPEN_TAB = 'aba';

/** The part of an address's query that says what is begun on a noun's page: `?acao=importar`. */
export const START = 'acao';

/** Where a record is opened: its address, or null where it has no page the person may open. */
export type RecordHref = (path: string, id: number) => string | null;

/** A page and the noun whose records it opens. */
export interface PageOfNoun {
  readonly page: RoomPage;
  readonly noun: Resource;
}

/** The pages of nouns by their nouns' paths; none until all nouns are loaded, and none unless they are wanted. */
export function usePagesByNoun(wanted = true): ReadonlyMap<string, PageOfNoun> {
  const pages = useContext(PagesContext);
  const [byNoun, setByNoun] = useState<ReadonlyMap<string, PageOfNoun>>(new Map());
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    const named = pages.flatMap((page) =>
      page.records ? [page.records().then((noun) => [noun.path, { page, noun }] as const)] : [],
    );
    Promise.all(named).then(
      (found) => !gone && setByNoun(new Map(found)),
      () => undefined, // without the pages' nouns there are no links, and nothing else is missing
    );
    return () => {
      gone = true;
    };
  }, [pages, wanted]);
  return byNoun;
}

/** Finds the page of a record by its noun's path; `wanted`: whether there is one to be found. */
export function useRecordHref(wanted = true): RecordHref {
  const may = useMay();
  const byNoun = usePagesByNoun(wanted);
  return (path, id) => {
    const page = byNoun.get(path)?.page;
    return page && (page.ability === null || may(...page.ability)) ? `${page.path}/${id}` : null;
  };
}

/** A page whose noun is known. */
export type NounPage = RoomPage & Required<Pick<RoomPage, 'records'>>;

/**
 * Finds the page of a noun by the noun's name, without loading it: a noun's page is titled `<noun>.title`. Null for nouns
 * without a page and pages the person may not open.
 */
export function useNounPages(): (noun: string) => NounPage | null {
  const pages = useContext(PagesContext);
  const may = useMay();
  return (noun) => {
    const page = pages.find(({ title }) => title === `${noun}.title`);
    if (!page?.records || !(page.ability === null || may(...page.ability))) return null;
    return { ...page, records: page.records };
  };
}
