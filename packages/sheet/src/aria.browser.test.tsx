import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell } from './testing/grid.ts';
import { render } from './testing/render.ts';
import { Worksheet } from './testing/worksheet.tsx';

test('what a screen reader is told of a small sheet', async () => {
  const sheet = new Worksheet(2).put('r1', 'a', '1').put('r1', 'b', '2').put('r1', 'c', '3');
  sheet.row('r2').cells.set('a', { problem: { text: 'sete', code: 'notNumber' } });
  sheet.row('r2').locked = 'Autorizado';
  render(sheet.element());
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  const grid = page.getByRole('grid');
  await expect.element(grid).toMatchAriaInlineSnapshot(`
    - grid:
      - rowgroup:
        - row "Amostra A B C SUM":
          - columnheader "Amostra"
          - columnheader "A"
          - columnheader "B"
          - columnheader "C"
          - columnheader "SUM"
        - row "20261120_r1 1,00 2,00 3 6,00":
          - gridcell "20261120_r1"
          - gridcell "1,00" [selected]
          - gridcell "2,00" [selected]
          - gridcell "3"
          - gridcell "6,00"
        - row "20261120_r2 Problema: “sete” não é um número. sete Autorizado Autorizado":
          - gridcell "20261120_r2"
          - gridcell "Problema: “sete” não é um número. sete":
            - img "Problema: “sete” não é um número."
            - text: sete
          - gridcell "Autorizado"
          - gridcell "Autorizado"
          - gridcell "Autorizado Valor calculado: não se digita."
  `);
  expect(grid.element().getAttribute('aria-rowcount')).toBe('3');
  expect(grid.element().getAttribute('aria-colcount')).toBe('5');
  const states = (rowId: string, columnId: string) => {
    const { ariaSelected, ariaReadOnly, ariaInvalid, ariaColIndex } = cell(rowId, columnId).element();
    return { ariaSelected, ariaReadOnly, ariaInvalid, ariaColIndex };
  };
  expect(states('r1', 'b')).toEqual({
    ariaSelected: 'true',
    ariaReadOnly: 'false',
    ariaInvalid: 'false',
    ariaColIndex: '3',
  });
  expect(states('r1', 'sum')).toEqual({
    ariaSelected: 'false',
    ariaReadOnly: 'true',
    ariaInvalid: 'false',
    ariaColIndex: '5',
  });
  expect(states('r2', 'a')).toEqual({
    ariaSelected: 'false',
    ariaReadOnly: 'true',
    ariaInvalid: 'true',
    ariaColIndex: '2',
  });
});
