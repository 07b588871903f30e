import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readClipboard } from '../testing/clipboard.ts';
import { COUNT, LongList } from '../testing/longList.tsx';
import { cellAt, focusedText, textAt } from '../testing/places.ts';

test('Ctrl+End reads only the blocks where it leads, and the scroll bar has the length of the whole list', async () => {
  const list = await new LongList().show();
  const tallest = () => Math.max(...[...document.querySelectorAll('.ag-root *')].map((each) => each.scrollHeight));
  await expect.poll(tallest).toBeGreaterThanOrEqual(COUNT * 28);
  await userEvent.click(cellAt(0, 'name'));
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.poll(() => textAt(COUNT - 1, 'note')).toBe('note 200000');
  await expect.poll(focusedText).toBe('note 200000');
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
  await expect.poll(focusedText).toBe('code 199999');
  expect(new Set(list.asked)).toEqual(new Set([0, COUNT - 100]));
});

test('rows on their way are calm bars of the same height, and the caret that waits for one stands on it', async () => {
  const list = await new LongList().show();
  await userEvent.click(cellAt(0, 'name'));
  list.hold();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.element(cellAt(COUNT - 1, 'note')).toHaveAttribute('aria-busy', 'true');
  const place = () =>
    JSON.stringify(
      cellAt(COUNT - 1, 'note')
        .element()
        .getBoundingClientRect(),
    );
  const before = place();
  list.letGo();
  await expect.poll(() => textAt(COUNT - 1, 'note')).toBe('note 200000');
  await expect.element(cellAt(COUNT - 1, 'note')).not.toHaveAttribute('aria-busy');
  expect(place()).toBe(before);
  await expect.poll(focusedText).toBe('note 200000');
});

test('what does not come says so in its place, loses nothing of the rest, and comes when it is tried again', async () => {
  const list = await new LongList().show();
  await userEvent.click(cellAt(0, 'name'));
  list.broken = true;
  await userEvent.keyboard('{Control>}{End}{/Control}');
  const sentence = 'As linhas 199.901 a 200.000 não chegaram.';
  await expect.element(page.getByText(sentence, { exact: true })).toBeInTheDocument();
  // Once for all rows in sight, and in words at the cell with the keyboard.
  expect(document.querySelectorAll('[data-tone="said"]')).toHaveLength(1);
  await expect.element(page.getByText(`${sentence} Enter tenta de novo.`)).toBeVisible();
  const speaker = () =>
    Number(document.querySelector('[data-tone="said"]')?.closest('.ag-row')?.getAttribute('row-index'));
  const before = speaker();
  await userEvent.keyboard('{PageUp}{PageUp}');
  await expect.poll(speaker).toBeLessThan(before);
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
  expect(document.querySelectorAll('[data-tone="said"]')).toHaveLength(1);
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await expect.poll(() => textAt(0, 'name')).toBe('Linha 1');
  await userEvent.keyboard('{Control>}{End}{/Control}');
  list.broken = false;
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => textAt(COUNT - 1, 'name')).toBe('Linha 200000');
});

test('another order begins at the top; a selected row that is there stays selected, a selected column stays whole', async () => {
  const list = await new LongList().show();
  await userEvent.click(cellAt(3, 'name'));
  list.rows = [...list.rows.slice(0, 50).toReversed(), ...list.rows.slice(50)];
  await list.source.open(list.reader());
  await expect.poll(() => textAt(46, 'name')).toBe('Linha 4');
  await expect.element(cellAt(46, 'name')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Control>} {/Control}');
  list.rows = list.rows.toReversed();
  await list.source.open(list.reader());
  await expect.poll(() => textAt(0, 'name')).toBe('Linha 200000');
  await userEvent.click(cellAt(0, 'code'), { modifiers: ['Control'] });
  await expect.element(cellAt(5, 'name')).toHaveAttribute('aria-selected', 'true');
});

test('rows that change or go while one scrolls move neither the caret nor the selection', async () => {
  const list = await new LongList().show();
  await userEvent.click(cellAt(6, 'name'));
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  const changed = { id: 7, name: 'Outro nome' };
  list.rows = list.rows.with(6, changed);
  list.source.replace(changed);
  await expect.poll(() => textAt(6, 'name')).toBe('Outro nome');
  list.rows = list.rows.slice(2);
  list.source.remove('1');
  list.source.remove('2');
  await expect.poll(() => textAt(4, 'name')).toBe('Outro nome');
  await expect.element(cellAt(4, 'name')).toHaveAttribute('aria-selected', 'true');
  await expect.element(cellAt(5, 'name')).toHaveAttribute('aria-selected', 'true');
  await expect.element(cellAt(6, 'name')).toHaveAttribute('aria-selected', 'false');
  await expect.poll(focusedText).toBe('Outro nome');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focusedText).toBe('Linha 8');
});

test('a copy reads the rows that are not here, up to a limit it tells', async () => {
  const list = await new LongList().show();
  list.rows = list.rows.slice(0, 3000);
  await list.source.refresh();
  await userEvent.click(cellAt(0, 'name'));
  await userEvent.keyboard('{Control>} {/Control}');
  await userEvent.keyboard('{Control>}c{/Control}');
  await expect.element(page.getByText('3.000 linhas copiadas.')).toBeInTheDocument();
  const lines = (await readClipboard()).trimEnd().split('\n');
  expect([lines.length, lines[0], lines[2999]]).toEqual([3000, 'Linha 1', 'Linha 3000']);
  expect(list.source.snapshot().row(2000)).toBeUndefined();
});

test('Ctrl+F says that it searches only the rows that are here', async () => {
  await new LongList().show();
  await userEvent.click(cellAt(0, 'name'));
  await userEvent.keyboard('{Control>}f{/Control}Linha 7');
  await expect.element(page.getByText(/^Só nas 100 linhas que já vieram, de 200.000/)).toBeInTheDocument();
});

test('a copy of more than the limit is refused whole, and an edit over rows that are not here changes nothing', async () => {
  const list = await new LongList().show();
  await userEvent.click(cellAt(0, 'name'));
  await userEvent.keyboard('{Control>} {/Control}');
  await userEvent.keyboard('{Control>}c{/Control}');
  await expect.element(page.getByText(/Dá para copiar até 20.000 linhas/)).toBeInTheDocument();
  await userEvent.keyboard('{Delete}');
  await expect.element(page.getByText(/A seleção tem linhas que ainda não chegaram/)).toBeInTheDocument();
  expect(list.edits).toEqual([]);
});
