import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** Draws an element on an empty page until the test ends. */
export function render(element: ReactElement): Root {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const root = createRoot(container);
  root.render(element);
  onTestFinished(() => root.unmount());
  return root;
}
