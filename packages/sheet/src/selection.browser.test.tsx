import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell, focused, selected } from './testing/grid.ts';
import { render } from './testing/render.ts';
import { Worksheet } from './testing/worksheet.tsx';
import type { SheetSelection } from './model/owner.ts';

test('Shift+arrows extend the range and the statistics follow', async () => {
  const sheet = new Worksheet(4);
  const told: (SheetSelection | null)[] = [];
  render(sheet.element({ onSelection: (selection) => told.push(selection) }));
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('1{Enter}2{Enter}4{Enter}');
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}');
  expect(selected()).toEqual(['r1 a', 'r1 b', 'r2 a', 'r2 b', 'r3 a', 'r3 b']);
  expect(focused()).toBe('r1 a');
  await expect
    .poll(() => told.at(-1)?.statistics)
    .toMatchObject({ cells: 6, filled: 3, count: 3, sum: '7', mean: '2.333333', min: '1', max: '4' });
  await expect.element(page.getByText('3 linhas × 2 colunas selecionadas')).toBeInTheDocument();
});

test('Ctrl+Shift+arrow reaches the end of the filled block', async () => {
  const sheet = new Worksheet(5);
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('1{Enter}2{Enter}3{Enter}');
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}');
  expect(selected()).toEqual(['r1 a', 'r2 a', 'r3 a']);
});

test('dragging, Shift+click and Ctrl+A select ranges', async () => {
  const sheet = new Worksheet(3);
  render(sheet.element());
  await userEvent.dragAndDrop(cell('r1', 'b'), cell('r2', 'c'));
  expect(selected()).toEqual(['r1 b', 'r1 c', 'r2 b', 'r2 c']);
  await userEvent.click(cell('r3', 'c'), { modifiers: ['Shift'] });
  expect(selected()).toHaveLength(6);
  expect(focused()).toBe('r1 b');
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(selected()).toHaveLength(15);
  expect(focused()).toBe('r1 b');
});

test('Delete empties the editable cells of the range in one step', async () => {
  const sheet = new Worksheet(3);
  sheet.put('r1', 'a', '1').put('r2', 'a', '2').put('r3', 'a', '3');
  sheet.row('r2').locked = 'Autorizado';
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Delete}');
  expect(sheet.readColumn('a')).toEqual([null, '2', null]);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(sheet.readColumn('a')).toEqual(['1', '2', '3']);
});

test('Ctrl+Enter, Ctrl+D and Ctrl+R fill the range', async () => {
  const sheet = new Worksheet(3);
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}7,5{Control>}{Enter}{/Control}');
  expect(sheet.readColumn('a')).toEqual(['7.5', '7.5', '7.5']);
  expect(selected()).toHaveLength(3);
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Control>}r{/Control}');
  expect(sheet.readColumn('c')).toEqual(['7.5', '7.5', '7.5']);
  await userEvent.click(cell('r1', 'b'));
  await userEvent.keyboard('1{Enter}{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect(sheet.readColumn('b')).toEqual(['1', '1', '1']);
});

test('Home and End reach the ends of row and table, with Shift they extend', async () => {
  const sheet = new Worksheet(40);
  render(sheet.element({ height: 200 }));
  await userEvent.click(cell('r1', 'b'));
  await userEvent.keyboard('{Control>}{End}{/Control}{ArrowLeft}5{Enter}');
  expect(sheet.read('r40', 'c')).toBe('5');
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}{Shift>}{End}{/Shift}');
  await expect.poll(selected).toEqual(['r1 a', 'r1 b', 'r1 c', 'r1 sum']);
});

test('Page down, which the grid handles by itself, takes the selection along', async () => {
  const sheet = new Worksheet(40);
  render(sheet.element({ height: 200 }));
  await userEvent.click(cell('r1', 'b'));
  await userEvent.keyboard('{PageDown}');
  await expect.poll(() => selected().length === 1 && selected()[0] === focused() && focused() !== 'r1 b').toBe(true);
});
