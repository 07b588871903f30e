import { NaoConformidade, Test } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import NaoConformidadesPage from '@bancada/web/pages/quality/nao-conformidades';
import { PagesContext } from '@bancada/web/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Quality/Non-conformities',
  component: NaoConformidadesPage,
  decorators: [asPage],
} satisfies Meta<typeof NaoConformidadesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const rows = (['Aberta', 'Plano_Acao', 'Encerrada'] as const).map((Status, n) => ({
  ...buildRow(NaoConformidade, n + 1),
  Status,
  Titulo: `Amostra 20261120_0${n + 1}: Frasco quebrado`,
  Numero: `2026/00000${n + 1}`,
  Origem: 'tests',
  OrigemId: 7,
}));

/** Where tests are opened. */
const examsPage = {
  path: '/laboratorio/exames',
  title: 'laboratory.Test.title',
  ability: null,
  records: () => Promise.resolve(Test),
  load: () => Promise.resolve({ default: () => null }),
};

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(NaoConformidade, rows),
    user: buildUser({ abilities: ['ler', 'criar', 'editar'].map((Acao) => ({ Acao, Acesso: 'Nao_Conformidade' })) }),
    at: `/qualidade/nao-conformidades${at}`,
  }));

/** What is not closed yet. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2026/000001')).toBeVisible();
  },
};

/** A new one. */
export const Creating: Story = {
  ...page('/novo'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('form')).toBeVisible();
  },
};

/** Opened from a test: its record leads back there. */
export const FromATest: Story = {
  ...page('/1'),
  decorators: [
    (Shown) => (
      <PagesContext value={[examsPage]}>
        <Shown />
      </PagesContext>
    ),
  ],
  play: async ({ canvas }) => {
    const back = await canvas.findByRole('link', { name: 'Exame nº 7' });
    await expect(back).toHaveAttribute('href', '/laboratorio/exames/7');
  },
};
