import { EmptyState, ErrorState, FormSkeleton, GridSkeleton } from '@bancada/ui';
import { Button } from '@fluentui/react-components';
import { BeakerRegular } from '@fluentui/react-icons';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

const meta = { title: 'Components/States/States in use' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const add = fn();

/** Empty: one sentence, and the act that fills the page. */
export const Empty: Story = {
  tags: ['opens'],
  render: () => (
    <EmptyState
      icon={<BeakerRegular />}
      title="Ainda não há jobs"
      message="Importe uma planilha de resultados para começar."
      action={
        <Button appearance="primary" onClick={add}>
          Importar planilha
        </Button>
      }
    />
  ),
  play: async ({ canvas }) => {
    add.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Importar planilha' }));
    await expect(add).toHaveBeenCalledOnce();
  },
};

const retry = fn();

/** Failed: what happened, the code support asks for, and another try. */
export const Failed: Story = {
  tags: ['opens'],
  render: () => (
    <ErrorState
      message="Sem conexão com o servidor. O que você digitou está guardado."
      requestId="req-7f3a91"
      onRetry={retry}
    />
  ),
  play: async ({ canvas }) => {
    retry.mockClear();
    await expect(canvas.getByRole('alert')).toHaveTextContent(/req-7f3a91/);
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar de novo' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

/** A page that broke: what a program said of it is for support, and shown to who opens it. */
export const Broken: Story = {
  tags: ['opens'],
  render: () => (
    <ErrorState
      title="Esta página encontrou um problema"
      message="O que você digitou está guardado."
      detail="TypeError: value is null"
      onRetry={retry}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('TypeError: value is null')).not.toBeVisible();
    await userEvent.click(canvas.getByText('Detalhe técnico'));
    await expect(canvas.getByText('TypeError: value is null')).toBeVisible();
  },
};

/** Loading a grid: rows in their own height, so that nothing moves when data arrive. */
export const LoadingGrid: Story = { render: () => <GridSkeleton /> };

/** Loading a form: labels over fields. */
export const LoadingForm: Story = {
  render: () => (
    <div style={{ padding: 24 }}>
      <FormSkeleton />
    </div>
  ),
};

/** A failure in German: states come in every language. */
export const FailedInGerman: Story = {
  render: () => <ErrorState message="Der Server antwortet nicht." requestId="req-7f3a91" onRetry={retry} />,
  globals: { locale: 'de' },
};

/** Empty on a dark ground. */
export const EmptyDark: Story = { ...Empty, globals: { theme: 'dark' } };
