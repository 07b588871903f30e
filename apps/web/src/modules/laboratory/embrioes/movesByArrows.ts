/** Whether arrows move what they are pressed on themselves. A tick has no use for them: they are the page's. */
export const movesByArrows = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type !== 'checkbox';
