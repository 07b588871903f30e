export { foldText } from './foldText.ts';
