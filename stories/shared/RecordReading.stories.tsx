import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { begin, examples, ExemplosPage, page, WithExemploWords } from '../support/exemplos.tsx';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { reading } from '../support/record.ts';
import type { Registry } from '../support/registry.ts';

const meta = {
  title: 'Patterns/Record/Read',
  component: ExemplosPage,
  decorators: [WithExemploWords, asPage],
} satisfies Meta<typeof ExemplosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A record is read before it is edited: each value as the grid writes it, links as links, collections as tables. */
export const Reading: Story = {
  ...page('/1'),
  play: async ({ canvas }) => {
    const values = within(await reading('Ana'));
    await expect(values.getByText('111.444.777-35')).toBeVisible();
    await expect(values.getByText('R$ 1.234,50')).toBeVisible();
    await expect(await values.findByText('Davi')).toBeVisible();
    await expect(within(values.getByRole('table', { name: 'Custos' })).getByText('R$ 12,50')).toBeVisible();
    await expect(canvas.queryByRole('form')).toBeNull();
  },
};

/** The open record is the last step of the breadcrumb; its neighbours in the list are a key or a button away. */
export const Siblings: Story = {
  tags: ['interaction'],
  ...page('/1'),
  play: async ({ canvas, canvasElement }) => {
    const row = canvasElement.querySelector<HTMLElement>('header');
    if (!row) throw new Error('The page has no title row');
    const header = within(row);
    await waitFor(() => expect(header.getByText('Ana')).toHaveAttribute('aria-current', 'page'));
    await header.findByText('1 de 2');
    await userEvent.click(header.getByRole('button', { name: 'Próximo registro' }));
    await waitFor(() => expect(header.getByText('Bento')).toHaveAttribute('aria-current', 'page'));
    await expect(header.getByRole('button', { name: 'Próximo registro' })).toHaveFocus();
    await userEvent.keyboard('{Alt>}{PageUp}{/Alt}');
    await waitFor(() => expect(header.getByText('Ana')).toBeVisible());
    await userEvent.click(header.getByRole('button', { name: 'Exemplos' }));
    await waitFor(() => expect(canvas.queryByRole('complementary')).toBeNull());
  },
};

/** A record that is not there says so, and leads back to the list. */
export const Unknown: Story = {
  tags: ['interaction'],
  ...page('/99'),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Registro não encontrado' });
    await userEvent.click(canvas.getByRole('button', { name: 'Voltar à lista' }));
    await waitFor(() => expect(canvas.queryByRole('complementary')).toBeNull());
  },
};

/** E shows the form, Esc the values again, and once more closes the record; what was typed is asked about. */
export const ByKeys: Story = {
  tags: ['interaction'],
  ...page('/1'),
  play: async ({ canvas }) => {
    await reading('Ana');
    (await canvas.findByRole('button', { name: 'Editar' })).focus();
    await userEvent.keyboard('e');
    await waitFor(() => expect(canvas.getByLabelText(/^Nome/)).toHaveFocus());
    await expect(canvas.getByLabelText(/^Nome/)).toHaveValue('Ana');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Editar' })).toHaveFocus());
    await userEvent.keyboard('e');
    await waitFor(() => expect(canvas.getByLabelText(/^Nome/)).toHaveFocus());
    await userEvent.keyboard(' Lima');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Há alterações não salvas' }));
    await userEvent.click(asked.getByRole('button', { name: 'Salvar' }));
    await reading('Ana Lima');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Editar' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('complementary')).toBeNull());
  },
};

/** F6 leads from the list into the open record and back to the cell one came from. */
export const ByPaneKey: Story = {
  tags: ['interaction'],
  ...page('/1'),
  play: async ({ canvas }) => {
    await reading('Ana');
    const cell = (await canvas.findAllByRole('gridcell')).find((each) => each.textContent === 'Bento');
    if (!cell) throw new Error('The list does not show Bento');
    await userEvent.click(cell);
    await reading('Bento');
    await waitFor(() => expect(cell).toHaveFocus());
    await userEvent.keyboard('{F6}');
    await expect(canvas.getByRole('button', { name: 'Editar' })).toHaveFocus();
    await userEvent.keyboard('{F6}');
    await expect(cell).toHaveFocus();
  },
};

/** Who may not change a record reads it, and is told why there is no *Editar*. */
export const ReadOnly: Story = {
  ...visiting(() => begin('/1', examples(), ['ler'])),
  play: async ({ canvas }) => {
    await reading('Ana');
    await expect(canvas.getByText('Somente leitura: seu papel não permite alterar.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Editar' })).toBeNull();
  },
};

/** Out of use it is read, too, until it is reactivated. */
export const OutOfUse: Story = {
  ...page('/1', () => examples().map((row) => ({ ...row, IsActive: false }))),
  play: async ({ canvas }) => {
    await reading('Ana');
    await expect(canvas.getByText('Fora de uso: reative para alterar.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Editar' })).toBeNull();
  },
};

/** Who changed what, and from what. */
export const History: Story = {
  tags: ['opens'],
  ...page('/1'),
  play: async ({ canvas, ...context }) => {
    visitOf<Registry>(context).server.changeElsewhere(1, { Preco: '99', Sexo: 'F', Responsavel: 1 });
    await userEvent.click(await canvas.findByRole('tab', { name: 'Histórico' }));
    await expect(await canvas.findByText('Carlos Eduardo Prates')).toBeVisible();
    // The list beside the history may show the same words already.
    const changes = () =>
      canvas
        .getAllByText('Feminino')
        .find((each) => each.closest('dl'))
        ?.closest('dl');
    await waitFor(() =>
      expect(changes()).toHaveTextContent(
        /Sexo\s*Feminino\s*Preço\s*R\$\s1\.234,50\s*→\s*R\$\s99,00\s*Responsável\s*Davi\s*→\s*Carla/,
      ),
    );
  },
};

/** A row of a collection that came, changed or went is told, even when nothing else changed. */
export const HistoryOfACollection: Story = {
  tags: ['opens'],
  ...page('/1'),
  play: async ({ canvas, ...context }) => {
    const { server } = visitOf<Registry>(context);
    const kit = { id: 10, Empresa: 1, Versao: 2, Exemplo: 1, Item: 'Kit', Valor: '15' };
    server.changeElsewhere(1, { Custos: [kit, { ...kit, id: 11, Item: 'Reagente', Valor: '30' }] });
    server.changeElsewhere(1, { Custos: [{ ...kit, id: 11, Item: 'Reagente', Valor: '30' }] });
    await userEvent.click(await canvas.findByRole('tab', { name: 'Histórico' }));
    const told = (at: number, text: RegExp) =>
      waitFor(() => expect(canvas.getAllByRole('listitem')[at]).toHaveTextContent(text));
    await told(0, /Custos\s*Kit · R\$\s15,00\s*→\s*\(vazio\)/);
    await told(1, /Custos · Kit · Valor\s*R\$\s12,50\s*→\s*R\$\s15,00/);
    await told(1, /Custos\s*Reagente · R\$\s30,00/);
  },
};
