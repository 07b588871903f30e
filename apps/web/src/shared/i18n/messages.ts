import { type Locale, locales } from './locale.state.ts';
import type { Messages, TextsOfLanguage } from './textsOfLanguage.ts';

/**
 * Texts that are loaded together: `base` before the login; `frame` for what every page needs, and the names of menus
 * and titles of pages; a room's name for the texts of its pages; `all` for those of every room. All but `base` have the
 * sentences of error codes, `errors` nothing else: the first page has nothing yet that could be refused.
 */
export type TextPart = string;

const languages: Readonly<Record<Locale, () => Promise<{ readonly texts: TextsOfLanguage }>>> = {
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  de: () => import('./texts/de.ts'),
  fr: () => import('./texts/fr.ts'),
};

/** Folders of texts that are no room's, and that every page needs. */
const OF_FRAME = ['registry', 'files'];

const roomOf = (file: string) => file.split('/').at(-2) ?? '';

const join = (parts: readonly Messages[]): Messages => Object.assign({}, ...parts) as Messages;

async function readPart(part: TextPart, locale: Locale): Promise<Messages> {
  const { base, errors, all, menus, components } = (await languages[locale]()).texts;
  const filesOf = (takes: (room: string) => boolean) => [
    errors(),
    ...Object.entries(all).flatMap(([file, load]) => (takes(roomOf(file)) ? [load()] : [])),
  ];
  if (part === 'base') return base;
  if (part === 'all') return join(await Promise.all([...filesOf(() => true), ...components.map((load) => load())]));
  if (part !== 'frame') return join(await Promise.all(filesOf((room) => room === part)));
  const ofFrame = filesOf((room) => OF_FRAME.includes(room));
  return join(
    await Promise.all([...Object.values(menus).map((load) => load()), ...ofFrame, ...components.map((load) => load())]),
  );
}

const loaded = new Map<string, Promise<Messages>>();
const inUse = new Set<TextPart>();

/**
 * The texts of a part. `base` of another language waits for all parts that are in use, so that a change of language is
 * one wait.
 */
export function textsOf(part: TextPart, locale: Locale): Promise<Messages> {
  const key = `${locale} ${part}`;
  const known = loaded.get(key);
  if (known) return known;
  const others = part === 'base' ? [...inUse].map((each) => textsOf(each, locale)) : [];
  if (part !== 'base') inUse.add(part);
  const texts = Promise.all([readPart(part, locale), ...others]).then(([own]) => own);
  loaded.set(key, texts);
  return withStatus(texts);
}

/** React's `use` reads these fields, and does not suspend for a promise that is known to be fulfilled. */
function withStatus(texts: Promise<Messages>): Promise<Messages> {
  void texts.then(
    (value) => Object.assign(texts, { status: 'fulfilled', value }),
    (reason: unknown) => Object.assign(texts, { status: 'rejected', reason }),
  );
  return texts;
}

/** All texts of a language, of every room. */
export const loadMessages = async (locale: Locale): Promise<Messages> =>
  join(await Promise.all(['all', 'base'].map((part) => textsOf(part, locale))));

/** The language of a regional form, such as `pt-BR`. */
export const localeOf = (region: string): Locale => locales.find((each) => region.startsWith(each)) ?? 'pt';
