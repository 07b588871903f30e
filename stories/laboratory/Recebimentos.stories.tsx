import { SampleRecebimento } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import RecebimentosPage from '@bancada/web/pages/laboratory/recebimentos';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Laboratory/Sample receipts',
  component: RecebimentosPage,
  decorators: [asPage],
} satisfies Meta<typeof RecebimentosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const rows = [
  { ...buildRow(SampleRecebimento, 1), Resultado: 'Recebida' as const },
  { ...buildRow(SampleRecebimento, 2), Resultado: 'Rejeitada' as const, Observacao: 'Frasco quebrado' },
];

/** What came, and what was refused. */
export const Default: Story = {
  ...visiting(() => ({
    server: new Registry(SampleRecebimento, rows),
    user: buildUser({ abilities: [{ Acao: 'ler', Acesso: 'Recebimento_Amostras' }] }),
    at: '/laboratorio/recebimentos',
  })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Frasco quebrado')).toBeVisible();
  },
};
