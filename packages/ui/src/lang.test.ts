import { expect, test } from 'vitest';
import de from '../lang/de.json' with { type: 'json' };
import en from '../lang/en.json' with { type: 'json' };
import fr from '../lang/fr.json' with { type: 'json' };
import pt from '../lang/pt.json' with { type: 'json' };
import {
  cepProblems,
  cnpjProblems,
  cpfProblems,
  moneyProblems,
  numberProblems,
  phoneProblems,
  timeProblems,
} from './fields/problems.ts';
import { messages as exportMessages } from './export/messages.ts';
import { messages as filesMessages } from './files/messages.ts';
import { messages as importMessages } from './import/messages.ts';
import { messages, type Message } from './messages.ts';
import { actionQuestions, messages as registryMessages, reasonMessages } from './registry/messages.ts';
import { messages as sheetMessages } from './sheet/messages.ts';
import { partMessages } from './sheet/partMessages.ts';
import { problemMessages, unknownProblem } from './sheet/problemMessages.ts';
import { saveMessages } from './sheet/saveMessages.ts';
import { sparseMessages } from './sheet/sparse/messages.ts';
import { viewMessages } from './sheet/view/messages.ts';

const declared = new Set(
  [
    messages,
    cepProblems,
    cnpjProblems,
    cpfProblems,
    moneyProblems,
    numberProblems,
    phoneProblems,
    timeProblems,
    actionQuestions,
    exportMessages,
    filesMessages,
    importMessages,
    partMessages,
    problemMessages,
    { unknownProblem },
    reasonMessages,
    registryMessages,
    saveMessages,
    sheetMessages,
    sparseMessages,
    viewMessages,
  ].flatMap((group): Message[] => Object.values(group)),
);
const translations: [string, Record<string, string>][] = Object.entries({ de, en, fr });

/** The names a text fills in, such as `{text}` and `{count, plural, …}`. */
function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name = '']) => name))].toSorted();
}

test('Portuguese is what the components say, id by id', () => {
  expect(pt).toEqual(Object.fromEntries(Array.from(declared, ({ id, defaultMessage }) => [id, defaultMessage])));
  expect(new Set(Array.from(declared, ({ id }) => id)).size).toBe(declared.size);
});

test.each(translations)('%s says everything, with the same names filled in', (_, texts) => {
  expect(Object.keys(texts)).toEqual(Object.keys(pt));
  for (const [id, text] of Object.entries(pt)) expect([id, namesIn(texts[id] ?? '')]).toEqual([id, namesIn(text)]);
});
