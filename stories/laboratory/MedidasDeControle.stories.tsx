import { ControleMedida } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import MedidasDeControlePage from '@bancada/web/pages/laboratory/medidas-de-controle';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Laboratory/Control measurements',
  component: MedidasDeControlePage,
  decorators: [asPage],
} satisfies Meta<typeof MedidasDeControlePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const measure = (n: number, Situacao: ControleMedida['Situacao']) => ({ ...buildRow(ControleMedida, n), Situacao });
const rows = [measure(1, 'Aceita'), measure(2, 'Rejeitada'), measure(3, 'Justificada')];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(ControleMedida, rows),
    user: buildUser({ abilities: ['ler', 'conferir'].map((Acao) => ({ Acao, Acesso: 'Laboratorio' })) }),
    at: `/laboratorio/medidas-de-controle${at}`,
  }));

/** Everything that was measured. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 registros')).toBeVisible();
  },
};

/** A rejected measure waits for a reason. */
export const Rejected: Story = {
  ...page(`/${rows[1]?.id}`),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Justificar' })).toBeEnabled();
  },
};
