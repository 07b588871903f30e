import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { sizeOf } from './core/range.ts';
import type { SheetSentence } from './controller/SheetController.ts';
import type { Range } from './core/range.ts';
import type { LookWords } from './core/look.ts';
import type { Message } from '../messages.ts';
import type { Parts } from './loadParts.ts';
import { messages } from './messages.ts';
import { sparseMessages } from './sparse/messages.ts';

const sentences: Readonly<Record<SheetSentence, Message>> = { ...messages, ...sparseMessages };

/** The sheet's sentences in the person's language; why a text cannot be read is known once the parts are there. */
export function useWords(parts: Parts | null): {
  words: LookWords;
  announceRange: (range: Range) => string;
  sentence: (key: SheetSentence, values?: Readonly<Record<string, number>>) => string;
  columnMenu: (header: string, filtered: boolean) => string;
} {
  const intl = useIntl();
  return useMemo(
    () => ({
      words: {
        problem: (problem) =>
          intl.formatMessage(messages.problem, {
            message: parts?.problemSentence(intl, problem) ?? problem.message ?? '',
          }),
        saveState: (state) => intl.formatMessage(messages[state]),
        uploadFailed: (name, reason) => intl.formatMessage(messages.uploadFailed, { name, reason }),
        calculated: intl.formatMessage(messages.calculated),
        checked: intl.formatMessage(messages.checked),
        unchecked: intl.formatMessage(messages.unchecked),
        rowFailed: intl.formatMessage(sparseMessages.rowFailed),
        rowAbsent: intl.formatMessage(sparseMessages.rowAbsent),
      },
      sentence: (key, values) => intl.formatMessage(sentences[key], values),
      columnMenu: (header, filtered) =>
        intl.formatMessage(filtered ? messages.columnMenuFiltered : messages.columnMenu, { column: header }),
      announceRange: (range) => {
        const { rowCount, columnCount } = sizeOf(range);
        return intl.formatMessage(messages.selection, { rows: rowCount, columns: columnCount });
      },
    }),
    [intl, parts],
  );
}
