import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell, focused, selected } from '../testing/grid.ts';
import { middleOf, prefer, putFinger, swipe, tap } from '../testing/device.ts';
import { drawLedger, ledgerColumns } from '../testing/ledger.tsx';

const header = (columnId: string) => page.getByCss(`.ag-header-cell[col-id="${columnId}"]`);
const edge = (columnId: string) => page.getByCss(`.ag-header-cell[col-id="${columnId}"] .ag-header-cell-resize`);
const headers = () =>
  [...document.querySelectorAll('.ag-header-cell')]
    .toSorted((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
    .map((each) => each.getAttribute('col-id'));
const at = (rowId: string, columnId: string) => middleOf(cell(rowId, columnId).element());

/** Scrolls to a place and answers where the rows are two frames later. */
async function restingAt(viewport: Element | null, top: number): Promise<number | undefined> {
  viewport?.scrollTo({ top });
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  return viewport?.scrollTop;
}

test('a header drawn beside another moves its column, and the order is kept with the view', async () => {
  const ledger = drawLedger(5);
  await expect.element(cell('e1', 'tipo')).toBeVisible();
  await userEvent.dragAndDrop(header('tipo'), header('valor'), {
    sourcePosition: { x: 20, y: 16 },
    targetPosition: { x: 120, y: 16 },
    steps: 12,
  });
  await expect.poll(() => ledger.view.state.order).toEqual(['nome', 'clinica', 'dia', 'valor', 'tipo', 'horas']);
  await expect.poll(headers).toEqual(['nome', 'clinica', 'dia', 'valor', 'tipo', 'horas']);
});

test('a drag over headers that are not ordered by a click selects their columns and moves none', async () => {
  const ledger = drawLedger(2);
  await expect.element(cell('e1', 'dia')).toBeVisible();
  await userEvent.dragAndDrop(header('dia'), header('horas'), {
    sourcePosition: { x: 20, y: 16 },
    targetPosition: { x: 100, y: 16 },
    steps: 12,
  });
  await expect.poll(selected).toEqual(['e1 dia', 'e1 valor', 'e1 horas', 'e2 dia', 'e2 valor', 'e2 horas']);
  expect(headers()).toEqual(['nome', 'tipo', 'clinica', 'dia', 'valor', 'horas']);
  expect(ledger.view.state.order).toEqual([]);
});

test('a double click on the edge of a header gives the column the width its texts need', async () => {
  const long = 'Manutenção preventiva do analisador bioquímico da unidade norte';
  const columns = ledgerColumns.map((column) =>
    column.id === 'tipo' ? { ...column, width: 60, value: () => long } : column,
  );
  const ledger = drawLedger(3, {}, { columns });
  await expect.element(cell('e1', 'tipo')).toBeVisible();
  await userEvent.dblClick(edge('tipo'));
  await expect.poll(() => ledger.view.state.widths['tipo'] ?? 0).toBeGreaterThan(300);
});

test('a fitted column cuts neither its header nor its texts', async () => {
  const ledger = drawLedger(30, { widths: { nome: 60, valor: 60 } });
  await expect.element(cell('e1', 'nome')).toBeVisible();
  for (const columnId of ['nome', 'valor']) {
    await userEvent.dblClick(edge(columnId));
    await expect.poll(() => ledger.view.state.widths[columnId] ?? 0).toBeGreaterThan(60);
    await expect
      .poll(() => cell('e10', columnId).element().getBoundingClientRect().width)
      .toBe(ledger.view.state.widths[columnId]);
    const isCut = (element: Element | null) => element !== null && element.scrollWidth > element.clientWidth;
    const texts = () => [
      cell('e10', columnId).element(),
      header(columnId).element().querySelector('.sheet-header-text'),
    ];
    await expect.poll(() => texts().map(isCut)).toEqual([false, false]);
  }
});

test('a finger that taps selects, that taps again edits, and that draws scrolls and selects nothing', async () => {
  drawLedger(200);
  await expect.element(cell('e3', 'horas')).toBeVisible();
  await tap(at('e3', 'horas'));
  await expect.poll(selected).toEqual(['e3 horas']);
  const viewport = document.querySelector('.ag-grid-viewport');
  // The rows go on by themselves for a while after the finger has left: a tap meanwhile would only stop them.
  const stopped = new Promise((resolve) => viewport?.addEventListener('scrollend', resolve, { once: true }));
  await swipe(at('e9', 'dia'), { ...at('e9', 'dia'), y: at('e2', 'dia').y });
  await stopped;
  expect(viewport?.scrollTop).toBeGreaterThan(50);
  await expect.poll(() => restingAt(viewport, 0)).toBe(0);
  await expect.poll(selected).toEqual(['e3 horas']);
  await tap(at('e3', 'horas'));
  await expect.element(page.getByRole('textbox', { name: 'Editar Horas' })).toBeVisible();
  await userEvent.keyboard('7{Enter}');
  await expect.element(cell('e3', 'horas')).toHaveTextContent('7,0');
});

test('a finger that rests on a cell opens its menu', async () => {
  drawLedger(20);
  await expect.element(cell('e4', 'valor')).toBeVisible();
  const finger = await putFinger(at('e4', 'valor'));
  await expect.element(page.getByRole('menu')).toBeVisible();
  await finger.lift();
  await expect.element(page.getByRole('menuitem', { name: /Copiar/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(focused).toBe('e4 valor');
});

test('at 200 % nothing around the grid is cut, and its menus fit the window', async () => {
  await page.viewport(640, 400);
  onTestFinished(() => page.viewport(1280, 800));
  drawLedger(40, { groups: ['tipo'] }, {});
  await expect.element(cell('e2', 'nome')).toBeVisible();
  const outside = () =>
    [document.documentElement, ...document.querySelectorAll('[role="toolbar"] :is(button, input)')].filter((each) => {
      const { left, right } = each.getBoundingClientRect();
      return left < 0 || right > 640 || (each === document.documentElement && each.scrollWidth > each.clientWidth);
    });
  await expect.poll(outside).toEqual([]);
  await userEvent.click(cell('e2', 'nome'));
  await userEvent.keyboard('{Control>}{Shift>}l{/Shift}{/Control}');
  const menu = page.getByRole('dialog', { name: 'Lançamento' });
  await expect.element(menu).toBeVisible();
  const sides = () => menu.element().getBoundingClientRect();
  await expect.poll(() => sides().bottom <= 400 && sides().top >= 0).toBe(true);
});

test('text twice as large is not cut by its row', async () => {
  drawLedger(5);
  document.documentElement.style.zoom = '2';
  onTestFinished(() => {
    document.documentElement.style.zoom = '';
  });
  await expect.element(cell('e1', 'nome')).toBeVisible();
  const cut = () =>
    [...document.querySelectorAll('.ag-row .sheet-cell')].filter(
      ({ clientHeight, scrollHeight }) => scrollHeight > clientHeight + 1,
    );
  await expect.poll(cut).toEqual([]);
  await userEvent.click(cell('e2', 'valor'));
  await expect.poll(focused).toBe('e2 valor');
});

test('with reduced motion nothing moves by itself', async () => {
  await prefer({ 'prefers-reduced-motion': 'reduce' });
  onTestFinished(async () => void (await prefer({})));
  drawLedger(40, { groups: ['tipo'] });
  await userEvent.click(cell('e2', 'valor'));
  await userEvent.keyboard('{Control>}{Shift>}l{/Shift}{/Control}');
  await expect.element(page.getByRole('dialog', { name: 'Valor' })).toBeVisible();
  const moving = () =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1)
      .map((each) => (each instanceof CSSAnimation ? each.animationName : each.playState));
  expect(moving()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(cell('e2', 'valor'));
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(moving()).toEqual([]);
});

test('with forced colours selection, focus, fill handle and rows on their way are seen', async () => {
  await prefer({ 'forced-colors': 'active' });
  onTestFinished(async () => void (await prefer({})));
  drawLedger(12, {
    styles: [{ columnId: 'horas', when: { filled: true }, tone: 'warning', text: 'conferir' }],
  });
  await userEvent.click(cell('e2', 'valor'));
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  const styleOf = (element: Element | null, pseudo?: string) => getComputedStyle(element ?? document.body, pseudo);
  const canvas = styleOf(document.body).backgroundColor;
  expect(styleOf(cell('e3', 'valor').element()).outlineStyle).toBe('solid');
  expect(styleOf(cell('e2', 'valor').element(), '::after').outlineStyle).toBe('solid');
  expect(styleOf(document.querySelector('.sheet-handle')).backgroundColor).not.toBe(canvas);
  await expect.element(cell('e2', 'horas').getByRole('img', { name: 'conferir' })).toBeVisible();
  const waiting = document.createElement('div');
  waiting.className = 'ag-cell sheet-cell sheet-waiting';
  document.querySelector('.sheet')?.append(waiting);
  expect(styleOf(waiting, '::before').backgroundColor).not.toBe(canvas);
  waiting.remove();
});
