import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { numberKind } from './kinds/numberKind.ts';
import { textKind } from './kinds/textKind.ts';
import { copyFromElsewhere, readClipboard } from './testing/clipboard.ts';
import { cell, focused, selected } from './testing/grid.ts';
import { render } from './testing/render.ts';
import { Worksheet } from './testing/worksheet.tsx';

test('a block from a spreadsheet lands at the active cell', async () => {
  const sheet = new Worksheet(4);
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await copyFromElsewhere('1,5\t1.234,56\r\n<0,5\t98.6\r\n');
  await userEvent.keyboard('{Control>}v{/Control}');
  await expect.poll(() => sheet.readColumn('a')).toEqual(['1.5', '<0.5', null, null]);
  expect(sheet.readColumn('b')).toEqual(['1234.56', '98.6', null, null]);
  expect(selected()).toEqual(['r1 a', 'r1 b', 'r2 a', 'r2 b']);
  expect(sheet.batches.map(({ origin }) => origin)).toEqual(['paste']);
});

test('a copied block is repeated over a larger selection; cut empties its place', async () => {
  const sheet = new Worksheet(4);
  sheet.put('r1', 'a', '7.25');
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('{Control>}x{/Control}');
  await expect.poll(() => sheet.read('r1', 'a')).toBeNull();
  expect(await readClipboard()).toBe('7,25\n');
  await userEvent.click(cell('r1', 'b'));
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}{Control>}v{/Control}');
  await expect.poll(() => sheet.readColumn('b')).toEqual(['7.25', '7.25', null, null]);
  expect(sheet.readColumn('c')).toEqual(['7.25', '7.25', null, null]);
});

test('quoted texts with line breaks survive a copy and a paste', async () => {
  const sheet = new Worksheet(2, { a: textKind(), b: textKind() });
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await copyFromElsewhere('"linha 1\nlinha ""2"""\tfim\r\n');
  await userEvent.keyboard('{Control>}v{/Control}');
  await expect.poll(() => sheet.read('r1', 'b')).toBe('fim');
  expect(sheet.read('r1', 'a')).toBe('linha 1 linha "2"');
});

test('refused cells are shown first; the others land, nothing is dropped, one undo takes all back', async () => {
  const sheet = new Worksheet(500, { a: numberKind(), b: numberKind(), c: numberKind(), d: numberKind() });
  render(sheet.element());
  const bad = new Map([
    ['0 0', 'hemolisada'],
    ['3 1', '7,2,5'],
    ['10 2', '1.234'],
    ['99 3', '1e3'],
    ['200 0', '1,234.56'],
    ['300 1', '??'],
    ['499 3', 'coagulada'],
  ]);
  const block = Array.from({ length: 500 }, (_, row) =>
    Array.from({ length: 4 }, (__, column) => bad.get(`${row} ${column}`) ?? `${row},${column}`).join('\t'),
  );
  await userEvent.click(cell('r1', 'a'));
  await copyFromElsewhere(block.join('\r\n'));
  await userEvent.keyboard('{Control>}v{/Control}');
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/7 células não podem ser coladas/);
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/1\.993 células estão boas/);
  expect(sheet.batches).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: '20261120_r1 · A' }), '12,5');
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Corrigido/);
  await userEvent.click(page.getByRole('button', { name: 'Colar as demais' }));
  await expect.poll(() => sheet.read('r500', 'c')).toBe('499.2');
  const contents = sheet.rows.flatMap(({ id }) => ['a', 'b', 'c', 'd'].map((column) => sheet.read(id, column)));
  expect(contents.filter((content) => String(content).startsWith('?'))).toHaveLength(6);
  expect(sheet.read('r1', 'a')).toBe('12.5');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(focused).toBe('r1 a');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => sheet.read('r500', 'c')).toBeNull();
  expect(
    sheet.rows.every(({ cells }) => [...cells.values()].every((held) => 'value' in held && held.value === null)),
  ).toBe(true);
});

test('a paste that was given up changes nothing and gives the keyboard back', async () => {
  const sheet = new Worksheet(2);
  sheet.row('r2').locked = 'Resultado autorizado';
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await copyFromElsewhere('1\n2\n3');
  await userEvent.keyboard('{Control>}v{/Control}');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/Bloqueada, não muda: Resultado autorizado/);
  await expect.element(dialog).toMatchTextContent(/Fora da planilha/);
  await userEvent.click(page.getByRole('button', { name: 'Cancelar' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sheet.batches).toEqual([]);
  await expect.poll(focused).toBe('r1 a');
  await userEvent.keyboard('9{Enter}');
  expect(sheet.read('r1', 'a')).toBe('9');
});

test('where rows have numbers, a refused cell is named by the number of its row', async () => {
  const sheet = new Worksheet(3, { a: textKind(), b: numberKind() });
  render(sheet.element({ rowNumbers: true }));
  await userEvent.click(cell('r2', 'a'));
  await copyFromElsewhere('A pagar\tdoze\r\n');
  await userEvent.keyboard('{Control>}v{/Control}');
  await expect.element(page.getByRole('textbox', { name: 'linha 2 · B' })).toHaveValue('doze');
});
