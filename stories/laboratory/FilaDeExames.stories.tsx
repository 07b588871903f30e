import { Test, type Test as TestRow } from '@bancada/contracts';
import { buildTest, buildUser } from '@bancada/testing';
import ExamesPage from '@bancada/web/pages/laboratory/exames';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = { title: 'Rooms/Laboratory/Test queue', component: ExamesPage, decorators: [asPage] } satisfies Meta<
  typeof ExamesPage
>;

export default meta;
type Story = StoryObj<typeof meta>;

const rows: readonly TestRow[] = [
  buildTest({ id: 1, TestStatus: 'Disponivel' }),
  buildTest({ id: 2, TestStatus: 'Em_Execucao', DevolvidoEm: '2026-11-20T12:00:00.000Z' }),
  buildTest({ id: 3, TestStatus: 'Digitado', DigitadoPor: 1, DigitadoEm: '2026-11-20T12:00:00.000Z' }),
];

const page = (at: string) =>
  visiting(() => ({
    server: new Registry(Test, [...rows]),
    user: buildUser({ abilities: [{ Acao: 'ler', Acesso: 'Laboratorio' }] }),
    at: `/laboratorio/exames${at}`,
  }));

/** Every test, and the step it is at. */
export const Default: Story = page('');

/** What an address asks for is what the filters say. */
export const Submitted: Story = {
  ...page('?TestStatus_in=Digitado'),
  play: async ({ canvas }) => {
    await canvas.findByText('1 registro');
    await expect(canvas.getByText('Digitado')).toBeVisible();
  },
};

/** An open test leads to the worksheet it is typed in. */
export const Open: Story = {
  ...page('/3'),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Abrir na planilha' });
  },
};
