import { buildJobLine, buildWorksheet } from '@bancada/testing';
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

/** Jobs with how far they are; a row opens its worksheet. */
export const Default: Story = {
  ...finder(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('O-2041')).toBeVisible();
    await expect(await canvas.findByText('4/6')).toBeVisible();
    await expect(await canvas.findByText('4 registros')).toBeVisible();
  },
};

/** Searching narrows the list while one types. */
export const Searching: Story = {
  tags: ['long-opens'],
  ...finder(),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Buscar' }), 'poço');
    await waitFor(() => expect(canvas.queryByText('T-1042')).toBeNull());
    await expect(await canvas.findByText('O-2041')).toBeVisible();
  },
};

/** Enter opens the one job that is found. */
export const OneHitOpensPlayed: Story = {
  tags: ['interaction'],
  ...visiting(() => {
    const worksheet = buildWorksheet();
    const [, ...rest] = morning();
    const lines = [buildJobLine({ id: worksheet.job.id, Codigo: 'T-1042' }), ...rest];
    return { server: new Laboratory({ lines, worksheet }), at: '/laboratorio/resultados' };
  }),
  play: async ({ canvas }) => {
    const search = await canvas.findByRole('searchbox', { name: 'Buscar' });
    await userEvent.type(search, 'T-10{Enter}');
    // Two are found: none of them is meant.
    await waitFor(() => expect(canvas.queryByText('O-2041')).toBeNull());
    await expect(canvas.getByText('T-1042')).toBeVisible();
    await userEvent.type(search, '42{Enter}');
    await expect(await canvas.findByRole('tab', { name: 'Planilha' })).toBeVisible();
  },
};

/** The same as it opens. */
export const OneHitOpens: Story = { ...still(OneHitOpensPlayed), tags: ['!test'] };

/** Nothing fits the filter: say how to widen it. */
export const NothingFound: Story = {
  tags: ['opens'],
  ...finder(),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Buscar' }), 'zzz');
    await expect(await canvas.findByText('Nenhum registro encontrado')).toBeVisible();
  },
};

/** A new laboratory: what to do first. */
export const Empty: Story = {
  ...finder(() => []),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Cada job é um pedido ao laboratório/)).toBeVisible();
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
    await expect(await canvas.findByText('T-1042')).toBeVisible();
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
