import { buildUser, buildWorksheet } from '@bancada/testing';
import { ResultadosPage } from '@bancada/web/laboratory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { expectToast } from '../support/grid.ts';
import { asPage, visiting } from '../support/InPage.tsx';
import { Laboratory } from '../support/laboratory.ts';

const meta = {
  title: 'Rooms/Laboratory/Acts of an order',
  component: ResultadosPage,
  decorators: [asPage],
} satisfies Meta<typeof ResultadosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page of an order in a state, as somebody with these rights opens it. */
const order = (StatusTreatment: 'Em_Analise' | 'Suspenso' | 'Nao_Autorizado', ...rights: readonly string[]) =>
  visiting(() => {
    const worksheet = buildWorksheet({ job: { StatusTreatment } });
    const abilities = ['ler Laboratorio', ...rights].map((pair) => {
      const [Acao = '', Acesso = ''] = pair.split(' ');
      return { Acao, Acesso };
    });
    const server = new Laboratory({ worksheet });
    return { server, at: `/laboratorio/resultados/${worksheet.job.id}`, user: buildUser({ abilities }) };
  });

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];
const openActs = async (canvas: Canvas) => userEvent.click(await canvas.findByRole('button', { name: 'Ações do job' }));

/** Suspending asks why; the state follows at once. */
export const Suspended: Story = {
  tags: ['interaction'],
  ...order('Em_Analise', 'autorizar Autorizacao_Exames'),
  play: async ({ canvas }) => {
    await openActs(canvas);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Suspender…' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Justificativa|Motivo/ }), 'Falta reagente');
    await userEvent.click(screen.getByRole('button', { name: 'Suspender' }));
    await expect(await canvas.findByText('Suspenso')).toBeVisible();
    await expectToast('Job suspenso; o prazo parou');
  },
};

/** An order that waits is authorised without being asked why. */
export const Authorised: Story = {
  tags: ['interaction'],
  ...order('Nao_Autorizado', 'autorizar Autorizacao_Exames'),
  play: async ({ canvas }) => {
    await openActs(canvas);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Autorizar' }));
    await expect(await canvas.findByText('Aguardando amostra')).toBeVisible();
  },
};

/** Who may not authorise prints labels, and nothing else. */
export const LabelsAlone: Story = {
  tags: ['interaction'],
  ...order('Em_Analise'),
  play: async ({ canvas }) => {
    await openActs(canvas);
    const print = await screen.findByRole('menuitem', { name: 'Imprimir etiquetas' });
    await waitFor(() => expect(print).toBeVisible());
    await expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  },
};

/** A suspended order, as it opens. */
export const OnHold: Story = { ...order('Suspenso', 'autorizar Autorizacao_Exames'), tags: ['!test'] };
