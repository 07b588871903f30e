import { testTexts } from '@bancada/sheet/testing';
import de from '../lang/de.json' with { type: 'json' };
import en from '../lang/en.json' with { type: 'json' };
import fr from '../lang/fr.json' with { type: 'json' };
import pt from '../lang/pt.json' with { type: 'json' };
import { messages as filesMessages } from './files/messages.ts';
import { messages } from './messages.ts';
import { messages as bulkMessages } from './registry/bulk/messages.ts';
import { actionQuestions, messages as registryMessages, reasonMessages } from './registry/messages.ts';

testTexts([messages, actionQuestions, bulkMessages, filesMessages, reasonMessages, registryMessages], {
  pt,
  de,
  en,
  fr,
});
