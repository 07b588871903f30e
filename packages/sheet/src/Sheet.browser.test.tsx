import { FluentProvider, Tab, TabList, webLightTheme } from '@fluentui/react-components';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell, focused, shown } from './testing/grid.ts';
import { render } from './testing/render.ts';
import { Worksheet } from './testing/worksheet.tsx';

test('a worksheet takes characters and one key per cell, down the columns', async () => {
  const sheet = new Worksheet(5);
  sheet.row('r3').locked = 'Amostra não recebida';
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('7,25{Enter}<0,5{Enter}3{Enter}4{Enter}');
  expect(sheet.readColumn('a')).toEqual(['7.25', '<0.5', null, '3', '4']);
  expect(focused()).toBe('r1 b');
  expect(await shown('r1', 'a')).toBe('7,25');
  expect(await shown('r4', 'a')).toBe('3,00');
});

test('Tab and Shift+Tab walk the row, over to the next one', async () => {
  const sheet = new Worksheet(3);
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('1{Tab}2{Tab}3{Tab}');
  expect(focused()).toBe('r2 a');
  expect(await shown('r1', 'sum')).toBe('6,00');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(focused()).toBe('r1 c');
});

test('Enter after Tabs leads to the next row, under where they began; from anywhere else straight down', async () => {
  const sheet = new Worksheet(3);
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('1{Tab}2{Enter}');
  expect(focused()).toBe('r2 a');
  await userEvent.keyboard('3{Tab}4{Tab}5{Enter}');
  expect(focused()).toBe('r3 a');
  await userEvent.click(cell('r1', 'b'));
  await userEvent.keyboard('6{Tab}');
  await userEvent.click(cell('r2', 'c'));
  await userEvent.keyboard('7{Enter}');
  expect(focused()).toBe('r3 c');
});

test('Tab in an editor goes on in the sheet although nothing behind it takes the keyboard', async () => {
  const sheet = new Worksheet(2);
  render(
    <>
      {/* With controls of Fluent on the page its own handling of Tab is at work. */}
      <FluentProvider theme={webLightTheme}>
        <TabList>
          <Tab value="planilha">Planilha</Tab>
        </TabList>
      </FluentProvider>
      {sheet.element()}
    </>,
  );
  await userEvent.click(cell('r2', 'a'));
  await userEvent.keyboard('1{Tab}2{Tab}3{Enter}');
  expect([sheet.read('r2', 'a'), sheet.read('r2', 'b'), sheet.read('r2', 'c')]).toEqual(['1', '2', '3']);
});

test('a long column keeps the keyboard below the visible rows', async () => {
  const sheet = new Worksheet(96);
  render(sheet.element({ height: 200 }));
  await userEvent.click(cell('r1', 'a'));
  const typed = Array.from({ length: 96 }, (_, index) => String(index + 1));
  await userEvent.keyboard(`${typed.join('{Enter}')}{Enter}next{Enter}`);
  expect(sheet.readColumn('a')).toEqual(typed);
  expect(sheet.read('r1', 'b')).toBe('?next');
  await expect.poll(focused).toBe('r2 b');
});

test('F2 edits the text, Esc gives it up, Enter starts and ends an edit', async () => {
  const sheet = new Worksheet(2);
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('7,256{Enter}{ArrowUp}');
  expect(await shown('r1', 'a')).toBe('7,26');
  await userEvent.keyboard('{F2}');
  expect(document.activeElement).toHaveProperty('value', '7,256');
  await userEvent.keyboard('9{Escape}');
  expect(sheet.read('r1', 'a')).toBe('7.256');
  await userEvent.keyboard('{Enter}{End}1{Enter}');
  expect(sheet.read('r1', 'a')).toBe('7.2561');
  expect(sheet.batches).toHaveLength(2);
});

test('an unreadable text stays, says why, and F8 finds it', async () => {
  const sheet = new Worksheet(4);
  render(sheet.element());
  await userEvent.click(cell('r3', 'b'));
  await userEvent.keyboard('7,2,5{Enter}');
  expect(sheet.read('r3', 'b')).toBe('?7,2,5');
  expect(await shown('r3', 'b')).toBe('7,2,5');
  await expect.element(cell('r3', 'b')).toHaveAttribute('aria-invalid', 'true');
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('{F8}');
  expect(focused()).toBe('r3 b');
  await expect.element(page.getByRole('status')).toMatchTextContent(/Não deu para ler “7,2,5”/);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});

test('a lone 1.234 asks which number it is and takes one key', async () => {
  const sheet = new Worksheet(3);
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('1.234{Enter}1.234{Enter}');
  expect(sheet.readColumn('a')).toEqual(['?1.234', '?1.234', null]);
  await userEvent.keyboard('{F8}');
  await expect.element(page.getByRole('button', { name: /^1,234/ })).toBeVisible();
  await userEvent.keyboard(',{F8}.');
  expect(sheet.readColumn('a')).toEqual(['1.234', '1234', null]);
});

test('a locked cell says why and does not move on typing', async () => {
  const sheet = new Worksheet(2);
  sheet.row('r1').locked = 'Resultado autorizado';
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('5');
  await expect.element(page.getByRole('status')).toMatchTextContent(/Resultado autorizado/);
  await expect.element(cell('r1', 'a')).toHaveAttribute('aria-readonly', 'true');
  expect(sheet.batches).toEqual([]);
});

test('what is typed is kept when the person clicks elsewhere or the sheet goes away', async () => {
  const sheet = new Worksheet(3);
  const root = render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('1');
  await userEvent.click(cell('r2', 'b'));
  expect(sheet.read('r1', 'a')).toBe('1');
  await userEvent.keyboard('2');
  root.unmount();
  expect(sheet.read('r2', 'b')).toBe('2');
});

test('undo and redo take back one act at a time', async () => {
  const sheet = new Worksheet(3);
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('1{Enter}abc{Enter}');
  await userEvent.keyboard('{Control>}zz{/Control}');
  expect(sheet.readColumn('a')).toEqual([null, null, null]);
  expect(focused()).toBe('r1 a');
  await userEvent.keyboard('{Control>}yy{/Control}');
  expect(sheet.readColumn('a')).toEqual(['1', '?abc', null]);
  expect(sheet.batches.map(({ origin }) => origin)).toEqual(['typing', 'typing', 'undo', 'undo', 'redo', 'redo']);
});

test('keys the sheet has no use for go to the owner, in the grid and in an editor', async () => {
  const sheet = new Worksheet(2);
  const onKey = vi.fn<(event: KeyboardEvent) => void>((event) => event.preventDefault());
  render(sheet.element({ onKey }));
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('{Control>}m{/Control}5{Control>}s{/Control}{Enter}');
  const keys = onKey.mock.calls.map(([event]) => event.key).filter((key) => key !== 'Control');
  expect(keys).toEqual(['m', 's']);
  expect(sheet.read('r1', 'a')).toBe('5');
});

test('group headers are skipped by the keyboard and show their counts', async () => {
  const sheet = new Worksheet(4);
  const group = ({ id }: { id: string }) =>
    id < 'r3' ? { id: 'h', label: 'Hemograma' } : { id: 'b', label: 'Bioquímica' };
  render(sheet.element({ group }));
  await userEvent.click(cell('r2', 'a'));
  await userEvent.keyboard('1{Enter}');
  expect(focused()).toBe('r3 a');
  await userEvent.keyboard('2{ArrowUp}');
  expect(sheet.read('r3', 'a')).toBe('2');
  expect(focused()).toBe('r2 a');
  await expect.element(page.getByText('Bioquímica')).toBeVisible();
});

test('rows that change under the hands keep the selection on its row', async () => {
  const sheet = new Worksheet(4);
  const root = render(sheet.element());
  await userEvent.click(cell('r2', 'a'));
  root.render(sheet.element({ rows: [sheet.row('r4'), ...sheet.rows.slice(0, 3)] }));
  await expect.element(cell('r4', 'a')).toBeInTheDocument();
  await userEvent.keyboard('8{Enter}');
  expect(sheet.read('r2', 'a')).toBe('8');
  await expect.poll(focused).toBe('r3 a');
});

test('a narrow cell drops its unit before it would cut its number', async () => {
  const sheet = new Worksheet(1);
  const [name, a] = sheet.columns;
  if (!name || !a) throw new Error('The worksheet has columns');
  const marks = () => [{ icon: 'critical', label: 'Crítico', tone: 'danger' as const }];
  sheet.columns[1] = { ...a, width: 92, suffix: () => 'mg/dL', marks, saveState: () => 'saving' };
  sheet.put('r1', 'a', '1234.56');
  render(sheet.element());
  await expect.element(page.getByRole('img', { name: 'Crítico' })).toBeVisible();
  const text = () => cell('r1', 'a').element().querySelector('.sheet-text');
  const cut = () => (text()?.scrollWidth ?? 0) - (text()?.clientWidth ?? 0);
  await expect.poll(cut).toBe(0);
  expect(text()?.textContent).toBe('1234,56');
});

test('works under StrictMode, in both densities, and takes a cell asked for before it stands', async () => {
  const sheet = new Worksheet(3);
  const root = render(<StrictMode>{sheet.element()}</StrictMode>);
  await expect.poll(() => sheet.handle.current).not.toBeNull();
  sheet.handle.current?.focusCell('r2', 'b');
  await expect.poll(focused).toBe('r2 b');
  await userEvent.keyboard('4{Enter}');
  expect(sheet.read('r2', 'b')).toBe('4');
  const height = () => cell('r1', 'a').element().closest('.ag-row')?.getBoundingClientRect().height;
  expect(height()).toBe(28);
  root.render(<StrictMode>{sheet.element({ density: 'comfortable' })}</StrictMode>);
  await expect.poll(height).toBe(36);
});

test('leaving the sheet with Tab from its last cell is possible', async () => {
  const sheet = new Worksheet(1);
  render(
    <>
      {sheet.element()}
      <button type="button">Depois</button>
    </>,
  );
  await userEvent.click(cell('r1', 'c'));
  await userEvent.keyboard('1{Tab}');
  expect(sheet.read('r1', 'c')).toBe('1');
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(page.getByRole('button', { name: 'Depois' })).toHaveFocus();
});
