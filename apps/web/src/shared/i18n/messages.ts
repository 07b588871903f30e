import type { Locale } from './locale.state.ts';

/** Message id → text. */
export type Messages = Record<string, string>;

type Part = () => Promise<{ default: Messages }>;

/** The texts of the web, of the shared components and of the error codes, loaded with their language alone. */
const parts: Record<Locale, readonly Part[]> = {
  pt: [
    () => import('../../../lang/pt.json'),
    () => import('@bancada/ui/lang/pt.json'),
    () => import('@bancada/contracts/lang/pt.json'),
  ],
  en: [
    () => import('../../../lang/en.json'),
    () => import('@bancada/ui/lang/en.json'),
    () => import('@bancada/contracts/lang/en.json'),
  ],
  de: [
    () => import('../../../lang/de.json'),
    () => import('@bancada/ui/lang/de.json'),
    () => import('@bancada/contracts/lang/de.json'),
  ],
  fr: [
    () => import('../../../lang/fr.json'),
    () => import('@bancada/ui/lang/fr.json'),
    () => import('@bancada/contracts/lang/fr.json'),
  ],
};

/** All texts of a language. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const loaded = await Promise.all(parts[locale].map((part) => part()));
  return Object.assign({}, ...loaded.map((part) => part.default)) as Messages;
}
