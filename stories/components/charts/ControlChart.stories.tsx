import { ControlChart, type ControlMark, type ControlPoint } from '@bancada/ui/charts';
import type { Meta, StoryObj } from '@storybook/react-vite';

const marks: readonly ControlMark[] = [
  { name: 'Aviso', shape: '▲', tone: 'warning' },
  { name: 'Rejeitada', shape: '◆', tone: 'danger' },
  { name: 'Justificada', shape: '■', tone: 'neutral' },
];

const deviations = ['0.4', '-0.6', '1.1', '-1.3', '2.3', '0.2', '-0.4', '3.4', '0.1', '-0.8', '0.6', '-0.2'];
const signs: Readonly<Record<string, ControlPoint['mark']>> = {
  '2.3': { name: 'Aviso', text: '1-2s' },
  '3.4': { name: 'Rejeitada', text: '1-3s' },
};
const points = deviations.map((deviation, index): ControlPoint => ({
  at: `2026-11-${String(index + 4).padStart(2, '0')}T10:00:00Z`,
  deviation,
  text: `z ${deviation.replace('.', ',')}`,
  mark: signs[deviation],
}));

/** A chart as pages draw it. */
export const still = {
  title: 'Glicose em jejum, Nível 1',
  name: 'Glicose em jejum',
  unit: 'DP',
  points,
  marks,
  events: [],
  formatDay: (day: Date) => day.toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit' }),
};

const meta = {
  title: 'Components/Charts/ControlChart',
  component: ControlChart,
  tags: ['!test'],
  parameters: { layout: 'padded', docs: { story: { inline: true, height: 'auto' } } },
  args: still,
  excludeStories: ['still'],
} satisfies Meta<typeof ControlChart>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every property is in the controls. */
export const Playground: Story = {};

/** Another lot began: a line with its name. */
export const WithEvent: Story = { args: { events: [{ at: '2026-11-09T10:00:00Z', text: 'Lote BN-2407' }] } };

/** Far beyond the edge: drawn at it; the text says how far. */
export const BeyondTheEdge: Story = {
  args: {
    points: points.map((point, index) => (index === 7 ? { ...point, deviation: '11.8', text: 'z 11,8' } : point)),
  },
};
