import { FluentProvider } from '@fluentui/react-components';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pt } from '../testing/texts.ts';
import { render } from '@bancada/sheet/testing';
import type { AskValues, ColumnValue } from '@bancada/sheet/view';
import { plainView, useAskedView } from '@bancada/sheet/view';
import { themeFor } from '../themes/themeFor.ts';
import { columnOf } from './cellKinds.ts';
import { askedView } from './columnFilters.ts';
import type { FieldModel, FieldValues } from './types.ts';
import { ViewBar } from './ViewBar.tsx';

const field: FieldModel = { name: 'Origem', label: 'Origem', kind: 'choice', required: true };
const fields = [field];
const columns = fields.map((each, index) => columnOf<FieldValues>(each, index));

type Bar = Pick<Parameters<typeof ViewBar>[0], 'searched' | 'onRows' | 'after'>;

function Page({ asking, bar }: { asking: ReturnType<typeof askedView>; bar: Bar }) {
  const [state, setState] = useState(plainView);
  const view = useAskedView({ columns, state, onState: setState, shown: 0, total: 0, reapply: () => {}, ...asking });
  return <ViewBar view={view} fields={fields} {...bar} />;
}

/** Draws the bar over a list whose values are counted elsewhere. */
function drawBar(ask: AskValues, bar: Bar = {}, width = '100%') {
  const asking = askedView(fields, () => ask);
  render(
    <FluentProvider theme={themeFor('teal', 'light')}>
      <IntlProvider locale="pt-BR" messages={pt}>
        <div style={{ width }}>
          <Page asking={asking} bar={bar} />
        </div>
      </IntlProvider>
    </FluentProvider>,
  );
}

const values: readonly ColumnValue[] = [
  { text: 'tela', label: 'Tela', count: 12 },
  { text: 'API', label: 'API', count: 3 },
];

test('a filter whose values are still on their way has the keyboard, and keeps it when they come', async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<AskValues>>>();
  drawBar(() => promise);
  await userEvent.click(page.getByRole('button', { name: 'Filtrar' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Origem' }));
  const search = page.getByRole('textbox', { name: 'Procurar valores' });
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('te');
  resolve({ values, more: false });
  await expect.element(page.getByRole('checkbox', { name: 'Tela' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'API' })).not.toBeInTheDocument();
  await expect.element(search).toHaveFocus();
});

test('rows that are cards are ordered from the bar; rows with headers are not', async () => {
  drawBar(() => Promise.resolve({ values, more: false }));
  const order = page.getByRole('button', { name: 'Ordenar' });
  await expect.element(page.getByRole('button', { name: 'Filtrar' })).toBeVisible();
  await expect.element(order).not.toBeInTheDocument();
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(390, 800);
  await userEvent.click(order);
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Decrescente' }));
  await userEvent.click(order);
  await expect.element(page.getByRole('menuitemradio', { name: 'Origem' })).toHaveAttribute('aria-checked', 'true');
  await expect
    .element(page.getByRole('menuitemradio', { name: 'Decrescente' }))
    .toHaveAttribute('aria-checked', 'true');
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Crescente' }));
  await userEvent.click(order);
  await expect.element(page.getByRole('menuitemradio', { name: 'Crescente' })).toHaveAttribute('aria-checked', 'true');
});

test('Down in the search leads to the rows', async () => {
  const onRows = vi.fn<() => void>();
  drawBar(() => Promise.resolve({ values, more: false }), { onRows });
  const search = page.getByRole('searchbox', { name: 'Buscar' });
  await userEvent.type(search, 'a{ArrowDown}');
  expect(onRows).toHaveBeenCalledOnce();
});

test('a search that would find nothing is not offered', async () => {
  drawBar(() => Promise.resolve({ values, more: false }), { searched: false });
  await expect.element(page.getByRole('button', { name: 'Filtrar' })).toBeVisible();
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
});

const summary = { after: <button type="button">Resumo</button> };
const more = page.getByRole('button', { name: 'Mais' });

test('where there is room the lesser acts of a bar are in sight', async () => {
  drawBar(() => Promise.resolve({ values, more: false }), summary);
  await expect.element(page.getByRole('button', { name: 'Resumo' })).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
});

test('in a narrow bar they are behind one button, however wide the window is', async () => {
  drawBar(() => Promise.resolve({ values, more: false }), summary, '300px');
  await expect.element(page.getByRole('button', { name: 'Filtrar' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Resumo' })).not.toBeInTheDocument();
  await userEvent.click(more);
  await expect.element(page.getByRole('button', { name: 'Resumo' })).toBeVisible();
});
