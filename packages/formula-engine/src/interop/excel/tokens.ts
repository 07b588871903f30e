import { split, type Patterns, type Token } from '../reader.ts';
import type { ExcelLocale } from './locale.ts';

/** What an Excel formula is made of. */
export type ExcelKind = 'number' | 'text' | 'name' | 'symbol';

const COMMON: Patterns<ExcelKind> = [
  ['space', /\s+/y],
  ['text', /"(?:[^"]|"")*"/y],
  ['name', /(?:'(?:[^']|'')+'!|[\p{L}_\\][\p{L}\p{M}\p{N}_.]*!)?\$?[\p{L}_\\][\p{L}\p{M}\p{N}_.$]*/uy],
  ['foreign', /#[\p{L}0-9/!?]+|[{[][^}\]]*[}\]]?/uy],
  ['symbol', /<>|<=|>=|[-+*/^&=<>%():;,@]/y],
];

const NUMBERS: Readonly<Record<ExcelLocale, RegExp>> = {
  'pt-BR': /(?:\d+(?:,\d*)?|,\d+)(?:[eE][+-]?\d+)?(?![\p{L}\d_])/uy,
  en: /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?(?![\p{L}\d_])/uy,
};

/** Splits an Excel formula. */
export function splitExcel(text: string, locale: ExcelLocale): Token<ExcelKind>[] {
  return split(text, [['number', NUMBERS[locale]], ...COMMON]);
}
