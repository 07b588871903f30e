import type { Fato } from '@bancada/contracts/desk';
import { useLocation } from 'wouter';
import { OPEN_TAB, useNounPages } from '../../recordPages.ts';
import { useRecordDoors } from '../../recordDoors.ts';
import { tabName } from './tabName.ts';

/** What a fact or an entry is about: the path of a noun, and its name where it has a page. */
interface About {
  readonly Recurso: string;
  readonly Nome: string | null;
}

/** Finds where the record is shown that an entry of a timeline is about; null where the person may not open it. */
export function useAboutHref(noun: string): (about: About & { readonly Registro: number }) => string | null {
  const doors = useRecordDoors(noun);
  const pageOf = useNounPages();
  return ({ Recurso, Nome, Registro }) => {
    const own = doors.find(({ hrefs }) => hrefs?.[Recurso])?.hrefs?.[Recurso];
    if (own) return own(Registro);
    const page = Nome === null ? null : pageOf(Nome);
    return page && `${page.path}/${Registro}`;
  };
}

/** Finds where the rows of a fact are shown: in a tab of the open record, or on their own page, by the same conditions. */
export function useRowsHref(noun: string): (rows: NonNullable<Fato['Linhas']>) => string | null {
  const [location] = useLocation();
  const doors = useRecordDoors(noun);
  const pageOf = useNounPages();
  return ({ Recurso, Nome, Consulta }) => {
    const query = new URLSearchParams(
      Object.entries(Consulta).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
    );
    for (const { room, tabs } of doors) {
      const tab = tabs.find(({ rows }) => rows === Recurso);
      if (tab) return `${location}?${OPEN_TAB}=${tabName(room, tab)}&${query.toString()}`;
    }
    const page = Nome === null ? null : pageOf(Nome);
    return page && `${page.path}?${query.toString()}`;
  };
}
