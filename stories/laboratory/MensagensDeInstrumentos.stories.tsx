import { MensagemInstrumento } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import MensagensDeInstrumentosPage from '@bancada/web/pages/laboratory/mensagens-de-instrumentos';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Laboratory/Instrument messages',
  component: MensagensDeInstrumentosPage,
  decorators: [asPage],
} satisfies Meta<typeof MensagensDeInstrumentosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () => buildUser({ abilities: ['ler', 'importar'].map((Acao) => ({ Acao, Acesso: 'Laboratorio' })) });

const rows = [buildRow(MensagemInstrumento, 1), buildRow(MensagemInstrumento, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(MensagemInstrumento, rows),
    user: user(),
    at: `/laboratorio/mensagens-de-instrumentos${at}`,
  }));

/** The records, in the noun's own order. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.Arquivo)))[0]).toBeVisible();
    await expect(await canvas.findByText('2 registros')).toBeVisible();
  },
};
