import { useLayoutEffect, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { cell } from './testing/grid.ts';
import { render } from './testing/render.ts';
import { Worksheet } from './testing/worksheet.tsx';

/** Acts when what is inside stands and its effects are still to come, as on a machine that is busy. */
function AsSoonAsDrawn({ act, children }: { act: () => void; children: ReactNode }) {
  useLayoutEffect(() => {
    // React runs the effects at once if there is time left in its turn: there is none.
    const end = performance.now() + 20;
    while (performance.now() < end);
    queueMicrotask(act);
  }, [act]);
  return children;
}

test('the first key after the grid stands opens its editor, however busy the page is', async () => {
  const sheet = new Worksheet(1);
  const opened = Promise.withResolvers<boolean>();
  const type = () => {
    const at = cell('r1', 'a').element();
    at.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
    at.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true, cancelable: true }));
    opened.resolve(document.activeElement instanceof HTMLInputElement && at.contains(document.activeElement));
  };
  render(<AsSoonAsDrawn act={type}>{sheet.element()}</AsSoonAsDrawn>);
  expect(await opened.promise).toBe(true);
});
