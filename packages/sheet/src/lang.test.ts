import de from '../lang/de.json' with { type: 'json' };
import en from '../lang/en.json' with { type: 'json' };
import fr from '../lang/fr.json' with { type: 'json' };
import pt from '../lang/pt.json' with { type: 'json' };
import { messages as baseMessages } from './base/messages.ts';
import { messages as exportMessages } from './export/messages.ts';
import { messages as importMessages } from './import/messages.ts';
import { problemMessages, unknownProblem } from './kinds/problemMessages.ts';
import * as readProblems from './kinds/readProblems.ts';
import { messages } from './model/messages.ts';
import { partMessages } from './model/partMessages.ts';
import { saveMessages } from './parts/saveMessages.ts';
import { sparseMessages } from './sparse/messages.ts';
import { testTexts } from './testing/texts.ts';
import { viewMessages } from './view/messages.ts';

testTexts(
  [
    baseMessages,
    exportMessages,
    importMessages,
    messages,
    partMessages,
    problemMessages,
    { unknownProblem },
    ...Object.values(readProblems),
    saveMessages,
    sparseMessages,
    viewMessages,
  ],
  { pt, de, en, fr },
);
