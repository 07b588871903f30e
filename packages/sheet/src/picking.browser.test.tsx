import { useMemo, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell } from './testing/grid.ts';
import { render } from './testing/render.ts';
import { Worksheet } from './testing/worksheet.tsx';
import type { SheetPicking } from './model/owner.ts';

/** A sheet whose owner keeps which rows are ticked. */
function Picked({ sheet }: { sheet: Worksheet }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const picking = useMemo(
    (): SheetPicking => ({
      has: (id) => ids.has(id),
      any: ids.size > 0,
      onToggle: (toggled) =>
        setIds(
          toggled.every((id) => ids.has(id))
            ? new Set([...ids].filter((id) => !toggled.includes(id)))
            : new Set([...ids, ...toggled]),
        ),
      onAll: () => setIds(new Set(sheet.rows.map(({ id }) => id))),
      onNone: () => setIds(new Set()),
    }),
    [ids, sheet],
  );
  return (
    <>
      {sheet.element({ picking })}
      <output>{[...ids].toSorted().join(' ') || 'none'}</output>
    </>
  );
}

const ticked = (ids: string) => expect.element(page.getByRole('status')).toHaveTextContent(ids);
const box = (row: number) => page.getByRole('checkbox', { name: `Selecionar a linha ${row}` });

test('rows are ticked by Space, by a press on their box and by Ctrl+A, and unticked by Esc', async () => {
  const sheet = new Worksheet(4);
  render(<Picked sheet={sheet} />);
  await userEvent.click(cell('r1', 'name'));
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift} ');
  await ticked('r1 r2');
  await expect.element(box(2)).toBeChecked();
  await expect.element(box(3)).not.toBeChecked();
  await userEvent.click(box(4));
  await ticked('r1 r2 r4');
  await userEvent.click(box(1));
  await ticked('r2 r4');
  await userEvent.click(cell('r1', 'name'));
  await userEvent.click(box(3), { modifiers: ['Shift'] });
  await ticked('r1 r2 r3 r4');
  await userEvent.click(cell('r1', 'name'));
  await userEvent.keyboard('{Escape}');
  await ticked('none');
  await userEvent.keyboard('{Control>}a{/Control}');
  await ticked('r1 r2 r3 r4');
});

test('Space in a cell that takes an entry types it', async () => {
  const sheet = new Worksheet(2);
  render(<Picked sheet={sheet} />);
  await userEvent.click(cell('r1', 'a'));
  await userEvent.keyboard(' 7{Enter}');
  expect(sheet.read('r1', 'a')).toBe('7');
  await ticked('none');
});
