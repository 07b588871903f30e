import { useIntl } from 'react-intl';
import { messages } from '../messages.ts';

/**
 * What the arrow of a `Combobox` is: a button for pointers and screen readers that the Tab key passes over, as the arrow
 * keys open the list from the field itself (ARIA's pattern of a combobox). Fluent names it in English, and stops at it.
 */
export function useExpandIcon(): { readonly tabIndex: -1; readonly 'aria-label': string } {
  return { tabIndex: -1, 'aria-label': useIntl().formatMessage(messages.lookupOpen) };
}
