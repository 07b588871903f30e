import { abrirPagamento } from '@bancada/contracts/finance';
import type { AnswerOf } from '@bancada/contracts/shared';
import PagamentoPage from '@bancada/web/pages/finance/pagamento';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { visiting } from '../support/InPage.tsx';
import { Refused, Simulator } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Finance/Payment by link',
  component: PagamentoPage,
  args: { token: '1-token' },
} satisfies Meta<typeof PagamentoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

type Shown = AnswerOf<typeof abrirPagamento>;

const pix: Shown = {
  Empresa: 'Laboratório Aurora de Análises Clínicas e Reprodução Humana do Vale do Paraíba e Região Ltda.',
  CNPJ: '11222333000181',
  Valor: '1250.5',
  Vencimento: '2026-12-10',
  Situacao: 'Aberta',
  Tipo: 'Pix',
  Linha:
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-42665544000052040000530398654071250.505802BR5913LAB AURORA SP6009SAO PAULO62080504C3N163041D3D',
  ExpiraEm: '2026-12-27T12:00:00.000Z',
};

const page = (change: Partial<Shown> = {}) =>
  visiting(() => ({
    server: new Simulator().answer(abrirPagamento, ({ body: { Token } }) => {
      if (Token === 'ocupado') throw new Refused('BANCO_OCUPADO');
      if (Token === '') throw new Refused('LINK_INVALIDO');
      return { ...pix, ...change };
    }),
    user: null,
  }));

/** A Pix code, as a picture and to be copied. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('R$ 1.250,50')).toBeVisible();
    await expect(canvas.getByText('11.222.333/0001-81')).toBeVisible();
    await expect(canvas.getByRole('img', { name: /QR/ })).toBeVisible();
  },
};

/** The line of a bank slip with its bar code; what was copied is said. */
export const Slip: Story = {
  ...page({ Tipo: 'Boleto', Linha: '23793381286000782713695000063305975520000370000' }),
  tags: ['interaction'],
  args: { token: '1-slip' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copiar' }));
    await waitFor(() => expect(canvas.getByRole('status')).not.toBeEmptyDOMElement());
    await expect(canvas.queryByRole('img', { name: /QR/ })).toBeNull();
    await expect(canvas.getByRole('img', { name: 'Código de barras do boleto' })).toBeVisible();
  },
};

/** The due day is over: a bank may refuse the code, and says so; whom to ask is written. */
export const Late: Story = {
  ...page({ Vencimento: '2026-01-05' }),
  args: { token: '1-late' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/O vencimento já passou/)).toBeVisible();
    await expect(document.title).toMatch(/^Pagamento · /);
  },
};

/** Nobody pays twice: once it is paid there is no code. */
export const Paid: Story = {
  ...page({ Situacao: 'Paga', Linha: null }),
  args: { token: '1-paid' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/já foi paga/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Copiar' })).toBeNull();
  },
};

/** A link that is over, was withdrawn, or is none. */
export const Over: Story = {
  ...page(),
  args: { token: '' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};

/** It cannot be read at this moment: the page says so, and nothing of the title. */
export const Failing: Story = {
  ...page(),
  args: { token: 'ocupado' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};

/** In German, on a dark ground. */
export const GermanDark: Story = { ...page(), globals: { locale: 'de', theme: 'dark' } };
