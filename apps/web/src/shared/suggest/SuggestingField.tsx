import { Field, Textarea, type TextareaProps } from '@fluentui/react-components';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { Caret } from './useCaret.ts';
import { optionId, SuggestionList } from './SuggestionList.tsx';
import type { Suggestions } from './useSuggestions.ts';

type Kept = 'rows' | 'maxLength' | 'readOnly' | 'autoFocus';

interface SuggestingFieldProps<T> extends Pick<TextareaProps, Kept> {
  readonly label: string;
  readonly hint: string;
  /** Why what was chosen could not be taken; said at once. */
  readonly warning?: string | undefined;
  readonly value: string;
  readonly caret: Caret;
  readonly suggestions: Suggestions<T>;
  readonly listLabel: string;
  readonly onChange: (text: string) => void;
  readonly onChoose: (option: T) => void;
  /** Ctrl+Enter, outside the list. */
  readonly onSubmit: () => void;
  /** How a suggestion is shown. */
  readonly children: (option: T) => ReactNode;
}

/** A text area that offers what is looked up in it; the keys are the list's while it is there. */
export function SuggestingField<T extends { readonly id: number }>(props: SuggestingFieldProps<T>) {
  const {
    label,
    hint,
    warning,
    value,
    caret,
    suggestions,
    listLabel,
    onChange,
    onChoose,
    onSubmit,
    children,
    ...kept
  } = props;
  const { found, active } = suggestions;
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { wanted } = caret;
  useLayoutEffect(() => {
    if (wanted) field.current?.setSelectionRange(wanted.at, wanted.at);
  }, [wanted]);
  const isOpen = found.length > 0;
  return (
    <>
      <Field label={label} hint={hint} validationState={warning ? 'warning' : 'none'} validationMessage={warning}>
        <Textarea
          {...kept}
          ref={field}
          resize="vertical"
          value={value}
          aria-autocomplete="list"
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen ? optionId(listId, active) : undefined}
          onChange={(event, { value: text }) => {
            caret.follow(event.target);
            onChange(text);
          }}
          onSelect={(event) => caret.follow(event.currentTarget)}
          onKeyDown={(event) => {
            const chosen = suggestions.onKeyDown(event);
            if (chosen) onChoose(chosen);
            else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault();
              onSubmit();
            }
          }}
        />
      </Field>
      {isOpen && (
        <SuggestionList id={listId} label={listLabel} options={found} active={active} onChoose={onChoose}>
          {children}
        </SuggestionList>
      )}
    </>
  );
}
