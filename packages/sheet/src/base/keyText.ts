import type { IntlShape } from 'react-intl';
import { messages } from './messages.ts';

/** Keys that are called otherwise on keyboards of other languages. */
const named = {
  Ctrl: messages.keyCtrl,
  Shift: messages.keyShift,
  Space: messages.keySpace,
  Delete: messages.keyDelete,
  Enter: messages.keyEnter,
  Esc: messages.keyEsc,
  PageUp: messages.keyPageUp,
  PageDown: messages.keyPageDown,
} as const;

const isNamed = (key: string): key is keyof typeof named => key in named;

/** A combination of keys (`Ctrl+Delete`) as the person's keyboard has it: `Strg+Entf` in German. */
export const keyText = (keys: string, intl: IntlShape): string =>
  keys
    .split('+')
    .map((key) => (isNamed(key) ? intl.formatMessage(named[key]) : key))
    .join('+');
