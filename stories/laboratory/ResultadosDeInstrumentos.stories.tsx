import { RegistroInstrumento } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import ResultadosDeInstrumentosPage from '@bancada/web/pages/laboratory/resultados-de-instrumentos';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Laboratory/Instrument results',
  component: ResultadosDeInstrumentosPage,
  decorators: [asPage],
} satisfies Meta<typeof ResultadosDeInstrumentosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () => buildUser({ abilities: ['ler', 'importar'].map((Acao) => ({ Acao, Acesso: 'Laboratorio' })) });

const rows = [buildRow(RegistroInstrumento, 1), buildRow(RegistroInstrumento, 2)];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(RegistroInstrumento, rows),
    user: user(),
    at: `/laboratorio/resultados-de-instrumentos${at}`,
  }));

/** The records, in the noun's own order. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.Amostra)))[0]).toBeVisible();
    await expect(await canvas.findByText('2 registros')).toBeVisible();
  },
};
