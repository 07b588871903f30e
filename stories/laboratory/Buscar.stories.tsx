import { buildJobLine } from '@bancada/testing';
import { ResultadosPage } from '@bancada/web/laboratory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Laboratory } from '../support/laboratory.ts';
import { still } from '../support/still.ts';

const meta = {
  title: 'Rooms/Laboratory/Results/Search',
  component: ResultadosPage,
  decorators: [asPage],
} satisfies Meta<typeof ResultadosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const morning = () => [
  buildJobLine({ Codigo: 'T-1042' }),
  buildJobLine({
    Codigo: 'O-2041',
    Descricao: 'Água de poço, lote 12',
    PacienteRef: null,
    StatusTreatment: 'Parcialmente_Recebido',
    Samples: { total: 6, recebidas: 4 },
    Tests: { total: 18, digitados: 0, conferidos: 0, autorizados: 0 },
  }),
  buildJobLine({
    Codigo: 'T-1039',
    Descricao: 'Biópsia embrionária, ciclo 3',
    StatusTreatment: 'Em_Conferencia',
    Tests: { total: 8, digitados: 8, conferidos: 5, autorizados: 0 },
  }),
  buildJobLine({
    Codigo: 'T-1031',
    Descricao: 'Rotina da tarde',
    StatusTreatment: 'Completo',
    Tests: { total: 24, digitados: 24, conferidos: 24, autorizados: 24 },
  }),
];

const finder = (lines = morning, network: Laboratory['network'] = 'online') =>
  visiting(() => {
    const server = new Laboratory({ lines: lines() });
    server.network = network;
    return { server, at: '/laboratorio/resultados' };
  });

/** Jobs with how far they are; a line opens its worksheet. */
export const Default: Story = {
  ...finder(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'O-2041' })).toBeVisible();
    await expect(await canvas.findByText('4 jobs')).toBeVisible();
  },
};

/** Searching narrows the list while one types. */
export const Searching: Story = {
  tags: ['opens'],
  ...finder(),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Buscar' }), 'poço');
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'T-1042' })).toBeNull());
    await expect(await canvas.findByRole('link', { name: 'O-2041' })).toBeVisible();
  },
};

/** Nothing fits the filter: say how to widen it. */
export const NothingFound: Story = {
  tags: ['opens'],
  ...finder(),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Buscar' }), 'zzz');
    await expect(await canvas.findByText('Nenhum job encontrado')).toBeVisible();
  },
};

/** A new laboratory: what to do first. */
export const Empty: Story = {
  ...finder(() => []),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ainda não há jobs')).toBeVisible();
  },
};

/** The list on its way. */
export const Loading: Story = {
  ...finder(morning, 'waiting'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Carregando')).toBeVisible();
  },
};

/** No connection: another try brings the list. */
export const FailedThenRetried: Story = {
  tags: ['interaction'],
  ...finder(morning, 'offline'),
  play: async ({ canvas, ...context }) => {
    const retry = await canvas.findByRole('button', { name: 'Tentar de novo' });
    visitOf<Laboratory>(context).server.network = 'online';
    await userEvent.click(retry);
    await expect(await canvas.findByRole('link', { name: 'T-1042' })).toBeVisible();
  },
};

/** The same as it opens. */
export const Failed: Story = { ...still(FailedThenRetried), tags: ['!test'] };

/** The longest names are cut; their tooltip has them whole. */
export const LongNames: Story = {
  ...finder(() => [
    buildJobLine({
      Codigo: 'O-204187',
      Descricao:
        'Controle de qualidade da água de consumo, sistema de abastecimento do bloco cirúrgico e da central de esterilização',
      PacienteRef: { id: 9, NomeCompleto: 'Maria Aparecida do Nascimento Albuquerque de Vasconcelos e Figueiredo' },
    }),
  ]),
};

/** The same on a dark ground. */
export const Dark: Story = { ...finder(), globals: { theme: 'dark' } };

/** In German. */
export const German: Story = { ...finder(), globals: { locale: 'de' } };
