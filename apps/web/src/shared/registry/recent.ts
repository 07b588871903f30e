import type { LookupOption } from '@bancada/ui';
import { clearWhenLeft } from '../session/leaving.ts';
import { sessionState } from '../session/session.state.ts';

/** So many recent choices are offered before anything is typed. */
const KEPT = 5;

// In memory alone: names of patients and colleagues have no business in the browser's storage.
const choices = new Map<string, readonly LookupOption[]>();

const keyOf = (path: string) => `${sessionState.current?.user.id ?? 0} ${path}`;

clearWhenLeft(() => choices.clear());

/** What the person chose last in look-ups of a noun since the page was opened, the last one first. */
export const recentChoices = (path: string): readonly LookupOption[] => choices.get(keyOf(path)) ?? [];

/** Remembers a choice. */
export function rememberChoice(path: string, option: LookupOption): void {
  const others = recentChoices(path).filter(({ value }) => value !== option.value);
  choices.set(keyOf(path), [option, ...others].slice(0, KEPT));
}
