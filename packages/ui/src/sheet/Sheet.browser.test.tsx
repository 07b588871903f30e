import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell, focused, shown } from './testing/grid.ts';
import { Worksheet } from './testing/worksheet.tsx';

let root: Root | null = null;
function render(element: ReactElement): void {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
  root.render(element);
}
afterEach(() => {
  root?.unmount();
  root = null;
});

test('a worksheet takes characters and one key per cell', async () => {
  const sheet = new Worksheet(5);
  sheet.row('r3').locked = 'Amostra não recebida';
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('7,25{Enter}<0,5{Enter}3{Enter}4{Enter}');
  expect(['r1', 'r2', 'r3', 'r4', 'r5'].map((id) => sheet.read(id, 'a'))).toEqual(['7.25', '<0.5', null, '3', '4']);
  expect(focused()).toBe('r1 b');
  await userEvent.keyboard('1{Tab}2{Tab}');
  expect(focused()).toBe('r2 a');
  expect(await shown('r1', 'b')).toBe('1,00');
  await page.screenshot({ path: '__screenshots__/look/first.png' });
});
