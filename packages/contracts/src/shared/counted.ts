import type { Listed } from './listing.ts';

/**
 * Whether the values of a field may be counted and grouped by. Of people's health data only states are: other values
 * would show a record without its reading being audited.
 *
 * @param kind - what the field is to people (`fieldKind`, or a kind that pages alone tell apart, such as a link)
 */
export const isCounted = ({ readAudited }: Pick<Listed, 'readAudited'>, kind: string): boolean =>
  !readAudited || kind === 'choice' || kind === 'boolean';
