import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkKind } from '../kinds/checkKind.ts';
import { dateKind } from '../kinds/dateKind.ts';
import { fileKind } from '../kinds/fileKind.ts';
import { listKind } from '../kinds/listKind.ts';
import { memoKind } from '../kinds/memoKind.ts';
import { multiListKind } from '../kinds/multiListKind.ts';
import { textKind } from '../kinds/textKind.ts';
import { timeKind } from '../kinds/timeKind.ts';
import { copyFromElsewhere } from '../testing/clipboard.ts';
import { cell, focused, shown } from '../testing/grid.ts';
import { render } from '../testing/render.ts';
import { Worksheet } from '../testing/worksheet.tsx';

const colours = [
  { value: '1', label: 'Amarelo citrino' },
  { value: '2', label: 'Âmbar' },
  { value: '3', label: 'Avermelhado' },
];

test('a list takes a code or the first letters and Enter', async () => {
  const sheet = new Worksheet(3, { a: listKind(colours) });
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('2{Enter}av{Enter}xyz{Enter}');
  expect(sheet.readColumn('a')).toEqual(['2', '3', '?xyz']);
  expect(await shown('r1', 'a')).toBe('Âmbar');
});

test('Alt+down opens a list, arrows choose, Esc leaves it, a click takes', async () => {
  const sheet = new Worksheet(2, { a: listKind(colours) });
  sheet.put('r1', 'a', '1');
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(sheet.read('r1', 'a')).toBe('2');
  await userEvent.keyboard('{F2}{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await userEvent.keyboard('{F2}');
  await userEvent.click(page.getByRole('option', { name: /Avermelhado/ }));
  await expect.poll(() => sheet.readColumn('a')).toEqual(['2', '3']);
});

test('an opened list that is left as it is changes nothing; an emptied one clears the cell', async () => {
  const sheet = new Worksheet(2, { a: listKind(colours) });
  sheet.put('r1', 'a', '2');
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('{F2}{Enter}');
  expect(sheet.batches).toEqual([]);
  await userEvent.keyboard('{ArrowUp}{F2}{Backspace}{Enter}');
  expect(sheet.read('r1', 'a')).toBeNull();
});

test('a multiple list ticks with Space and takes a typed code with Enter', async () => {
  const sheet = new Worksheet(2, { a: multiListKind(colours) });
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('3{Enter}{ArrowUp}{F2}{ArrowDown} {Enter}');
  expect(sheet.read('r1', 'a')).toEqual(['2', '3']);
  expect(await shown('r1', 'a')).toBe('Âmbar; Avermelhado');
});

test('a memo takes several lines', async () => {
  const sheet = new Worksheet(2, { a: memoKind() });
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('Amostra{Control>}{Enter}{/Control}lipêmica{Alt>}{Enter}{/Alt}fim{Enter}');
  expect(sheet.read('r1', 'a')).toBe('Amostra\nlipêmica\nfim');
  expect(focused()).toBe('r2 a');
});

test('Space and a click tick a box, Enter goes on', async () => {
  const sheet = new Worksheet(3, { a: checkKind({ yes: 'Sim', no: 'Não' }) });
  render(sheet.element());
  await userEvent.click(cell('r1', 'name'));
  await userEvent.keyboard('{ArrowRight} {Enter} {Enter}');
  await userEvent.keyboard('{ArrowUp} ');
  expect(sheet.readColumn('a')).toEqual(['true', 'false', null]);
  await userEvent.click(page.getByCss('.ag-row[row-id="r3"] .ag-cell[col-id="a"] svg'));
  expect(sheet.read('r3', 'a')).toBe('true');
});

test('dates and times read what Brazilians type, Ctrl+; stamps', async () => {
  const day = () => '2026-11-20';
  const sheet = new Worksheet(3, { a: dateKind({ today: day }), b: timeKind({ now: () => '14:05:00' }) });
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('5/3{Enter}31/02/2026{Enter}{Control>};{/Control}{Enter}');
  expect(sheet.readColumn('a')).toEqual(['2026-03-05', '?31/02/2026', '2026-11-20']);
  await userEvent.click(cell('r1', 'b'));
  await userEvent.keyboard('0620{Enter}{Control>};{/Control}');
  expect(sheet.readColumn('b')).toEqual(['06:20:00', '14:05:00', null]);
  expect(await shown('r1', 'a')).toBe('05/03/2026');
});

test('text keeps emoji, right-to-left and composed letters as they were typed', async () => {
  const sheet = new Worksheet(1, { a: textKind() });
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await copyFromElsewhere('ção 🧪 שלום');
  await userEvent.keyboard('{F2}{Control>}v{/Control}{Enter}');
  expect(sheet.read('r1', 'a')).toBe('ção 🧪 שלום');
});

test('a file is stored by the owner and named in the cell', async () => {
  const names = new Map<string, string>();
  const sheet = new Worksheet(2, { a: fileKind((reference) => names.get(reference)) });
  const uploadFile = async (_row: unknown, _columnId: string, file: File) => {
    if (file.size === 0) throw new Error('arquivo vazio');
    names.set('f1', file.name);
    return 'f1';
  };
  render(sheet.element({ uploadFile }));
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('{F2}');
  await userEvent.upload(page.getByCss('input[type=file]'), new File(['%PDF'], 'laudo.pdf'));
  await expect.poll(() => sheet.read('r1', 'a')).toBe('f1');
  await expect.poll(() => shown('r1', 'a')).toBe('laudo.pdf');
  await userEvent.click(cell('r2', 'a'));
  await userEvent.keyboard('{F2}');
  await userEvent.upload(page.getByCss('input[type=file]'), new File([], 'vazio.pdf'));
  await expect.poll(() => sheet.read('r2', 'a')).toBe('?vazio.pdf');
});
