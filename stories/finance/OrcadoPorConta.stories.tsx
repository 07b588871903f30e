import { type BodyOf, OrcadoConta, preencherOrcado } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import OrcadoPorContaPage from '@bancada/web/pages/finance/orcado-por-conta';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Finance/Budget by account',
  component: OrcadoPorContaPage,
  decorators: [asPage],
} satisfies Meta<typeof OrcadoPorContaPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Financeiro' })) });

const rows = [buildRow(OrcadoConta, 1), buildRow(OrcadoConta, 2)];

/** The registry, which also begins years. */
class Budget extends Registry {
  begun: BodyOf<typeof preencherOrcado>[] = [];

  constructor() {
    super(OrcadoConta, rows);
    this.answer(preencherOrcado, ({ body }) => {
      this.begun.push(body);
      return { Criados: 12, Existentes: 1 };
    });
  }
}

const page = (at: string) =>
  visiting(() => ({ server: new Budget(), user: user(), at: `/financeiro/orcado-por-conta${at}` }));

/** Accounts by months, the latest year first. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.Ano)))[0]).toBeVisible();
    await expect(await canvas.findByText('2 registros')).toBeVisible();
  },
};

/** A new record. */
export const Creating: Story = {
  ...page('/novo'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('form')).toBeVisible();
  },
};

/** Most months are like the first one: only those that differ are typed. */
export const MonthsPlayed: Story = {
  ...page('/novo'),
  tags: ['interaction'],
  play: async ({ canvas }) => {
    const form = within(await canvas.findByRole('form'));
    await userEvent.type(form.getByRole('textbox', { name: /^Dezembro/ }), '900');
    await userEvent.type(form.getByRole('textbox', { name: /^Janeiro/ }), '1500');
    await userEvent.tab();
    await waitFor(() => expect(form.getByRole('textbox', { name: /^Novembro/ })).toHaveDisplayValue(/1\.500,00/));
    await expect(form.getByRole('textbox', { name: /^Dezembro/ })).toHaveDisplayValue(/900,00/);
  },
};

/** A year is begun with what the one before came to, a little more. */
export const FillPlayed: Story = {
  ...page(''),
  tags: ['interaction'],
  play: async ({ canvas, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Começar um ano' }));
    const dialog = within(await openedDialog('Começar o orçado de um ano'));
    const year = dialog.getByRole('textbox', { name: /^Ano/ });
    await userEvent.clear(year);
    await userEvent.type(year, '2027');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'A partir de' }), 'Realizado no ano anterior');
    const change = dialog.getByRole('textbox', { name: 'Ajuste (%)' });
    await userEvent.clear(change);
    await userEvent.type(change, '4,5');
    await userEvent.click(dialog.getByRole('button', { name: 'Preencher' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(visitOf<Budget>(context).server.begun).toMatchObject([
      { Ano: 2027, Base: 'Realizado', Ajuste: '4.5' },
    ]);
  },
};
