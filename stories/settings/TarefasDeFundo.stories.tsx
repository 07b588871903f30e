import {
  cancelTarefa,
  listOuvintes,
  listRecorrentes,
  listTarefas,
  listTarefasEmpresa,
  repeatTarefa,
  repetirFalha,
  type TarefaDeFundo,
  type UserInfo,
} from '@bancada/contracts';
import { buildTarefaDeFundo, buildUser } from '@bancada/testing';
import { TarefasDeFundoPage } from '@bancada/web/settings';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Simulator } from '../support/Simulator.ts';
import { still } from '../support/still.ts';

const meta = {
  title: 'Rooms/Settings/Background tasks',
  component: TarefasDeFundoPage,
  decorators: [asPage],
} satisfies Meta<typeof TarefasDeFundoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const file = {
  Chamada: 'tratamentos',
  Nome: 'tratamentos.json',
  Tipo: 'application/json',
  Lista: true,
  Tamanho: 3_000_000,
  ExpiraEm: '2026-11-21T12:00:00.000Z',
};

const some = (): TarefaDeFundo[] => [
  buildTarefaDeFundo({ id: 6, Nome: 'files.resposta', Status: 'Concluida', Resultado: file }),
  buildTarefaDeFundo({ id: 5 }),
  buildTarefaDeFundo({ id: 4, Status: 'Em_Execucao', Feito: 3000, Total: 12_000 }),
  buildTarefaDeFundo({ id: 3, Status: 'Concluida', Resultado: { Ate: 12_000, DataAte: null, QuebradaEm: null } }),
  buildTarefaDeFundo({ id: 2, Status: 'Falhou', Erro: { code: 'INTERNO', message: 'x' } }),
  buildTarefaDeFundo({ id: 1, Status: 'Cancelada' }),
];

const user = (...abilities: UserInfo['abilities']) => buildUser({ abilities });

const retention = {
  Nome: 'platform.retencao',
  Escopo: 'Instalacao' as const,
  Minutos: 60,
  Horario: null,
  Proxima: '2026-11-20T13:00:00.000Z',
  Ultima: {
    Prevista: '2026-11-20T12:00:00.000Z',
    Status: 'Concluida' as const,
    Tentativas: 1,
    IniciadaEm: '2026-11-20T12:00:01.000Z',
    TerminadaEm: '2026-11-20T12:00:02.000Z',
    Erro: null,
  },
};

const reader = { Nome: 'sales.funil', Atraso: 3, Tentativas: 0, Erro: null, ProximaEm: null };

const parked = (Repetir: boolean) =>
  ['O registro não tem unidade', null].map((Erro, index) => ({
    Nome: 'sales.funil',
    Seq: 41 + index,
    Assunto: 'orcamentos',
    Erro,
    Tentativas: Erro === null ? 0 : 5,
    Repetir,
    Data: '2026-11-20T12:00:00.000Z',
  }));

function page(
  tasks: readonly TarefaDeFundo[],
  who: UserInfo = user(),
  network: Simulator['network'] = 'online',
  asked = '',
) {
  return visiting(() => {
    const server = new Simulator();
    server.network = network;
    const find = (id: number) => tasks.find((each) => each.id === id) ?? buildTarefaDeFundo({ id });
    server.answer(listTarefas, () => [...tasks]);
    server.answer(listTarefasEmpresa, () => tasks.map((each) => ({ ...each, UsuarioNome: 'Carlos Eduardo Prates' })));
    let repeated = false;
    server.answer(listRecorrentes, () => [retention]);
    server.answer(listOuvintes, () => ({ Ouvintes: [reader], Falhas: parked(repeated) }));
    server.answer(repetirFalha, () => {
      repeated = true;
      return {};
    });
    server.answer(cancelTarefa, ({ params: { id } }) => ({ ...find(id), Versao: 2, Status: 'Cancelando' as const }));
    server.answer(repeatTarefa, ({ params: { id } }) => ({
      ...find(id),
      Versao: 2,
      Status: 'Aguardando' as const,
      Erro: null,
    }));
    return { server, user: who, at: `/configuracoes/tarefas-de-fundo${asked}` };
  });
}

/** A row of the table; the header is the first. */
function rowAt(canvas: { getAllByRole: (role: string) => HTMLElement[] }, index: number): HTMLElement {
  const row = canvas.getAllByRole('row')[index];
  if (!row) throw new Error(`The table has no row ${index}`);
  return row;
}

/** Each task says where it stands, how far it is, and the outcome; what runs is cancelled, what failed repeated. */
export const CancelAndRepeat: Story = {
  tags: ['interaction'],
  ...page(some()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3.000 de 12.000')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Baixar tratamentos.csv' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Íntegra até a linha 12.000' })).toBeVisible();
    await userEvent.click(within(rowAt(canvas, 3)).getByRole('button', { name: 'Cancelar' }));
    await expect(await canvas.findByText('Cancelando')).toBeVisible();
    await userEvent.click(within(rowAt(canvas, 5)).getByRole('button', { name: 'Repetir' }));
    await waitFor(() => expect(canvas.getAllByText('Na fila')).toHaveLength(2));
    await expect(canvas.queryByRole('tab')).toBeNull();
  },
};

/** The same as it opens. */
export const Default: Story = { ...still(CancelAndRepeat), tags: ['!test'] };

/** Who reads the audit sees the tasks of all the company's people, and whose they are. */
export const OfTheCompany: Story = {
  tags: ['opens'],
  ...page(some(), user({ Acao: 'ler', Acesso: 'Auditoria' })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Da empresa' }));
    await expect((await canvas.findAllByText('Carlos Eduardo Prates'))[0]).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Cancelar' })).toBeNull();
  },
};

/** What the system does by itself: what recurs, and events a listener has put aside, with those that wait behind them. */
export const OfTheSystem: Story = {
  tags: ['opens'],
  ...page(some(), user({ Acao: 'ler', Acesso: 'Auditoria' }, { Acao: 'editar', Acesso: 'Configuracoes' })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Do sistema' }));
    await expect(await canvas.findByText('A cada 60 minutos')).toBeVisible();
    await expect(canvas.getByText('1 ouvinte de eventos, 3 eventos por ler')).toBeVisible();
    await expect(canvas.getByText('Espera o anterior')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Repetir' }));
    await expect(await canvas.findByRole('button', { name: 'Repetindo…' })).toBeVisible();
  },
};

export const Empty: Story = {
  ...page([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhuma tarefa de fundo')).toBeVisible();
  },
};

export const Failing: Story = {
  ...page([], user(), 'offline'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  },
};

export const Loading: Story = { ...page([], user(), 'waiting') };

/** The home page leads to those that failed; the others are one switch away. */
export const OnlyFailed: Story = {
  tags: ['interaction'],
  ...page(some(), user(), 'online', '?Status=Falhou'),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2));
    await userEvent.click(canvas.getByRole('switch', { name: 'Só as que falharam' }));
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(7));
  },
};
