import { ConfirmDialog, MoneyField, ShortcutsDialog } from '@bancada/ui';
import { RecordActionDialog, type RecordAction } from '@bancada/ui/registry';
import { Button } from '@fluentui/react-components';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { expectVisible } from '../support/grid.ts';

const meta = { title: 'Components/Page/Dialogs in use' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const confirmed = fn();

function Undo() {
  const [asking, setAsking] = useState(true);
  return (
    <main style={{ padding: 24 }}>
      <Button onClick={() => setAsking(true)}>Desfazer a importação</Button>
      <ConfirmDialog
        open={asking}
        title="Desfazer a importação"
        onConfirm={() => {
          confirmed();
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      >
        As 615 amostras desta importação serão canceladas. Confirma?
      </ConfirmDialog>
    </main>
  );
}

/** A confirmation says what will happen; it is asked only where nothing else takes the act back. */
export const Confirm: Story = {
  render: () => <Undo />,
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(/615 amostras/);
    await expectVisible(() => screen.getByRole('button', { name: 'Sim' }));
  },
};

/** Yes acts once and closes. */
export const Confirmed: Story = {
  tags: ['interaction'],
  render: () => <Undo />,
  play: async () => {
    confirmed.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Sim' }));
    await expectVisible(() => screen.getByRole('button', { name: 'Desfazer a importação' }));
    await expect(confirmed).toHaveBeenCalledOnce();
  },
};

function Entry() {
  const [amount, setAmount] = useState<string | null>(null);
  const [asking, setAsking] = useState(true);
  return (
    <main style={{ padding: 24 }}>
      <Button onClick={() => setAsking(true)}>Receber</Button>
      <ConfirmDialog
        open={asking}
        modalType="modal"
        title="Valor recebido"
        confirmText="Salvar"
        confirmDisabled={amount === null}
        onConfirm={() => {
          confirmed(amount);
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      >
        <MoneyField label="Valor" value={amount} onChange={setAmount} />
      </ConfirmDialog>
    </main>
  );
}

/** What asks for an entry is confirmed by Ctrl+Enter from its field, with what is typed there, once there is something. */
export const ConfirmedByKey: Story = {
  tags: ['interaction'],
  render: () => <Entry />,
  play: async () => {
    confirmed.mockClear();
    const amount = await screen.findByRole('textbox', { name: 'Valor' });
    await userEvent.click(amount);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(confirmed).not.toHaveBeenCalled();
    await expect(amount).toHaveFocus();
    await userEvent.type(amount, '18,2');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(confirmed).toHaveBeenCalledWith('18.2');
  },
};

/** Every other way out is a no. */
export const Declined: Story = {
  tags: ['interaction'],
  render: () => <Undo />,
  play: async () => {
    confirmed.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await expectVisible(() => screen.getByRole('button', { name: 'Desfazer a importação' }));
    await expect(confirmed).not.toHaveBeenCalled();
  },
};

const groups = [
  {
    title: 'Na planilha',
    shortcuts: [
      { keys: ['F2', 'Enter'], text: 'Editar a célula' },
      { keys: ['Ctrl+D', 'Ctrl+R'], text: 'Preencher para baixo ou para a direita' },
      { keys: ['Ctrl+Z', 'Ctrl+Y'], text: 'Desfazer e refazer' },
      { keys: ['F8'], text: 'Ir para o próximo problema' },
    ],
  },
  { title: 'Em qualquer página', shortcuts: [{ keys: ['?'], text: 'Mostrar esta lista' }] },
];

const closed = fn();

/** The list that `?` opens. */
export const Shortcuts: Story = {
  tags: ['interaction'],
  render: () => <ShortcutsDialog open groups={groups} onClose={closed} />,
  play: async () => {
    closed.mockClear();
    await expectVisible(() => screen.getByText('Ir para o próximo problema'));
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await expect(closed).toHaveBeenCalled();
  },
};

/** The same on a dark ground. */
export const ShortcutsDark: Story = {
  render: () => <ShortcutsDialog open groups={groups} onClose={closed} />,
  globals: { theme: 'dark' },
};

/** Acts on a record ask in the same words everywhere; approving and reproving may say why, reactivating must. */
function Acts() {
  const [asking, setAsking] = useState<RecordAction | null>(null);
  return (
    <main style={{ display: 'flex', gap: 8, padding: 24 }}>
      {(['deletar', 'reativar', 'aprovar', 'reprovar', 'cancelar'] as const).map((action) => (
        <Button key={action} onClick={() => setAsking(action)}>
          {action}
        </Button>
      ))}
      <RecordActionDialog
        action={asking}
        subject="Hemograma completo"
        onConfirm={(action, reason) => {
          acted(action, reason);
          setAsking(null);
        }}
        onCancel={() => setAsking(null)}
      />
    </main>
  );
}

const acted = fn();

/** The five acts that ask first. */
export const RecordActions: Story = {
  tags: ['interaction'],
  render: () => <Acts />,
  play: async ({ canvas }) => {
    acted.mockClear();
    for (const action of ['deletar', 'cancelar', 'aprovar'] as const) {
      await userEvent.click(await canvas.findByRole('button', { name: action }));
      const asked = await screen.findByRole('alertdialog', {
        name: `Você tem certeza de que deseja ${action} o registro?`,
      });
      await userEvent.click(await within(asked).findByRole('button', { name: 'Sim' }));
      await waitFor(() => expect(acted).toHaveBeenLastCalledWith(action, null));
    }
    await userEvent.click(await canvas.findByRole('button', { name: 'reprovar' }));
    const reproved = within(await screen.findByRole('alertdialog', { name: /reprovar/ }));
    await userEvent.type(await reproved.findByRole('textbox', { name: 'Justificativa' }), 'Fora do prazo');
    await userEvent.click(await reproved.findByRole('button', { name: 'Sim' }));
    await waitFor(() => expect(acted).toHaveBeenLastCalledWith('reprovar', 'Fora do prazo'));
    await userEvent.click(await canvas.findByRole('button', { name: 'reativar' }));
    const back = within(await screen.findByRole('alertdialog', { name: /reativar/ }));
    await userEvent.click(await back.findByRole('button', { name: 'Sim' }));
    await expectVisible(() => back.getByText('Por favor, informe a justificativa.'));
    await userEvent.click(back.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(acted).toHaveBeenCalledTimes(4));
  },
};
