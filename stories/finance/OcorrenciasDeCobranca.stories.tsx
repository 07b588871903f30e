import { CobrancaOcorrencia } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import OcorrenciasDeCobrancaPage from '@bancada/web/pages/finance/ocorrencias-de-cobranca';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Finance/Bank’s notices of charges',
  component: OcorrenciasDeCobrancaPage,
  decorators: [asPage],
} satisfies Meta<typeof OcorrenciasDeCobrancaPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () => buildUser({ abilities: ['ler'].map((Acao) => ({ Acao, Acesso: 'Financeiro' })) });

const rows = [buildRow(CobrancaOcorrencia, 1), buildRow(CobrancaOcorrencia, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(CobrancaOcorrencia, rows),
    user: user(),
    at: `/financeiro/ocorrencias-de-cobranca${at}`,
  }));

/** The records, in the noun's own order. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.NossoNumero)))[0]).toBeVisible();
    await expect(await canvas.findByText('2 registros')).toBeVisible();
  },
};
