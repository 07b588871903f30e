import { compileSet, type Inputs } from '@bancada/formula-engine';
import { ExplanationView } from '@bancada/web/laboratory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const explain = (code: string, items: Parameters<typeof compileSet>[0], inputs: Inputs) =>
  compileSet(items).session(inputs).explain(code);

const castelli = [{ code: 'CASTELLI', formula: 'COL/HDL', decimals: 2 }];

const meta = {
  title: 'Rooms/Laboratory/Results/Explanation',
  component: ExplanationView,
  args: { explanation: explain('CASTELLI', castelli, { COL: '182', HDL: '52' }), unit: null },
  render: (args) => (
    <main style={{ maxWidth: 400, padding: 24 }}>
      <ExplanationView {...args} />
    </main>
  ),
} satisfies Meta<typeof ExplanationView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The formula, the values it used, and its number. */
export const Calculated: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3,50')).toBeVisible();
    await expect(canvas.getByRole('table', { name: 'Valores usados' })).toHaveTextContent(/COL182HDL52/);
  },
};

/** Of which sample it is, and what its codes are called. */
export const Named: Story = {
  args: {
    sample: '20261120_01 · Tubo roxo',
    names: new Map([
      ['COL', 'Colesterol total'],
      ['HDL', 'Colesterol HDL'],
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Amostra 20261120_01 · Tubo roxo')).toBeVisible();
    await expect(canvas.getByRole('table', { name: 'Valores usados' })).toHaveTextContent(/COL · Colesterol total/);
  },
};

/** Several steps, and the one rounding at the end. */
export const Steps: Story = {
  args: {
    explanation: explain('LDL', [{ code: 'LDL', formula: 'COL-HDL-TRIG/5', decimals: 1 }], {
      COL: '182',
      HDL: '52',
      TRIG: '121.27',
    }),
    unit: 'mg/dL',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Passos' })).toBeVisible();
    await expect(canvas.getByText(/Arredondado uma só vez/)).toBeVisible();
  },
};

/** A formula that fails says where and why, never a bare 0. */
export const Failed: Story = {
  args: { explanation: explain('CASTELLI', castelli, { COL: '182', HDL: '0' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/não calculado/)).toBeVisible();
  },
};

/** A value still missing is named. */
export const Missing: Story = {
  args: { explanation: explain('CASTELLI', castelli, { COL: '182', HDL: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveTextContent(/HDL/);
  },
};

const settling = [
  { code: 'A', formula: 'B/2+10', decimals: 2 },
  { code: 'B', formula: 'A/4', decimals: 2 },
];

/** Formulas that need each other are computed in rounds until they settle. */
export const Cycle: Story = {
  args: { explanation: explain('A', settling, {}) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Estabilizado em \d+ rodadas/)).toBeVisible();
  },
};

const restless = [
  { code: 'A', formula: 'B+1', decimals: 2 },
  { code: 'B', formula: 'A+1', decimals: 2 },
];

/** A cycle that never settles keeps its last number and says so. */
export const RestlessCycle: Story = {
  args: { explanation: explain('A', restless, {}) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveTextContent(/50/);
    await expect(canvas.queryByText(/Estabilizado/)).toBeNull();
  },
};

/** The same on a dark ground. */
export const Dark: Story = { args: { ...Failed.args }, globals: { theme: 'dark' } };
