import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { blank, ExemplosPage, page, WithExemploWords } from '../support/exemplos.tsx';
import { expectShown, focusCell } from '../support/grid.ts';
import { asPage, visitOf } from '../support/InPage.tsx';
import type { Registry } from '../support/registry.ts';

const meta = {
  title: 'Patterns/Registry page',
  component: ExemplosPage,
  decorators: [WithExemploWords, asPage],
} satisfies Meta<typeof ExemplosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Numbers on the right, dates as Brazilians write them, links by what they are called. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('R$ 1.234,50')).toBeVisible();
    await expect(await canvas.findByText('20/11/2026')).toBeVisible();
    await expect(await canvas.findByText('Davi')).toBeVisible();
  },
};

/** One row of filters: a field is chosen, its pill says what is held back, and a view keeps it all under a name. */
export const FiltersAndViews: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas }) => {
    await canvas.findByText('Ana');
    await userEvent.click(canvas.getByRole('button', { name: 'Filtrar' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Nome' }));
    await userEvent.type(await screen.findByLabelText('Contém'), 'ben');
    await waitFor(() => expect(canvas.queryByText('Ana')).toBeNull());
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('button', { name: 'Nome: “ben”' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Visões' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Salvar esta visão…' }));
    await userEvent.type(await screen.findByLabelText(/^Nome da visão/), 'Os Bentos{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Limpar filtros' }));
    await expect(await canvas.findByText('Ana')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Os Bentos' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Os Bentos' }));
    await waitFor(() => expect(canvas.queryByText('Ana')).toBeNull());
    await userEvent.click(await canvas.findByRole('button', { name: 'Os Bentos' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Apagar a visão Os Bentos' }));
    await expect(await canvas.findByText('Ana')).toBeVisible();
  },
};

/** The grid as a spreadsheet: what is typed, and what many rows are given at once, is stored cell by cell. */
export const EditingInTheGrid: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas, canvasElement, ...context }) => {
    await canvas.findByText('Ana');
    await userEvent.click(canvas.getByRole('button', { name: 'Editar na planilha' }));
    await focusCell(canvasElement, '1', 'Preco');
    await userEvent.keyboard('=10*1,5{Enter}');
    await expectShown(canvasElement, '1', 'Preco', 'R$ 15,00');
    await expect(await canvas.findByText('Tudo salvo')).toBeVisible();
    await focusCell(canvasElement, '1', 'Nome');
    await userEvent.keyboard('{Delete}');
    await expect(await canvas.findByText('1 célula com problema')).toBeVisible();
    await expect(canvas.queryByText('Tudo salvo')).toBeNull();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expectShown(canvasElement, '1', 'Nome', 'Ana');
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await userEvent.selectOptions(await canvas.findByLabelText('Campo'), 'Preço');
    await userEvent.type(canvas.getByLabelText('Novo valor'), '7,5{Enter}');
    await expectShown(canvasElement, '2', 'Preco', 'R$ 7,50');
    const { server } = visitOf<Registry>(context);
    await waitFor(() =>
      expect(server.rows.filter(({ id }) => id <= 2).map((row) => row['Preco'])).toEqual(['7.5', '7.5']),
    );
    await expect(await canvas.findByText('Tudo salvo')).toBeVisible();
  },
};

/** E on a row opens its form at once. */
export const EditingTheRow: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Bento');
    await focusCell(canvasElement, '2', 'Nome');
    await userEvent.keyboard('e');
    const form = within(await canvas.findByRole('form', { name: 'Bento' }));
    await waitFor(() => expect(form.getByLabelText(/^Nome/)).toHaveFocus());
  },
};

/** Of thousands of rows only those in sight are read: the scroll bar has its true length, its end is there at once. */
export const Thousands: Story = {
  ...page('', () =>
    Array.from({ length: 2500 }, (_, index) => ({
      ...blank,
      id: index + 1,
      Nome: `Exemplo ${String(index + 1).padStart(4, '0')}`,
    })),
  ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('2.500 linhas');
    await canvas.findByText('Exemplo 0001');
    const viewport = canvasElement.querySelector('.ag-grid-viewport');
    viewport?.scrollTo({ top: viewport.scrollHeight });
    await expect(await canvas.findByText('Exemplo 2500')).toBeVisible();
  },
};
