import type { IntlShape } from 'react-intl';
import type { Message } from '../base/message.ts';
import { identifierProblems } from './identifierProblems.ts';
import { problemMessages, unknownProblem } from './problemMessages.ts';
import type { CellProblem } from '../model/cell.ts';

const byCode: Readonly<Record<string, Message>> = { ...identifierProblems, ...problemMessages };

/** A problem as a sentence: the owner's, or the sheet's for its code. */
export function problemSentence(intl: IntlShape, { message, code, text }: CellProblem): string {
  return message ?? intl.formatMessage(byCode[code] ?? unknownProblem, { text: `“${text}”` });
}
