import { en as engine } from '../../messages/en.ts';
import type { EditorMessages } from './catalogue.ts';

/** The words of the editor in English. */
export const en: EditorMessages = {
  engine,
  functions: {
    IF: {
      parameters: ['condition', 'if it holds', 'if it does not'],
      description: 'Chooses between two values. Only the chosen one is calculated.',
    },
    MAX: { parameters: ['value'], description: 'The largest of the values. Components without a value are left out.' },
    MIN: { parameters: ['value'], description: 'The smallest of the values. Components without a value are left out.' },
    ABS: { parameters: ['value'], description: 'The value without its sign.' },
    DIV: {
      parameters: ['dividend', 'divisor'],
      description: 'The integer quotient: the decimal part is dropped. For ordinary division use /.',
    },
    MOD: { parameters: ['dividend', 'divisor'], description: 'The remainder, with the sign of the divisor.' },
    MEDIA: { parameters: ['value'], description: 'The mean of the values. Components without a value are left out.' },
    DESVPAD: {
      parameters: ['value'],
      description:
        'The sample standard deviation (n − 1). Components without a value are left out; fewer than two values give 0.',
    },
    AND: { parameters: ['condition'], description: '1 when all conditions hold, otherwise 0. All of them are read.' },
    OR: { parameters: ['condition'], description: '1 when any condition holds, otherwise 0. All of them are read.' },
  },
  library: {
    RAIZ: { parameters: ['value'], description: 'The square root.' },
    POTENCIA: {
      parameters: ['base', 'exponent'],
      description: 'The base raised to the exponent, which may have decimals.',
    },
    LN: { parameters: ['value'], description: 'The natural logarithm.' },
    LOG10: { parameters: ['value'], description: 'The logarithm to base 10.' },
    EXP: { parameters: ['value'], description: 'The number e raised to the value.' },
    ARRED: {
      parameters: ['value', 'decimals'],
      description: 'Rounds the value, halves away from zero; with negative decimals, left of the point.',
    },
    TRUNCAR: {
      parameters: ['value', 'decimals'],
      description: 'Drops the decimals beyond those asked for, without rounding.',
    },
    INT: { parameters: ['value'], description: 'The largest integer not above the value: INT(-2,1) is -3.' },
    SOMA: { parameters: ['value'], description: 'The sum of the values. Components without a value are left out.' },
    CONT: { parameters: ['value'], description: 'How many of the values are given.' },
    MEDIANA: {
      parameters: ['value'],
      description: 'The middle value, or the mean of the two in the middle. Components without a value are left out.',
    },
    SEERRO: {
      parameters: ['value', 'if it fails'],
      description: 'The value, or the second argument when the first one cannot be calculated.',
    },
  },
  operators: {
    AND: 'Holds when both sides hold. Both sides are read.',
    OR: 'Holds when at least one side holds. Both sides are read.',
    NOT: 'Negates everything that follows, up to the next AND or OR.',
  },
  parameterTypes: { number: 'number', text: 'text' },
  didYouMean: 'Did you mean {codes}?',
  unit: 'Unit: {unit}',
  readAs: 'Read as {number}',
  renameInvalid: 'A code cannot be empty or contain brackets or line breaks: {code}',
  renameTaken: 'The name {code} is already in use',
  renameUnknown: 'No component and no formula uses the name {code}',
};
