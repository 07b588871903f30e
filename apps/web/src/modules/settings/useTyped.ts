import { useRef, useState, type RefObject } from 'react';

/** What somebody types over a value of a line, until it is stored or undone. */
export interface Typed {
  /** The text in the field; null while nothing was typed. */
  readonly text: string | null;
  readonly saving: boolean;
  /** The field: it takes the keyboard when a button that goes with what was typed was pressed. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly give: (text: string) => void;
  readonly undo: () => void;
  /** Stores it, one save at a time; what is typed meanwhile stays. */
  readonly save: (store: () => Promise<boolean>) => Promise<void>;
}

/** Keeps what is typed into the field of a line. */
export function useTyped(): Typed {
  const [text, setText] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return {
    text,
    saving,
    field,
    give: setText,
    undo() {
      setText(null);
      field.current?.focus();
    },
    async save(store) {
      if (saving) return;
      setSaving(true);
      field.current?.focus();
      if (await store()) setText((now) => (now === text ? null : now));
      setSaving(false);
    },
  };
}
