export { regionOf, type Words, wordsOf } from './words.ts';
