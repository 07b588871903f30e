const typable = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), [role="combobox"], button';

/** Gives the keyboard to a field of a form by its name; the first one when no name is given. */
export function focusField(form: HTMLElement | null, name?: string): void {
  const place = name === undefined ? form : form?.querySelector(`[data-field="${CSS.escape(name)}"]`);
  place?.querySelector<HTMLElement>(typable)?.focus();
}
