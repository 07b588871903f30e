import { usePageKeys } from '../../../shared/usePageKeys.ts';

/** What each key of the page does, by `KeyboardEvent.key` in small letters. */
export type ReviewKeys = Readonly<Record<string, () => void>>;

/** The keys of the page. */
export function useReviewKeys(keys: ReviewKeys): void {
  usePageKeys(({ key }) => {
    const act = keys[key.toLowerCase()];
    act?.();
    return act !== undefined;
  });
}
