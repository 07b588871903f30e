import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { createRef } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import pt from '../../lang/pt.json' with { type: 'json' };
import { columns, COUNT, LongList, price, type LongRow } from '../testing/longList.tsx';
import { render } from '../testing/render.ts';
import { textKind } from '../kinds/textKind.ts';
import type { SheetColumn } from '../model/column.ts';
import { SheetCards, type CardsHandle } from './SheetCards.tsx';

const kind = textKind();
const state: SheetColumn<LongRow> = {
  id: 'state',
  header: 'state',
  kind: () => kind,
  value: ({ id }) => (id % 2 === 0 ? 'Feito' : 'Aberto'),
  badge: ({ id }) => (id % 2 === 0 ? 'success' : 'warning'),
};

const shown = [...columns, price, state];

async function show() {
  const list = new LongList();
  const opened: string[] = [];
  const handle = createRef<CardsHandle>();
  await list.source.open(list.reader());
  render(
    <IntlProvider locale="pt-BR" messages={pt}>
      <FluentProvider theme={webLightTheme}>
        <div style={{ display: 'flex', flexDirection: 'column', width: '390px', height: '640px' }}>
          <SheetCards ref={handle} label="Linhas" rows={list.source} columns={shown} onOpen={(id) => opened.push(id)} />
        </div>
      </FluentProvider>
    </IntlProvider>,
  );
  return { list, opened, handle };
}

const card = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
const focusedText = () => document.activeElement?.closest('button')?.textContent ?? '';

test('a card says its title, its state and the rest on two lines, and its place among all rows', async () => {
  await show();
  const first = card('Linha 1');
  await expect.element(first).toBeVisible();
  const said = first.element().textContent?.replaceAll(/\s+/g, ' ');
  expect(said).toBe('Linha 1 · code 1 Aberto note 1 · price: R$ 2,50');
  const item = first.element().closest('li');
  expect(item?.getAttribute('aria-posinset')).toBe('1');
  expect(item?.getAttribute('aria-setsize')).toBe(String(COUNT));
  expect(document.querySelectorAll('li').length).toBeLessThan(60);
  expect(item?.getBoundingClientRect().height).toBe(64);
});

test('arrows and ends lead from card to card, rows are read where they lead, Enter and a press open', async () => {
  const { list, opened } = await show();
  await expect.element(card('Linha 1')).toBeVisible();
  await userEvent.tab();
  expect(focusedText()).toContain('Linha 1 ');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await expect.poll(focusedText).toContain('Linha 2 ');
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual(['2']);
  await userEvent.keyboard('{End}');
  await expect.poll(focusedText).toContain(`Linha ${COUNT}`);
  expect(list.asked).toContain(COUNT - 100);
  expect(list.asked.length).toBeLessThan(6);
  await userEvent.keyboard('{Home}');
  await expect.poll(focusedText).toContain('Linha 1 ');
  await userEvent.click(card('Linha 3'));
  expect(opened).toEqual(['2', '3']);
});

test('the owner gives the keyboard to a row that is loaded', async () => {
  const { handle } = await show();
  await expect.element(card('Linha 1')).toBeVisible();
  handle.current?.focusCell('40', 'name');
  await expect.poll(focusedText).toContain('Linha 40 ');
});
