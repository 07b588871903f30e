import { abrirMapa, listInstrumentosBancada, MapaModelo, Test } from '@bancada/contracts';
import { buildRow, buildTest, buildUser } from '@bancada/testing';
import ListaDeTrabalhoPage from '@bancada/web/pages/laboratory/lista-de-trabalho';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { Refused } from '../support/Simulator.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Laboratory/Worklist',
  component: ListaDeTrabalhoPage,
  decorators: [asPage],
} satisfies Meta<typeof ListaDeTrabalhoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const rows = () => [
  buildTest({ id: 1, TestStatus: 'Disponivel', Prazo: '2026-01-02T11:00:00.000Z', Setor: 'Bioquímica' }),
  buildTest({ id: 2, TestStatus: 'Disponivel', Prazo: '2026-01-03T11:00:00.000Z', Setor: 'Bioquímica', Execucao: 2 }),
  buildTest({ id: 3, TestStatus: 'Disponivel', Prazo: '2099-01-02T11:00:00.000Z', Setor: 'Hematologia' }),
  buildTest({ id: 4, TestStatus: 'Digitado' }),
];

const page = () =>
  visiting(() => {
    const server = new Registry(Test, rows());
    server.answer(listInstrumentosBancada, () => [{ id: 1, Nome: 'Analisador bioquímico', Tratamentos: [1] }]);
    server.answer(MapaModelo.calls.list, () => [
      { ...buildRow(MapaModelo, 1), Nome: 'Placa de 96 poços', Linhas: 8, Colunas: 12 },
    ]);
    server.answer(abrirMapa, () => {
      throw new Refused('MAPA_CHEIO', { mapa: 'Placa 1' });
    });
    return {
      server,
      user: buildUser({ abilities: ['ler', 'digitar'].map((Acao) => ({ Acao, Acesso: 'Laboratorio' })) }),
      at: '/laboratorio/lista-de-trabalho',
    };
  });

/** What waits, late ones first, and why each is late. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 registros')).toBeVisible();
    await expect(await canvas.findByText(/em repetição$/)).toBeVisible();
    await expect(canvas.getByText(/espera na fila$/)).toBeVisible();
  },
};

/** What is ticked becomes a run; what the server refuses leaves the dialog as it was. */
export const NewRun: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas }) => {
    await canvas.findByText('3 registros');
    const [, first] = await canvas.findAllByRole('checkbox');
    if (first) await userEvent.click(first);
    await userEvent.click(await canvas.findByRole('button', { name: 'Abrir mapa…' }));
    const dialog = await openedDialog('Abrir mapa…');
    await expect(dialog).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir mapa' }));
    await expect(await screen.findByText(/não tem mais posições livres/)).toBeVisible();
    await expect(dialog).toBeVisible();
  },
};
