import { LookupField } from '@bancada/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { someRooms } from '../../support/docs/rooms.ts';
import { held } from '../../support/docs/Held.tsx';

const meta = {
  title: 'Components/Fields/LookupField',
  component: LookupField,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: {
    label: 'Recinto',
    value: '1',
    source: someRooms,
    required: false,
    disabled: false,
    onChange: () => undefined,
  },
  argTypes: { error: { control: 'text' }, value: { control: 'text' } },
  render: held(LookupField),
} satisfies Meta<typeof LookupField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};
