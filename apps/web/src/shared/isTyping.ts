/** Whether a key goes into something that is typed: a field, or a grid, which has keys of its own. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.closest('.ag-root') !== null);
