import { MemoField } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { held } from '../../support/docs/Held.tsx';

const meta = {
  title: 'Components/Fields/MemoField',
  component: MemoField,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: {
    label: 'Observação',
    value: 'Entregar na portaria.\nTocar o interfone 12.',
    rows: 3,
    disabled: false,
    required: false,
    onChange: () => undefined,
  },
  argTypes: { error: { control: 'text' } },
  render: held(MemoField),
} satisfies Meta<typeof MemoField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
