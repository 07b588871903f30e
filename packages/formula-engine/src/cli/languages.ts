import type { Messages } from '../messages/catalogue.ts';
import { de } from '../messages/de.ts';
import { en } from '../messages/en.ts';
import { fr } from '../messages/fr.ts';
import { ptBR } from '../messages/pt-BR.ts';
import type { CliMessages } from './messages/catalogue.ts';
import { de as cliDe } from './messages/de.ts';
import { en as cliEn } from './messages/en.ts';
import { fr as cliFr } from './messages/fr.ts';
import { ptBR as cliPtBR } from './messages/pt-BR.ts';

/** A language of the command line: the engine's sentences and its own. */
export interface Language {
  readonly engine: Messages;
  readonly cli: CliMessages;
}

/** The languages by their tag. */
export const LANGUAGES: Readonly<Record<'pt-BR' | 'en' | 'de' | 'fr', Language>> = {
  'pt-BR': { engine: ptBR, cli: cliPtBR },
  en: { engine: en, cli: cliEn },
  de: { engine: de, cli: cliDe },
  fr: { engine: fr, cli: cliFr },
};
