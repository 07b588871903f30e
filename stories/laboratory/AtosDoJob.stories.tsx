import {
  aplicarJobTemplate,
  EtiquetaModelo,
  type Job,
  JobTemplate,
  listImpressoras,
  planejarJobTemplate,
  type PlanoModelo,
} from '@bancada/contracts';
import { buildRow, buildSample, buildUser, buildWorksheet } from '@bancada/testing';
import { ResultadosPage } from '@bancada/web/laboratory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { expectToast } from '../support/grid.ts';
import { asPage, visiting } from '../support/InPage.tsx';
import { Laboratory } from '../support/laboratory.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Laboratory/Acts of an order',
  component: ResultadosPage,
  decorators: [asPage],
} satisfies Meta<typeof ResultadosPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page of an order in a state, as somebody with these rights opens it. */
const order = (StatusTreatment: Job['StatusTreatment'], ...rights: readonly string[]) =>
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

/** An authorisation is withdrawn with a reason; the order waits for one again. */
export const AuthorisationWithdrawn: Story = {
  tags: ['interaction'],
  ...order('Aguardando_Amostra', 'autorizar Autorizacao_Exames'),
  play: async ({ canvas }) => {
    await openActs(canvas);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Retirar autorização…' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Justificativa|Motivo/ }), 'Pedido errado');
    await userEvent.click(screen.getByRole('button', { name: 'Retirar autorização' }));
    await expect(await canvas.findByText('Não autorizado')).toBeVisible();
    await expectToast('Autorização retirada; o pedido volta a esperar');
  },
};

/** Who may not authorise prints labels and looks at the samples, and nothing else. */
export const LabelsAlone: Story = {
  tags: ['interaction'],
  ...order('Em_Analise'),
  play: async ({ canvas }) => {
    await openActs(canvas);
    const print = await screen.findByRole('menuitem', { name: 'Imprimir etiquetas' });
    await waitFor(() => expect(print).toBeVisible());
    await expect(screen.getAllByRole('menuitem')).toHaveLength(2);
  },
};

/** A suspended order, as it opens. */
export const OnHold: Story = { ...order('Suspenso', 'autorizar Autorizacao_Exames'), tags: ['!test'] };

const plan: PlanoModelo = {
  Amostras: [{ TipoMaterial: 1, Material: 'Soro', Virtual: false, Tratamentos: [2], Quantidade: 2 }],
  Exames: [{ Tratamento: 2, NomeCompleto: 'Glicose em jejum', Apelido: 'GLICO', Prazo: null }],
  Existentes: [{ Tratamento: 1, NomeCompleto: 'Hemograma completo', Apelido: 'HEMO' }],
  Indisponiveis: [],
};

/** A template's tubes are seen before they are made, by keyboard alone; then their labels come. */
export const TemplateApplied: Story = {
  tags: ['interaction'],
  ...visiting(() => {
    const worksheet = buildWorksheet({ job: { StatusTreatment: 'Em_Analise' } });
    const server = new Laboratory({ worksheet });
    server.answer(JobTemplate.calls.list, () => [{ ...buildRow(JobTemplate, 1), id: 4, Nome: 'Check-up' }]);
    server.answer(planejarJobTemplate, () => plan);
    server.answer(EtiquetaModelo.calls.list, () => []);
    server.answer(listImpressoras, () => []);
    server.answer(aplicarJobTemplate, () => ({
      Job: worksheet.job,
      Samples: [8, 9].map((id) => buildSample({ id, OrdemSequencial: id, StatusSample: 'Aguardando_Coleta' })),
    }));
    const abilities = ['ler', 'criar'].map((Acao) => ({ Acao, Acesso: 'Laboratorio' }));
    return { server, at: `/laboratorio/resultados/${worksheet.job.id}`, user: buildUser({ abilities }) };
  }),
  play: async ({ canvas }) => {
    (await canvas.findByRole('button', { name: 'Ações do job' })).focus();
    await userEvent.keyboard('{Enter}');
    const item = await screen.findByRole('menuitem', { name: /^Aplicar modelo ao job/ });
    item.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await openedDialog());
    await userEvent.type(dialog.getByRole('combobox', { name: /^Modelo de job/ }), 'Che');
    await screen.findByRole('option', { name: 'Check-up' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(await dialog.findByText('2×')).toBeVisible();
    await expect(dialog.getByText('Já está aí e não se repete: Hemograma completo')).toBeVisible();
    dialog.getByRole('button', { name: 'Aplicar' }).focus();
    await userEvent.keyboard('{Enter}');
    const made = within(await openedDialog('Modelo aplicado: 2 amostras e 1 exame'));
    await expect(made.getByRole('button', { name: /Etiquetas \(2\)/ })).toBeVisible();
  },
};
