import type { DadosIniciais, TarefaDeFundo } from '@bancada/contracts';
import { buildUser } from '@bancada/testing';
import { DadosIniciaisPage } from '@bancada/web/settings';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { answerFirstRows, offerOf } from '../support/first-rows.ts';
import { asPage, visiting } from '../support/InPage.tsx';
import { Simulator } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Settings/Initial data',
  component: DadosIniciaisPage,
  decorators: [asPage],
} satisfies Meta<typeof DadosIniciaisPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const banks = {
  Linhas: 511,
  Existentes: 3,
  Data: '2026-08-22',
  Fonte: 'Banco Central do Brasil: instituições com código COMPE e ISPB, pela lista pública BancosBrasileiros',
};

const some: readonly DadosIniciais[] = [
  offerOf('tipo-documentos', 'settings.TipoDocumento', { Linhas: 19 }),
  offerOf('especialidade-medicas', 'staff.EspecialidadeMedica', {
    Linhas: 55,
    Existentes: 55,
    Fonte: 'Conselho Federal de Medicina: Resolução CFM 2.330/2023',
    Data: '2023-03-15',
  }),
  offerOf('instituicao-financeiras', 'finance.InstituicaoFinanceira', banks),
  offerOf('plano-contas', 'finance.PlanoConta', { Linhas: 83 }),
];

interface Wish {
  readonly offers?: readonly DadosIniciais[];
  readonly task?: Partial<TarefaDeFundo>;
  readonly network?: Simulator['network'];
}

const page = ({ offers = some, task, network = 'online' }: Wish = {}) =>
  visiting(() => {
    const server = new Simulator();
    server.network = network;
    answerFirstRows(server, offers, task ? { task } : {});
    const user = buildUser({ abilities: [{ Acao: 'manage', Acesso: 'System' }] });
    return { server, user, at: '/configuracoes/dados-iniciais' };
  });

/** Every list that is not whole yet is ticked; each says what it is, where it is from and what the company has of it. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: 'Plano de contas' })).toBeChecked();
    await expect(canvas.getByText('511 registros. 3 já estão no cadastro e ficam como estão.')).toBeVisible();
    await expect(canvas.queryByRole('checkbox', { name: 'Especialidades' })).toBeNull();
    await expect(canvas.getByText('55 registros. Todos já estão no cadastro.')).toBeVisible();
  },
};

/** What is ticked is added; the result is told of each list. */
export const Adding: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('Plano de contas'));
    await userEvent.click(canvas.getByRole('button', { name: 'Trazer 2 cadastros' }));
    await expect(await canvas.findByText('527 registros trazidos, 3 já estavam.')).toBeVisible();
    await expect(await canvas.findByText('508 registros trazidos, 3 já estavam.')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('checkbox', { name: 'Tipos de documento' })).toBeNull());
    await expect(canvas.getByRole('checkbox', { name: 'Plano de contas' })).not.toBeChecked();
    await expect(canvas.getByRole('button', { name: 'Trazer os marcados' })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** It goes on in the background, and says how far it is. */
export const Running: Story = {
  tags: ['opens'],
  ...page({ task: { Status: 'Em_Execucao', Feito: 200, Total: 613 } }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Trazer 3 cadastros' }));
    await expect(await canvas.findByRole('status')).toHaveTextContent('Trazendo: 200 de 613 registros');
    await expect(canvas.getByRole('checkbox', { name: 'Plano de contas' })).toBeDisabled();
  },
};

/** A task that failed says why, and can be asked for again. */
export const TaskFailed: Story = {
  tags: ['opens'],
  ...page({
    task: {
      Status: 'Falhou',
      Erro: { code: 'SEM_PERMISSAO', message: 'Falta a permissão.' },
      TerminadaEm: '2026-11-20T12:00:05.000Z',
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Trazer 3 cadastros' }));
    await expect(await canvas.findByText(/Os dados não foram todos trazidos. Falta a permissão./)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Trazer 3 cadastros' })).toBeEnabled();
  },
};

/** Who may create none of these records. */
export const Forbidden: Story = {
  ...page({ offers: [] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nada a trazer')).toBeVisible();
  },
};

export const Failing: Story = {
  ...page({ network: 'offline' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  },
};

export const Loading: Story = { ...page({ network: 'waiting' }) };

/** On a dark ground, in German. */
export const DarkGerman: Story = { ...page(), globals: { theme: 'dark', locale: 'de' } };
