/** Whether a key goes into something that is typed: a field, a list that is chosen from by its letters, or a grid, which has keys of its own. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.closest('[role="combobox"], .ag-root') !== null);
