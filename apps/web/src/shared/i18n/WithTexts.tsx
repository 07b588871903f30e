import { lazy, useMemo, type ComponentType, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { useTexts } from './IntlShell.tsx';
import { localeState } from './locale.state.ts';
import { localeOf, textsOf, type TextPart } from './messages.ts';
import type { Messages } from './textsOfLanguage.ts';

/** Adds the texts of a part to those around it; suspends while they load. */
export function WithTexts({ part, children }: { part: TextPart; children: ReactNode }) {
  const { locale, messages: around, timeZone } = useIntl();
  const texts = useTexts(part, localeOf(locale));
  // Those around it have the company's own words, of every room.
  const messages = useMemo(() => ({ ...texts, ...(around as Messages) }), [texts, around]);
  return (
    <IntlProvider locale={locale} messages={messages} {...(timeZone !== undefined && { timeZone })}>
      {children}
    </IntlProvider>
  );
}

/** A component that is loaded when it is first shown, side by side with its texts. */
export function lazyWithTexts<Props extends object>(
  part: TextPart,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return lazy(async () => {
    const [{ default: Component }] = await Promise.all([load(), textsOf(part, localeState.locale)]);
    const Inside = (props: Props) => (
      <WithTexts part={part}>
        <Component {...props} />
      </WithTexts>
    );
    return { default: Inside };
  });
}
