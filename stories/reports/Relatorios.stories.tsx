import { Relatorio } from '@bancada/contracts';
import { executarRelatorio, type TelaRelatorio } from '@bancada/contracts/reports';
import { buildRow, buildUser } from '@bancada/testing';
import RelatoriosPage from '@bancada/web/pages/reports/relatorios';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Instead, Refused, Simulator } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Reports/Reports',
  component: RelatoriosPage,
  decorators: [asPage],
} satisfies Meta<typeof RelatoriosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const report = (id: number, Declarado: Relatorio['Declarado'], Nome: string, Descricao: string): Relatorio => ({
  ...buildRow(Relatorio, id),
  id,
  Ordem: id,
  Nome,
  Descricao,
  Declarado,
  IsActive: true,
});

const reports = [
  report(1, 'laboratory.prazos', 'Prazos de entrega', 'Quantos exames saíram no prazo, e em quantas horas.'),
  report(
    2,
    'laboratory.rejeicoes',
    'Amostras rejeitadas na recepção da unidade central e nos postos de coleta, por motivo',
    'Rejeições por motivo e material.',
  ),
];

const line = (Setor: string, Exame: string, Exames: number, Atrasados: number, HorasMedia: string) => ({
  Setor,
  Exame,
  Exames,
  NoPrazo: Exames - Atrasados,
  Atrasados,
  SemPrazo: 0,
  NoPrazoPercentual: String(Math.round(((Exames - Atrasados) * 1000) / Exames) / 10),
  HorasMedia,
  HorasP90: '26.5',
  Tratamento: Exames,
});

const full: TelaRelatorio = {
  Linhas: [
    line('Bioquímica', 'Glicemia de jejum', 412, 9, '5.2'),
    line('Bioquímica', 'Perfil lipídico', 287, 0, '6.8'),
    line(
      'Hematologia',
      'Hemograma completo com contagem de plaquetas e de reticulócitos, por citometria de fluxo',
      655,
      31,
      '3.9',
    ),
  ],
  Totais: { Exames: '1354', NoPrazo: '1314', Atrasados: '40', SemPrazo: '0' },
};

const page = (answer: TelaRelatorio | 'failing' = full, rows = reports) =>
  visiting(() => {
    const server = new Simulator();
    server.answer(Relatorio.calls.list, () => rows);
    server.answer(executarRelatorio, () => {
      if (answer === 'failing') throw new Refused('RELATORIO_FALHOU');
      return new Instead(200, answer);
    });
    const abilities = ['Relatorios', 'Laboratorio'].map((Acesso) => ({ Acao: 'ler', Acesso }));
    return { server, user: buildUser({ abilities }), at: '/relatorios' };
  });

const run = async (canvas: { findByRole: (role: string, options: object) => Promise<HTMLElement> }) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Gerar' }));

/** What it is asked with; nothing is read before. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Escolha o período e gere o relatório')).toBeVisible();
  },
};

/** Its rows, with their totals at the foot. */
export const Answered: Story = {
  ...page(),
  tags: ['interaction'],
  play: async ({ canvas }) => {
    await run(canvas);
    await expect(await canvas.findByText('Perfil lipídico')).toBeVisible();
    await expect(await canvas.findByText('1.354')).toBeVisible();
  },
};

/** A period in which nothing happened. */
export const Empty: Story = {
  ...page({ Linhas: [], Totais: {} }),
  tags: ['interaction'],
  play: async ({ canvas }) => {
    await run(canvas);
    await expect(await canvas.findByText('Nada neste período')).toBeVisible();
  },
};

/** It could not be read. */
export const Failing: Story = {
  ...page('failing'),
  tags: ['interaction'],
  play: async ({ canvas }) => {
    await run(canvas);
    await expect(await canvas.findByText('Não foi possível gerar o relatório')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /^Tentar/ })).toBeVisible();
  },
};

/** A company whose catalogue has no report yet. */
export const NoReports: Story = {
  ...page(full, []),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ainda não há relatórios')).toBeVisible();
  },
};
