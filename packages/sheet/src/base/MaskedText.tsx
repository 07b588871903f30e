import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { MASK } from './mask.ts';
import { messages } from './messages.ts';

/** A text in which values may be hidden: whoever hears it is told so, instead of the signs that are seen. */
export function MaskedText({ children }: { children: string }) {
  const { formatMessage } = useIntl();
  return children.split(MASK).map((part, index) => (
    // Parts of one text: their place names them.
    <Fragment key={index}>
      {index > 0 && (
        <span role="img" aria-label={formatMessage(messages.masked)}>
          {MASK}
        </span>
      )}
      {part}
    </Fragment>
  ));
}
