import { BRASILIA } from '@bancada/br-utils';
import { use, useEffect, useMemo, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { useSnapshot } from 'valtio';
import { labelsState } from './labels.state.ts';
import { localeState, regions, type Locale } from './locale.state.ts';
import { textsOf, type TextPart } from './messages.ts';
import type { Messages } from './textsOfLanguage.ts';

/** The texts of a part in a language; suspends while they load. */
export const useTexts = (part: TextPart, locale: Locale): Messages => use(textsOf(part, locale));

/** Gives the pages their language, and tells screen readers which one it is; suspends while its texts load. */
export function IntlShell({ children, locale }: { children: ReactNode; locale?: Locale }) {
  const { locale: chosen } = useSnapshot(localeState);
  const current = locale ?? chosen;
  const builtIn = useTexts('base', current);
  const { own } = useSnapshot(labelsState);
  const messages = useMemo(() => (current === 'pt' ? { ...builtIn, ...own } : builtIn), [current, builtIn, own]);
  useEffect(() => {
    document.documentElement.lang = regions[current];
  }, [current]);
  return (
    <IntlProvider locale={regions[current]} messages={messages} timeZone={BRASILIA}>
      {children}
    </IntlProvider>
  );
}
