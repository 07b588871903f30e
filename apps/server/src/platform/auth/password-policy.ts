import { foldText } from '@bancada/br-utils';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../errors/index.ts';

/** Fewest characters of a password: ASVS 2.1.1. Which ones is left to the person (NIST SP 800-63B §3.1.1.2). */
export const SENHA_MINIMO = 12;
/** Most characters: enough for any sentence, and no work for whoever sends megabytes. */
export const SENHA_MAXIMO = 200;

/** Whose password it is: it must not be made of what everybody knows about the person. */
export interface PasswordOwner {
  readonly email?: string;
  readonly Nome?: string;
  /** The names of the companies the person works in. */
  readonly Empresas?: readonly string[];
}

/** Words too common here that the international list does not have. */
const local = ['senha', 'senhas', 'mudar', 'brasil', 'bancada', 'laboratorio', 'clinica', 'hospital', 'saude'];

/** The 49,000 most frequent passwords of published leaks (zxcvbn's list), loaded once and never sent anywhere. */
const leaked = new Set([...dictionary['passwords-common'], ...local]);

/** What remains without the digits and signs people put around a word: `Senha@2026!` → `senha`. */
const coreOf = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '');

/** The shortest piece that the text repeats: `abcabcabc` → `abc`. */
const unitOf = (text: string) => text.slice(0, (text + text).indexOf(text, 1));

function isLeaked(text: string): boolean {
  return [text, coreOf(text), unitOf(text), unitOf(coreOf(text))].some((each) => leaked.has(each));
}

/** Every character follows the one before by the same step: `abcdefghijkl`, `987654321098`. */
function isSequence(text: string): boolean {
  const steps = Array.from({ length: text.length - 1 }, (_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at));
  return steps.every((step) => Math.abs(step) <= 1 || Math.abs(step) === 9);
}

/** Words that say nothing by themselves, around a name or in an address. */
const fillers = 'com br net org www de da do das dos e o a meu minha my the'.split(' ');

/** The words of a person's address, name and companies, and those everybody here would try; the long ones first. */
function wordsAbout({ email = '', Nome = '', Empresas = [] }: PasswordOwner): readonly string[] {
  const own = foldText([email, Nome, ...Empresas].join(' '));
  const address = foldText(email);
  const words = [address, address.replace(/[^a-z0-9]/g, ''), ...own.split(/[^a-z0-9]+/), ...local];
  return [...new Set(words)].filter((word) => word !== '').toSorted((one, other) => other.length - one.length);
}

/** Shorter words are found inside of others by chance. */
const LONG = 4;

/** The password is little more than the person's own words, or everybody's. */
function isAboutOwner(text: string, owner: PasswordOwner): boolean {
  const words = wordsAbout(owner);
  const long = words.filter((word) => word.length >= LONG);
  const short = new Set([...words, ...fillers]);
  const rest = long.reduce((left, word) => left.replaceAll(word, ' '), text);
  const left = rest.split(/[^a-z]+/).filter((word) => !short.has(word));
  return rest !== text && left.join('').length < LONG;
}

/** Letters and digits alone: how a password is written down makes it no other one. */
const spelled = (text: string) => foldText(text).replace(/[^a-z0-9]/g, '');

/** Refuses the current password, however it is written, as the new one. @throws AppError SENHA_REPETIDA */
export function checkChanged(current: string, password: string): void {
  const same = current === password || (spelled(current) !== '' && spelled(current) === spelled(password));
  if (same) throw new AppError('SENHA_REPETIDA');
}

/**
 * Refuses a password that is too short, that leaks have made public, or that says little more than whose it is.
 * There are no rules about kinds of characters, and no expiry: both make passwords worse (NIST SP 800-63B).
 *
 * @throws AppError SENHA_CURTA, SENHA_LONGA, SENHA_VAZADA, SENHA_OBVIA
 */
export function checkNewPassword(password: string, owner: PasswordOwner = {}): void {
  const { length } = password;
  if (length < SENHA_MINIMO) throw new AppError('SENHA_CURTA', { minimo: SENHA_MINIMO });
  if (length > SENHA_MAXIMO) throw new AppError('SENHA_LONGA', { maximo: SENHA_MAXIMO });
  const text = foldText(password);
  if (isLeaked(text)) throw new AppError('SENHA_VAZADA');
  if (new Set(text).size < 5 || isSequence(text) || isAboutOwner(text, owner)) throw new AppError('SENHA_OBVIA');
}
