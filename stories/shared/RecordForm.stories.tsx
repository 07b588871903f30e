import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { ExemplosPage, page, WithExemploWords } from '../support/exemplos.tsx';
import { expectToast } from '../support/grid.ts';
import { asPage, visitOf } from '../support/InPage.tsx';
import { formOf } from '../support/record.ts';
import type { Registry } from '../support/registry.ts';

const meta = {
  title: 'Patterns/Record/Form',
  component: ExemplosPage,
  decorators: [WithExemploWords, asPage],
} satisfies Meta<typeof ExemplosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every kind of field in one form. */
export const EveryKind: Story = {
  tags: ['long-opens'],
  ...page('/1'),
  play: async ({ canvas }) => {
    const form = within(await formOf(canvas, 'Ana'));
    await expect(form.getByLabelText('CPF')).toHaveValue('111.444.777-35');
    await expect(form.getByLabelText('Telefone')).toHaveValue('(11) 98765-4321');
    await waitFor(() => expect(form.getByRole('combobox', { name: 'Responsável' })).toHaveValue('Davi'));
  },
};

/** A text that cannot be read is no value: it stays, is explained, and nothing is saved over it. */
export const Unreadable: Story = {
  tags: ['interaction'],
  ...page('/1'),
  play: async ({ canvas, ...context }) => {
    const form = within(await formOf(canvas, 'Ana'));
    const price = form.getByLabelText('Preço');
    await userEvent.clear(price);
    await userEvent.type(price, '7,2,5');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await form.findByText('Um campo precisa de correção')).toBeVisible();
    await expect(price).toHaveValue('7,2,5');
    await expect(visitOf<Registry>(context).server.changes).toEqual([]);
  },
};

/** A link is looked for while one types. */
export const LookingUp: Story = {
  tags: ['interaction'],
  ...page('/2'),
  play: async ({ canvas, ...context }) => {
    const form = within(await formOf(canvas, 'Bento'));
    await userEvent.type(form.getByRole('combobox', { name: 'Responsável' }), 'car');
    await userEvent.click(await screen.findByRole('option', { name: 'Carla' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(visitOf<Registry>(context).server.rows[1]).toMatchObject({ Responsavel: 1 }));
  },
};

/** Rows that belong to the record are edited, added and removed with it, and only what changed is sent. */
export const Children: Story = {
  tags: ['interaction'],
  ...page('/1'),
  play: async ({ canvas, ...context }) => {
    const form = within(await formOf(canvas, 'Ana'));
    const table = within(form.getByRole('region', { name: 'Custos' }));
    await userEvent.click(table.getByRole('button', { name: 'Adicionar linha' }));
    await waitFor(() => expect(table.getAllByLabelText(/^Item/)[1]).toHaveFocus());
    await userEvent.keyboard('Reagente{Tab}30');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const { server } = visitOf<Registry>(context);
    await waitFor(() =>
      expect(server.bodies.at(-1)).toEqual({
        Versao: 1,
        Custos: [
          { id: 10, Versao: 1 },
          { Item: 'Reagente', Valor: '30' },
        ],
      }),
    );
    await expectToast('Registro salvo');
    const again = within(within(await formOf(canvas, 'Ana')).getByRole('region', { name: 'Custos' }));
    await userEvent.click(again.getByRole('button', { name: 'Tirar a linha 1' }));
    await waitFor(() => expect(again.getAllByLabelText(/^Item/)).toHaveLength(1));
  },
};

/** Two people change one record: each field both changed is decided by the person, the others are carried over. */
export const Conflict: Story = {
  tags: ['interaction'],
  ...page('/1'),
  play: async ({ canvas, ...context }) => {
    const { server } = visitOf<Registry>(context);
    const form = within(await formOf(canvas, 'Ana'));
    server.changeElsewhere(1, { Nome: 'Ana Lima', Ordem: 7, Preco: '99' });
    await userEvent.clear(form.getByLabelText(/^Nome/));
    await userEvent.type(form.getByLabelText(/^Nome/), 'Ana Souza');
    await userEvent.clear(form.getByLabelText('Preço'));
    await userEvent.type(form.getByLabelText('Preço'), '50');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await canvas.findByText(/Carlos Eduardo Prates alterou este registro/)).toBeVisible();
    await userEvent.click(within(canvas.getByRole('region', { name: 'Nome' })).getByText('Ficar com o meu'));
    await userEvent.click(within(canvas.getByRole('region', { name: 'Preço' })).getByText('Ficar com o gravado'));
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.rows[0]).toMatchObject({ Nome: 'Ana Souza', Ordem: 7, Preco: '99' }));
  },
};

/** A form with changes is not closed without a word. */
export const Leaving: Story = {
  tags: ['interaction'],
  ...page('/1'),
  play: async ({ canvas }) => {
    const form = within(await formOf(canvas, 'Ana'));
    await userEvent.type(form.getByLabelText('Observação'), 'x');
    await userEvent.keyboard('{Escape}');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Há alterações não salvas' }));
    await userEvent.click(asked.getByRole('button', { name: 'Continuar editando' }));
    await expect(form.getByLabelText('Observação')).toHaveValue('x');
    await userEvent.click(await canvas.findByRole('button', { name: 'Fechar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(canvas.queryByRole('form')).toBeNull());
  },
};
