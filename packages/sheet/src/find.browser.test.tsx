import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textKind } from './kinds/textKind.ts';
import { cell, focused } from './testing/grid.ts';
import { render } from './testing/render.ts';
import { Worksheet } from './testing/worksheet.tsx';

const bar = () => page.getByRole('search', { name: 'Localizar na planilha' });
const input = () => page.getByRole('textbox', { name: 'Localizar' });
const status = () => bar().getByRole('status');
const marked = () =>
  [...document.querySelectorAll('.sheet-found')]
    .map((at) => `${at.closest('.ag-row')?.getAttribute('row-id')} ${at.getAttribute('col-id')}`)
    .toSorted();

test('what is typed right after Ctrl+F belongs to the search, before its bar stands too', async () => {
  const sheet = new Worksheet(3).put('r2', 'b', '77');
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('{Control>}f{/Control}78{Backspace}7');
  await expect.element(input()).toHaveValue('77');
  await expect.element(cell('r2', 'b')).toHaveClass('sheet-found-current');
  expect(sheet.batches).toEqual([]);
});

test('Ctrl+F finds what cells show, whatever case and accents; Enter goes on and round, Esc gives the keyboard back', async () => {
  const sheet = new Worksheet(6, { a: textKind(), b: textKind(), c: textKind() });
  sheet.put('r1', 'a', 'Potássio').put('r3', 'b', 'POTASSIO').put('r5', 'c', 'sem potássio');
  render(sheet.element());
  await userEvent.click(cell('r2', 'a'));
  await userEvent.keyboard('{Control>}f{/Control}');
  await expect.element(input()).toHaveFocus();
  await userEvent.keyboard('potassio');
  await expect.element(status()).toHaveTextContent('2 de 3');
  await expect.poll(marked).toEqual(['r1 a', 'r3 b', 'r5 c']);
  await expect.element(cell('r3', 'b')).toHaveClass('sheet-found-current');
  await userEvent.keyboard('{Enter}');
  await expect.element(status()).toHaveTextContent('3 de 3');
  await userEvent.keyboard('{F3}');
  await expect.element(status()).toHaveTextContent('1 de 3');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expect.element(status()).toHaveTextContent('3 de 3');
  await expect.element(bar()).toHaveTextContent('3 de 3C: sem potássio');
  await userEvent.keyboard('{Escape}');
  await expect.poll(focused).toBe('r5 c');
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.poll(marked).toEqual([]);
  await userEvent.keyboard('7{Enter}');
  expect(sheet.read('r5', 'c')).toBe('7');
});

test('rows that are not drawn are found, in slices; nothing found says so and leaves the cell where it was', async () => {
  const sheet = new Worksheet(20_000);
  sheet.put('r15000', 'b', '1234.5').put('r19999', 'c', '1234.56');
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('{Control>}f{/Control}1234,5');
  await expect.element(status()).toHaveTextContent('1 de 2');
  await expect.element(cell('r15000', 'b')).toHaveClass('sheet-found-current');
  await expect.element(input()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(cell('r19999', 'c')).toHaveClass('sheet-found-current');
  await userEvent.keyboard('zz');
  await expect.element(status()).toHaveTextContent('Nada encontrado');
  await userEvent.keyboard('{Escape}');
  await expect.poll(focused).toBe('r19999 c');
});

test('a cell that changes while the bar is open is found, and the one it stands on stays', async () => {
  const sheet = new Worksheet(4, { a: textKind(), b: textKind() });
  sheet.put('r2', 'a', 'xis').put('r4', 'a', 'xis');
  render(sheet.element());
  await userEvent.click(cell('r3', 'a'));
  await userEvent.keyboard('{Control>}f{/Control}xis');
  await expect.element(status()).toHaveTextContent('2 de 2');
  sheet.put('r1', 'b', 'xis');
  sheet.handle.current?.refresh();
  await expect.element(status()).toHaveTextContent('3 de 3');
  await expect.element(cell('r4', 'a')).toHaveClass('sheet-found-current');
});
