import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell, focused, selected } from './testing/grid.ts';
import { render } from './testing/render.ts';
import { Worksheet } from './testing/worksheet.tsx';

const header = (id: string) => page.getByCss(`.ag-header-cell[col-id="${id}"]`);
const rowNumber = (id: string) => page.getByCss(`.ag-row[row-id="${id}"] [col-id="#"]`);
const handle = () => page.getByCss('.sheet-handle');

test('Ctrl begins another range, takes a cell out, and what is typed with Ctrl+Enter goes into all of them', async () => {
  const sheet = new Worksheet(4);
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await userEvent.click(cell('r4', 'c'), { modifiers: ['Control'] });
  expect(selected()).toEqual(['r1 a', 'r2 a', 'r4 c']);
  expect(focused()).toBe('r4 c');
  await userEvent.click(cell('r2', 'a'), { modifiers: ['Control'] });
  expect(selected()).toEqual(['r1 a', 'r4 c']);
  await userEvent.keyboard('5{Control>}{Enter}{/Control}');
  expect([sheet.read('r1', 'a'), sheet.read('r2', 'a'), sheet.read('r4', 'c')]).toEqual(['5', null, '5']);
  await userEvent.keyboard('{Delete}');
  expect([sheet.read('r1', 'a'), sheet.read('r4', 'c')]).toEqual([null, null]);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect([sheet.read('r1', 'a'), sheet.read('r4', 'c')]).toEqual(['5', '5']);
});

test('headers select columns, numbers select rows, their corner everything; the keys do, too', async () => {
  const sheet = new Worksheet(3);
  render(sheet.element({ rowNumbers: true }));
  await userEvent.click(header('b'));
  expect(selected()).toEqual(['r1 b', 'r2 b', 'r3 b']);
  await userEvent.click(header('c'), { modifiers: ['Shift'] });
  expect(selected()).toHaveLength(6);
  await userEvent.click(rowNumber('r2'));
  expect(selected().every((each) => each.startsWith('r2 '))).toBe(true);
  await userEvent.click(rowNumber('r3'), { modifiers: ['Control'] });
  expect(new Set(selected().map((each) => each.slice(0, 2)))).toEqual(new Set(['r2', 'r3']));
  const columns = selected().length / 2;
  await userEvent.click(header('#'));
  expect(selected()).toHaveLength(3 * columns);
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('{Shift>} {/Shift}');
  expect(selected()).toHaveLength(columns);
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('{Control>} {/Control}');
  expect(selected()).toEqual(['r1 a', 'r2 a', 'r3 a']);
  await expect.element(page.getByText('3 linhas × 1 coluna selecionadas')).toBeInTheDocument();
});

test('what is pressed after a click on a number is about its row', async () => {
  const sheet = new Worksheet(3);
  sheet.put('r2', 'a', '1').put('r2', 'b', '2').put('r3', 'a', '3');
  render(sheet.element({ rowNumbers: true }));
  await userEvent.click(rowNumber('r2'));
  await userEvent.keyboard('{Delete}');
  expect([sheet.read('r2', 'a'), sheet.read('r2', 'b'), sheet.read('r3', 'a')]).toEqual([null, null, '3']);
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('r3 name');
});

test('the fill handle goes on with a series, Ctrl copies, Esc gives up, and one undo takes it back', async () => {
  const sheet = new Worksheet(6);
  sheet.put('r1', 'a', '1').put('r2', 'a', '3');
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await userEvent.dragAndDrop(handle(), cell('r5', 'a'));
  expect(sheet.readColumn('a')).toEqual(['1', '3', '5', '7', '9', null]);
  expect(selected()).toHaveLength(5);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(sheet.readColumn('a')).toEqual(['1', '3', null, null, null, null]);
  await userEvent.click(cell('r1', 'a'));
  await userEvent.dragAndDrop(handle(), cell('r1', 'c'));
  expect([sheet.read('r1', 'b'), sheet.read('r1', 'c')]).toEqual(['1', '1']);
});

test('a double click on the handle fills down as far as the column beside goes', async () => {
  const sheet = new Worksheet(6);
  for (const id of ['r1', 'r2', 'r3', 'r4']) sheet.put(id, 'a', '9');
  sheet.put('r1', 'b', '2');
  render(sheet.element());
  await userEvent.click(cell('r1', 'b'));
  await userEvent.dblClick(handle());
  expect(sheet.readColumn('b')).toEqual(['2', '2', '2', '2', null, null]);
});

test('dragging below the last row in view scrolls on by itself', async () => {
  const sheet = new Worksheet(200);
  render(sheet.element({ height: 200 }));
  await expect.element(cell('r2', 'b')).toBeVisible();
  const from = cell('r2', 'b').element();
  const box = document.querySelector('.sheet')?.getBoundingClientRect();
  const { left, top } = from.getBoundingClientRect();
  const at = { bubbles: true, pointerId: 7, pointerType: 'mouse', button: 0, buttons: 1 } as const;
  from.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientX: left + 5, clientY: top + 5 }));
  document.dispatchEvent(
    new PointerEvent('pointermove', { ...at, clientX: left + 5, clientY: (box?.bottom ?? 0) + 60 }),
  );
  await expect.poll(() => selected().some((each) => Number(each.slice(1, -2)) > 40), { timeout: 10_000 }).toBe(true);
  document.dispatchEvent(new PointerEvent('pointerup', { ...at, clientX: left + 5, clientY: (box?.bottom ?? 0) + 60 }));
});

test('the menu of the selection opens by mouse and by Shift+F10, says its keys, and fills', async () => {
  const sheet = new Worksheet(3);
  sheet.put('r1', 'a', '1').put('r2', 'a', '2');
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await userEvent.click(cell('r2', 'a'), { button: 'right' });
  expect(selected()).toHaveLength(3);
  await expect.element(page.getByRole('menu', { name: 'Menu da seleção' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: /Copiar/ })).toHaveTextContent('CopiarCtrl+C');
  await userEvent.click(page.getByRole('menuitem', { name: 'Continuar a série' }));
  await expect.poll(() => sheet.readColumn('a')).toEqual(['1', '2', '3']);
  await expect.poll(focused).toBe('r1 a');
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await expect.element(page.getByRole('menuitem', { name: /Limpar/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(focused).toBe('r1 a');
});
