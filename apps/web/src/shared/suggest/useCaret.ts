import { useState } from 'react';

/** Where the caret of a text area is. */
export interface Caret {
  readonly at: number;
  /** Where it goes once the text that is set with it is there; null while it is where the person has put it. */
  readonly wanted: { readonly at: number } | null;
  /** It is where the field has it. */
  readonly follow: (field: HTMLTextAreaElement) => void;
  readonly moveTo: (at: number) => void;
}

/** Follows the caret of a text area, and moves it. */
export function useCaret(first = 0): Caret {
  const [place, setPlace] = useState<Pick<Caret, 'at' | 'wanted'>>({ at: first, wanted: null });
  return {
    ...place,
    follow: ({ selectionStart }) => setPlace({ at: selectionStart, wanted: null }),
    moveTo: (to) => setPlace({ at: to, wanted: { at: to } }),
  };
}
