import type { RegistryResource } from './types.ts';

/** Whether a noun's rows are found by a text: of their own, or of what they belong to. */
export const isSearched = ({ search, foundThrough = [] }: RegistryResource): boolean =>
  search.length + foundThrough.length > 0;
