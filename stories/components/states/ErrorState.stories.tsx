import { ErrorState } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Components/States/ErrorState',
  component: ErrorState,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: {
    message: 'Sem conexão com o servidor. O que você digitou está guardado.',
    requestId: 'req-7f3a91',
    detail: 'TypeError: value is null',
    onRetry: () => undefined,
  },
} satisfies Meta<typeof ErrorState>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
