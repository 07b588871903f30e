import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { LookWords } from './model/look.ts';
import type { WriteMessage } from './base/message.ts';
import { messages as baseMessages } from './base/messages.ts';
import type { Parts } from './lazy/loadParts.ts';
import { messages } from './model/messages.ts';

/** The sheet's sentences in the person's language; what became of an entry can be said once the parts are there. */
export function useWords(parts: Parts | null): {
  words: LookWords;
  write: WriteMessage;
} {
  const intl = useIntl();
  return useMemo(
    () => ({
      words: {
        problem: (problem) =>
          intl.formatMessage(messages.problem, {
            message: parts?.problemSentence(intl, problem) ?? problem.message ?? '',
          }),
        saveState: (state) => parts?.saveSentence(intl, state) ?? '',
        calculated: intl.formatMessage(messages.calculated),
        masked: intl.formatMessage(baseMessages.masked),
        checked: intl.formatMessage(messages.checked),
        unchecked: intl.formatMessage(messages.unchecked),
      },
      write: (message, values) => intl.formatMessage(message, values),
    }),
    [intl, parts],
  );
}
