import { usuarioEncerrarSessoes, usuarioSessoes } from '@bancada/contracts';
import { UserSessions } from '@bancada/web/access/pages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { expectVisible } from '../support/grid.ts';
import { asPage, visiting } from '../support/InPage.tsx';
import { Refused, Simulator } from '../support/Simulator.ts';
import { still } from '../support/still.ts';

const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';

function server(count: number): Simulator {
  let sessions = Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    Dispositivo: index === 0 ? agent : null,
    CriadaEm: '2026-11-20T12:00:00.000Z',
    UsadaEm: '2026-11-21T12:00:00.000Z',
    Atual: false,
  }));
  return new Simulator()
    .answer(usuarioSessoes, () => sessions)
    .answer(usuarioEncerrarSessoes, ({ body }) => {
      sessions = sessions.filter(({ id }) => body.Sessao !== null && id !== body.Sessao);
      return {};
    });
}

const meta = {
  title: 'Rooms/Access/Open sessions of a user',
  component: UserSessions,
  decorators: [asPage],
  args: { user: 7, onClose: () => undefined },
  ...visiting(() => ({ server: server(2) })),
} satisfies Meta<typeof UserSessions>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Two devices: one login is ended, then all others. */
export const Ending: Story = {
  tags: ['interaction'],
  play: async () => {
    const [first] = await screen.findAllByRole('button', { name: 'Encerrar' });
    if (first) await userEvent.click(first);
    await expectVisible(() => screen.getByText('Dispositivo desconhecido'));
    await userEvent.click(screen.getByRole('button', { name: 'Encerrar todas' }));
    await expectVisible(() => screen.getByText('Nenhuma sessão aberta'));
  },
};

/** The same as it opens. */
export const Default: Story = { ...still(Ending), tags: ['!test'] };

/** The person is not logged in. */
export const Empty: Story = {
  ...visiting(() => ({ server: server(0) })),
  play: async () => {
    await expectVisible(() => screen.getByText('Nenhuma sessão aberta'));
  },
};

/** The server refuses: said, with another try. */
export const Failed: Story = {
  ...visiting(() => ({
    server: new Simulator().answer(usuarioSessoes, () => {
      throw new Refused('NAO_ENCONTRADO');
    }),
  })),
  play: async () => {
    await expectVisible(() => screen.getByRole('button', { name: 'Tentar de novo' }));
  },
};
