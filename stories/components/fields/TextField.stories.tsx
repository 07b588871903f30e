import { TextField } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { held } from '../../support/docs/Held.tsx';

const meta = {
  title: 'Components/Fields/TextField',
  component: TextField,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: {
    label: 'Identificação',
    hint: 'Como o cliente chama a amostra.',
    value: 'Poço 3',
    required: false,
    disabled: false,
    placeholder: '',
    onChange: () => undefined,
  },
  argTypes: { error: { control: 'text' } },
  render: held(TextField),
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
