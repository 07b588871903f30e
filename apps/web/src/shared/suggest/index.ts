export { SuggestingField } from './SuggestingField.tsx';
export { useCaret } from './useCaret.ts';
export { useLookup, useSuggestions, type Suggestions } from './useSuggestions.ts';
