import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fold } from './model/fold.ts';
import { linkKind } from './kinds/linkKind.ts';
import { copyFromElsewhere, readClipboard } from './testing/clipboard.ts';
import { cell, shown } from './testing/grid.ts';
import { render } from './testing/render.ts';
import { Worksheet } from './testing/worksheet.tsx';
import type { CellOption } from './model/cell.ts';

const sections: readonly CellOption[] = [
  { value: '1', label: 'Hematologia' },
  { value: '2', label: 'Bioquímica' },
  { value: '3', label: 'Imunologia' },
  { value: '4', label: 'Imunologia' },
  { value: '5', label: 'Microbiologia' },
];

/** The sections of a laboratory on a server that may be away, and answers when it is told to. */
class Sections {
  away = false;
  private gate = Promise.resolve();

  /** Holds answers back; call what it returns to let them go. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.gate = promise;
    return resolve;
  }

  readonly search = async (text: string): Promise<readonly CellOption[]> => {
    await this.gate;
    if (this.away) throw new Error('offline');
    return sections.filter(({ label }) => fold(label).includes(fold(text)));
  };
}

function open(rows = 5): { sheet: Worksheet; server: Sections } {
  const server = new Sections();
  const sheet = new Worksheet(rows, { a: linkKind(server), b: linkKind(server) });
  render(sheet.element());
  return { sheet, server };
}

test('what is typed is searched, Enter takes the row pointed at, and the cell shows what it is called', async () => {
  const { sheet } = open();
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('logia');
  await expect.element(page.getByRole('option', { name: 'Microbiologia' })).toBeVisible();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.poll(() => sheet.read('r1', 'a')).toBe('5');
  await expect.poll(() => shown('r1', 'a')).toBe('Microbiologia');
});

test('a row pointed at by an arrow is taken, though what was typed last is still being searched', async () => {
  const { sheet, server } = open();
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('log');
  await expect.element(page.getByRole('option', { name: 'Microbiologia' })).toBeVisible();
  const answer = server.hold();
  await userEvent.keyboard('ia{ArrowUp}{Enter}');
  await expect.poll(() => sheet.read('r1', 'a')).toBe('5');
  answer();
});

test('a quick hand does not wait: its text is looked up after it went on, and one undo takes all back', async () => {
  const { sheet, server } = open();
  const answer = server.hold();
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('bioquimica{Enter}hematologia{Enter}');
  await expect.poll(() => shown('r2', 'a')).toBe('hematologia');
  answer();
  await expect.poll(() => sheet.readColumn('a').slice(0, 2)).toEqual(['2', '1']);
  await expect.poll(() => shown('r1', 'a')).toBe('Bioquímica');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => sheet.readColumn('a').slice(0, 2)).toEqual(['2', null]);
  await userEvent.keyboard('{Control>}y{/Control}');
  await expect.poll(() => sheet.readColumn('a').slice(0, 2)).toEqual(['2', '1']);
});

test('a name of two rows asks which one; a digit answers', async () => {
  const { sheet } = open();
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('imunologia{Enter}{ArrowUp}');
  await expect.element(cell('r1', 'a')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('status').filter({ hasText: 'O que “imunologia” quer dizer?' })).toBeVisible();
  await userEvent.keyboard('2');
  await expect.poll(() => sheet.read('r1', 'a')).toBe('4');
});

test('pasted names are looked up first; what names no row can be corrected before it lands', async () => {
  const { sheet } = open();
  await userEvent.click(cell('r1', 'a'));
  await copyFromElsewhere('hematologia\tBioquímica\r\nHistologia\tImunologia\r\n');
  await userEvent.keyboard('{Control>}v{/Control}');
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Nenhum registro se chama “Histologia”/);
  expect(sheet.batches).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Imunologia #4' }));
  await userEvent.fill(page.getByRole('textbox', { name: '20261120_r2 · A' }), 'microbiologia');
  await expect
    .poll(
      () =>
        page
          .getByRole('dialog')
          .element()
          .textContent.match(/Corrigido/g)?.length,
    )
    .toBe(2);
  await userEvent.click(page.getByRole('button', { name: 'Colar as demais' }));
  await expect.poll(() => sheet.readColumn('a').slice(0, 2)).toEqual(['1', '5']);
  expect(sheet.readColumn('b').slice(0, 2)).toEqual(['2', '4']);
});

test('copied links are pasted back as the same rows, even where two have one name', async () => {
  const { sheet } = open();
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('imunologia{Enter}{ArrowUp}');
  await expect.element(cell('r1', 'a')).toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('2{Control>}c{/Control}');
  await expect.poll(() => readClipboard()).toBe('Imunologia #4\n');
  await userEvent.click(cell('r3', 'b'));
  await userEvent.keyboard('{Control>}v{/Control}');
  await expect.poll(() => sheet.read('r3', 'b')).toBe('4');
});

test('without a connection nothing is pasted and the sheet says so; what was typed stays with the reason', async () => {
  const { sheet, server } = open();
  server.away = true;
  await userEvent.click(cell('r1', 'a'));
  await copyFromElsewhere('Hematologia');
  await userEvent.keyboard('{Control>}v{/Control}');
  await expect.element(page.getByText(/Nada foi colado/)).toBeVisible();
  expect(sheet.batches).toEqual([]);
  await userEvent.keyboard('Hematologia{Enter}{ArrowUp}');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Não deu para procurar “Hematologia”' }))
    .toBeVisible();
  server.away = false;
  await userEvent.keyboard('{F2}{Enter}');
  await expect.poll(() => sheet.read('r1', 'a')).toBe('1');
});
