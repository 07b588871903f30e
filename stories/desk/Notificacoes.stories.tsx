import { lerNotificacoes, listNotificacoes, type Notificacao } from '@bancada/contracts';
import { NotificationsButton } from '@bancada/web/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Refused, Simulator } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Desk/Notifications',
  component: NotificationsButton,
  parameters: { layout: 'padded' },
  decorators: [asPage],
} satisfies Meta<typeof NotificationsButton>;

export default meta;
type Story = StoryObj<typeof meta>;

const base = { Empresa: 1, CriadaEm: '2026-11-20T12:00:00.000Z', LidaEm: null };
const long = 'Contagem de leucócitos com diferencial de cinco partes e pesquisa de hemoparasitas em lâmina corada';
const told: readonly Notificacao[] = [
  {
    ...base,
    id: 4,
    Tipo: 'Teste_Devolvido',
    Dados: {
      Test: 1,
      Sample: 2,
      Job: 3,
      Amostra: '20261120_02',
      Procedimento: long,
      Acao: 'repetir',
      Motivo: 'Coágulo na amostra: colher de novo antes de repetir.',
      Por: 'Beatriz Nunes (fictícia)',
    },
  },
  { ...base, id: 3, Tipo: 'Tarefa_Falhou', Dados: { Tarefa: 9, Nome: 'files.resposta', Erro: 'ARQUIVO_SEM_ESPACO' } },
  {
    ...base,
    id: 2,
    LidaEm: base.CriadaEm,
    Tipo: 'Mencao',
    Dados: {
      Recurso: 'compras',
      Nome: 'finance.Compra',
      Registro: 12,
      Titulo: '4821',
      Comentario: 3,
      Por: 'Caio Prado (fictício)',
    },
  },
  { ...base, id: 1, LidaEm: base.CriadaEm, Tipo: 'Segundo_Fator_Removido', Dados: { Por: 'Caio Prado (fictício)' } },
];

function desk(first: readonly Notificacao[]) {
  let rows = first;
  const unread = () => rows.filter(({ LidaEm }) => LidaEm === null).length;
  return new Simulator()
    .answer(listNotificacoes, () => ({ Notificacoes: [...rows], NaoLidas: unread() }))
    .answer(lerNotificacoes, ({ body }) => {
      rows = rows.map((row) =>
        row.id === body.id || (body.ate && row.id < body.id) ? { ...row, LidaEm: row.CriadaEm } : row,
      );
      return { NaoLidas: unread() };
    });
}

const open = async () => userEvent.click(await screen.findByRole('button', { name: /^Notificações/ }));

/** What is unread stands out, with who did it and why; all of it can be marked as read. */
export const Full: Story = {
  tags: ['long-opens'],
  ...visiting(() => ({ server: desk(told) })),
  play: async () => {
    await screen.findByRole('button', { name: 'Notificações: 2 não lidas' });
    await open();
    await screen.findByText(/^Motivo: Coágulo/);
    // Background work is called as people call it.
    await screen.findByText(/Preparar um arquivo/);
    await waitFor(() => expect(screen.getAllByText(/Não lida/)).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Marcar todas como lidas' }));
    await expect(await screen.findByRole('button', { name: 'Notificações', hidden: true })).toBeInTheDocument();
  },
};

const uncancelled: Notificacao = {
  ...base,
  id: 5,
  Tipo: 'Retirada_Recusada',
  Dados: { Mensagem: 12, Instrumento: 'Contador hematológico do plantão noturno', Amostra: '0000000377' },
};

/** An instrument could not cancel what was withdrawn: whoever withdrew it is notified, and has read it once it is opened. */
export const Uncancelled: Story = {
  tags: ['interaction'],
  ...visiting(() => ({ server: desk([uncancelled]) })),
  play: async () => {
    await screen.findByRole('button', { name: 'Notificações: 1 não lida' });
    await open();
    const words =
      /^Contador hematológico do plantão noturno respondeu que não pôde cancelar o que você retirou da amostra 0000000377/;
    await userEvent.click(await screen.findByRole('button', { name: words }));
    await expect(await screen.findByRole('button', { name: 'Notificações', hidden: true })).toBeInTheDocument();
  },
};

/** Nothing was told yet: it says what will stand here. */
export const Empty: Story = {
  ...visiting(() => ({ server: desk([]) })),
  play: async () => {
    await open();
    await screen.findByText('Nenhuma notificação');
  },
};

/** The server refuses: the list says so and is asked again. */
export const Failing: Story = {
  tags: ['interaction'],
  ...visiting(() => {
    let tries = 0;
    const server = desk(told).answer(listNotificacoes, () => {
      tries += 1;
      if (tries < 3) throw new Refused('INTERNO');
      return { Notificacoes: [...told], NaoLidas: 2 };
    });
    return { server };
  }),
  play: async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    await screen.findByText(/^Motivo: Coágulo/);
  },
};

/** In French, on a dark ground. */
export const FrenchDark: Story = {
  tags: ['long-opens'],
  ...visiting(() => ({ server: desk(told) })),
  globals: { theme: 'dark', locale: 'fr' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications : 2 non lues' }));
    await screen.findByText(/a demandé la répétition de/);
  },
};
