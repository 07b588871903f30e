import { ConexaoInstrumento } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import ConexoesDeInstrumentosPage from '@bancada/web/pages/laboratory/conexoes-de-instrumentos';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Laboratory/Instrument connections',
  component: ConexoesDeInstrumentosPage,
  decorators: [asPage],
} satisfies Meta<typeof ConexoesDeInstrumentosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Configuracoes' })) });

const rows = [buildRow(ConexaoInstrumento, 1), buildRow(ConexaoInstrumento, 2)];

/** One whose instrument listens for its orders. */
const listening = {
  ...buildRow(ConexaoInstrumento, 3),
  Nome: 'Bioquímica (pedidos)',
  Protocolo: 'MLLP' as const,
  Porta: null,
  Pasta: null,
  Destino: '10.0.0.20',
  PortaDestino: 5000,
  EnvioPedidos: 'Ao_Receber' as const,
  FormatoPedido: 'OML_O33' as const,
};
rows.push(listening);

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(ConexaoInstrumento, rows),
    user: user(),
    at: `/laboratorio/conexoes-de-instrumentos${at}`,
  }));

/** The records, in the noun's own order. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.Nome)))[0]).toBeVisible();
    await expect(await canvas.findByText('3 registros')).toBeVisible();
  },
};

/** A new record. */
export const Creating: Story = {
  ...page('/novo'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('form')).toBeVisible();
  },
};

/** An instrument that is sent its orders: where it listens, when, and by which message. */
export const SentOrders: Story = {
  ...page(`/${listening.id}`),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('10.0.0.20')).toBeVisible();
  },
};
