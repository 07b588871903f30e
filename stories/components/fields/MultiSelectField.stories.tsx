import { MultiSelectField } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { held } from '../../support/docs/Held.tsx';

const meta = {
  title: 'Components/Fields/MultiSelectField',
  component: MultiSelectField,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: {
    label: 'Dias',
    value: ['Qua'],
    options: [
      { value: 'Seg', label: 'Segunda' },
      { value: 'Ter', label: 'Terça' },
      { value: 'Qua', label: 'Quarta' },
      { value: 'Qui', label: 'Quinta' },
    ],
    required: false,
    disabled: false,
    onChange: () => undefined,
  },
  argTypes: { error: { control: 'text' } },
  render: held(MultiSelectField),
} satisfies Meta<typeof MultiSelectField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
