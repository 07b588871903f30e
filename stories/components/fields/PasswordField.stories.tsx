import { PasswordField } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { held } from '../../support/docs/Held.tsx';

const meta = {
  title: 'Components/Fields/PasswordField',
  component: PasswordField,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: {
    label: 'Senha',
    value: 'correto cavalo bateria',
    hint: '',
    autoComplete: 'current-password',
    required: false,
    onChange: () => undefined,
  },
  argTypes: { error: { control: 'text' } },
  render: held(PasswordField),
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
