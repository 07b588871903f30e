import { logout } from '@bancada/contracts/access';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { endSession } from '../../shared/api/client.ts';
import { languageNames, locales } from '../../shared/i18n/index.ts';
import { START, usePagesByNoun } from '../../shared/recordPages.ts';
import { useMay } from '../../shared/session/useUser.ts';
import { usePrefer } from '../../shared/usePreferences.ts';
import { isWithin } from '../isWithin.ts';
import { preferenceChoices, preferenceNames } from '../preferenceChoices.ts';
import type { Entry, TitledPage } from './find.ts';

/** Something a person may do from anywhere. */
export interface Act extends Entry {
  /** Whether it is offered before anything is typed. */
  readonly atOnce: boolean;
}

const act = (id: string, parts: Omit<Act, 'href' | 'kind'>): Act => ({ href: `act:${id}`, kind: '', ...parts });

/**
 * What the person may do: make a record of each noun, import its rows from a file, change how screens look, leave. Acts
 * of the page they are on come first.
 */
export function useActs(open: readonly TitledPage[], onHelp: () => void): readonly Act[] {
  const intl = useIntl();
  const [location] = useLocation();
  const ofPages = useActsOfPages(open);
  const looks = useLooks();
  const words = (id: string) => intl.formatMessage({ id });
  const ofThis = ({ href }: Act) => isWithin(location, href.replace(/(\/novo|\?.*)$/, ''));
  const isHome = location === '/';
  return [
    ...ofPages.filter(ofThis).map((each) => ({ ...each, atOnce: true, ...(each.icon === 'new' && { keys: 'Alt+N' }) })),
    ...(isHome ? [] : [{ href: '/', kind: '', label: words('shell.home.title'), icon: 'home', atOnce: true } as const]),
    act('keys', { label: words('shell.palette.keys'), icon: 'keys', keys: '?', atOnce: true, run: onHelp }),
    act('logout', { label: words('shell.logout'), icon: 'signOut', atOnce: true, run: () => void endSession(logout) }),
    ...looks,
    ...ofPages.filter((each) => !ofThis(each)),
  ];
}

/** What is done on the pages of nouns, once their contracts are loaded: the server asks for the same abilities. */
function useActsOfPages(open: readonly TitledPage[]): readonly Act[] {
  const intl = useIntl();
  const may = useMay();
  const byNoun = usePagesByNoun();
  return [...byNoun.values()].flatMap(({ page, noun }): Act[] => {
    const titled = open.find((each) => each.page.path === page.path);
    // Only the page of the noun itself makes its rows: others show them in their own way.
    if (!titled || page.title !== `${noun.noun}.title`) return [];
    const subject = noun.writes?.subject ?? noun.subject;
    const label = intl.formatMessage({ id: 'shell.palette.import' }, { title: titled.title });
    const make: Act = {
      href: `${page.path}/novo`,
      kind: titled.title,
      label: intl.formatMessage({ id: `${noun.noun}.new` }),
      icon: 'new',
      begins: true,
      atOnce: false,
    };
    const importRows: Act = {
      href: `${page.path}?${START}=importar`,
      kind: titled.title,
      label,
      icon: 'import',
      begins: true,
      atOnce: false,
    };
    return [
      ...(noun.calls.create && may('criar', subject) ? [make] : []),
      ...(noun.calls.openImport && may('importar', subject) ? [importRows] : []),
    ];
  });
}

/** Theme, density and so on, and the languages. */
function useLooks(): readonly Act[] {
  const intl = useIntl();
  const prefer = usePrefer();
  const words = (id: string) => intl.formatMessage({ id });
  const look = (id: string, name: string, option: string, change: Parameters<typeof prefer>[0]) =>
    act(id, { label: `${name}: ${option}`, icon: 'look', atOnce: false, run: () => prefer(change) });
  return [
    ...preferenceNames.flatMap((name) =>
      preferenceChoices[name].map((value) =>
        look(`${name}.${value}`, words(`shell.prefer.${name}`), words(`shell.prefer.${value || 'sistema'}`), {
          [name]: value === '' ? null : value,
        }),
      ),
    ),
    ...locales.map((Idioma) => look(Idioma, words('shell.language'), languageNames[Idioma], { Idioma })),
  ];
}
