import { InstituicaoFinanceira } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import InstituicoesFinanceirasPage from '@bancada/web/pages/finance/instituicoes-financeiras';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { answerFirstRows, offerOf } from '../support/first-rows.ts';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Finance/Financial institutions',
  component: InstituicoesFinanceirasPage,
  decorators: [asPage],
} satisfies Meta<typeof InstituicoesFinanceirasPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Financeiro' })) });

const rows = [buildRow(InstituicaoFinanceira, 1), buildRow(InstituicaoFinanceira, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(InstituicaoFinanceira, rows),
    user: user(),
    at: `/financeiro/instituicoes-financeiras${at}`,
  }));

/** The records, in the noun's own order. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.Nome)))[0]).toBeVisible();
    await expect(await canvas.findByText('2 registros')).toBeVisible();
  },
};

/** A new record; what is not obvious is said under the field. */
export const Creating: Story = {
  ...page('/novo'),
  play: async ({ canvas }) => {
    const code = await canvas.findByRole('textbox', { name: 'ISPB' });
    await expect(code).toHaveAccessibleDescription(/^Oito dígitos com que o Banco Central identifica a instituição/);
    await expect(canvas.getByText(/^Oito dígitos com que o Banco Central/)).toBeVisible();
  },
};

const offer = offerOf('instituicao-financeiras', 'finance.InstituicaoFinanceira', { Linhas: 2 });

/** A list without rows offers those that most companies need; they are there once they are added. */
export const FirstRows: Story = {
  tags: ['interaction'],
  ...visiting(() => {
    const server = new Registry(InstituicaoFinanceira, []);
    answerFirstRows(server, [offer], { onAdded: () => (server.rows = [...rows]) });
    return { server, user: user(), at: '/financeiro/instituicoes-financeiras' };
  }),
  play: async ({ canvas }) => {
    const purpose = await canvas.findByText(/^Os bancos em que a empresa tem conta/);
    await expect(purpose).toHaveTextContent(/Traga os dados iniciais ou crie o primeiro\.$/);
    await userEvent.click(canvas.getByRole('button', { name: 'Trazer os dados iniciais' }));
    const dialog = within(await openedDialog());
    await userEvent.click(await dialog.findByRole('button', { name: 'Trazer 2 registros' }));
    await expect(await dialog.findByText('2 registros trazidos.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }));
    await expect(await canvas.findByText('2 registros')).toBeVisible();
  },
};
