import { TextsField } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { held } from '../../support/docs/Held.tsx';

const meta = {
  title: 'Components/Fields/TextsField',
  component: TextsField,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: { label: 'Opções', hint: 'Uma por linha.', value: ['Sim', 'Não'], disabled: false, onChange: () => undefined },
  argTypes: { error: { control: 'text' } },
  render: held(TextsField),
} satisfies Meta<typeof TextsField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
