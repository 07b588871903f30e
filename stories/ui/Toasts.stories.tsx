import { Toasts, useToasts } from '@bancada/ui';
import { Button } from '@fluentui/react-components';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { expectVisible } from '../support/grid.ts';

const meta = { title: 'Components/Page/Toasts' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

function Speaker() {
  const say = useToasts();
  return (
    <main style={{ display: 'flex', gap: 8, alignItems: 'start', padding: 24 }}>
      <Button onClick={() => say.success('12 exames conferidos.')}>Conferir</Button>
      <Button onClick={() => say.info('Outra aba entrou com o mesmo usuário.')}>Avisar</Button>
      <Button
        onClick={() => say.error('Não deu para salvar 3 resultados.', 'Eles continuam guardados neste computador.')}
      >
        Salvar
      </Button>
      <Button
        onClick={() =>
          say.offer({
            title: '3 compras enviadas.',
            label: 'Desfazer',
            stays: 30_000,
            onAccept: () => say.info('Envio desfeito.'),
          })
        }
      >
        Enviar
      </Button>
      <Toasts />
    </main>
  );
}

/** A success is said in passing, at the bottom right, above a status bar. */
export const Success: Story = {
  tags: ['opens'],
  render: () => <Speaker />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Conferir' }));
    await expectVisible(() => screen.getByText('12 exames conferidos.'));
  },
};

/** An error says what was kept; it can be closed before its five seconds are over. */
export const Failure: Story = {
  tags: ['interaction'],
  render: () => <Speaker />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    await expectVisible(() => screen.getByText('Eles continuam guardados neste computador.'));
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByText('Não deu para salvar 3 resultados.')).toBeNull());
  },
};

/** What was done can be undone for a while, from where that is said. */
export const Offer: Story = {
  tags: ['interaction'],
  render: () => <Speaker />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await expectVisible(() => screen.getByText('Envio desfeito.'));
    await waitFor(() => expect(screen.queryByText('3 compras enviadas.')).toBeNull());
  },
};
