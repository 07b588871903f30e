export { regionOf, type Words, wordsOf, wordsWith } from './words.ts';
