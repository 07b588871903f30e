import {
  fazerPedido,
  type ItemPedido,
  jobOptions,
  jobsWithRelationships,
  listItensPedido,
  planejarPedido,
  type PlanoPedido,
} from '@bancada/contracts';
import { buildJob, buildJobLine, buildSample, buildUser } from '@bancada/testing';
import { clearOrder, NovoJobPage } from '@bancada/web/laboratory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Refused, Simulator } from '../support/Simulator.ts';
import { still } from '../support/still.ts';

const meta = {
  title: 'Rooms/Laboratory/New order',
  component: NovoJobPage,
  decorators: [asPage],
} satisfies Meta<typeof NovoJobPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const menu: readonly ItemPedido[] = [
  { Tipo: 'Exame', id: 1, Nome: 'Hemograma completo', Codigo: 'HEMO' },
  { Tipo: 'Exame', id: 2, Nome: 'Glicose em jejum', Codigo: 'GLICO' },
  { Tipo: 'Exame', id: 3, Nome: 'Anti-HCV', Codigo: 'ANTIHCV' },
  { Tipo: 'Pacote', id: 1, Nome: 'Check-up do adulto', Codigo: null },
];

const longName = 'Maria Aparecida dos Santos Albuquerque de Vasconcelos e Figueiredo Montenegro da Silva Neta';

/** A reception whose laboratory makes three exams from two tubes. */
class Reception extends Simulator {
  /** Orders that were placed. */
  readonly placed: unknown[] = [];
  repeated = false;
  inactive = false;

  constructor() {
    super();
    clearOrder();
    this.answer(jobOptions, ({ query }) =>
      query._campo === 'PacienteRef' ? [{ id: 7, Texto: longName }] : [{ id: 9, Texto: 'Hospital de exemplo' }],
    );
    this.answer(listItensPedido, ({ query: { _q } }) =>
      menu.filter(({ Nome, Codigo }) => `${Codigo ?? ''} ${Nome}`.toLowerCase().includes(_q.toLowerCase())),
    );
    this.answer(planejarPedido, ({ body }) => this.plan(body.Tratamentos, body.Quantidade));
    this.answer(jobsWithRelationships, () => [buildJobLine({ PacienteRef: { id: 7, NomeCompleto: longName } })]);
    this.answer(fazerPedido, ({ body }) => {
      if (this.inactive) throw new Refused('CADASTRO_INATIVO', { campo: 'PacienteRef' });
      this.placed.push(body);
      const Job = buildJob({ id: 412, Codigo: 'T-412', StatusTreatment: 'Aguardando_Amostra', Prazo: '2026-11-26' });
      const sample = (id: number) =>
        buildSample({
          id,
          Job: 412,
          OrdemSequencial: id,
          CodigoBarras: `000000000${id}`,
          StatusSample: 'Aguardando_Coleta',
        });
      return { Job, Samples: [sample(1), sample(2)] };
    });
  }

  private plan(exams: readonly number[], times: number): PlanoPedido {
    const blood = exams.filter((id) => id === 1);
    const serum = exams.filter((id) => id !== 1);
    const tube = (TipoMaterial: number, Material: string, Tratamentos: number[]) =>
      Tratamentos.length === 0 ? [] : [{ TipoMaterial, Material, Virtual: false, Tratamentos, Quantidade: times }];
    return {
      Amostras: [...tube(1, 'Sangue total (EDTA)', blood), ...tube(2, 'Soro', serum)],
      Exames: menu
        .filter(({ Tipo, id }) => Tipo === 'Exame' && exams.includes(id))
        .map(({ id, Nome, Codigo }) => ({
          Tratamento: id,
          NomeCompleto: Nome,
          Apelido: Codigo ?? '',
          Prazo: '2026-11-26T11:00:00Z',
        })),
      Prazo: '2026-11-26',
      Repetidos: this.repeated
        ? [{ Tratamento: 2, Nome: 'Glicose em jejum', Data: '2026-11-10', Job: 3, Codigo: 'T-3' }]
        : [],
      Indisponiveis: [],
    };
  }
}

const reception = (prepare: (server: Reception) => void = () => undefined) =>
  visiting(() => {
    const server = new Reception();
    prepare(server);
    const abilities = [
      { Acao: 'criar', Acesso: 'Laboratorio' },
      { Acao: 'ler', Acesso: 'Laboratorio' },
    ];
    return { server, at: '/laboratorio/novo-job', user: buildUser({ abilities }) };
  });

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function choosePatient(canvas: Canvas): Promise<void> {
  await userEvent.type(await canvas.findByRole('combobox', { name: /^Paciente/ }), 'Maria');
  await screen.findByRole('option', { name: longName });
  await userEvent.keyboard('{ArrowDown}{Enter}');
}

async function addExams(canvas: Canvas, ...codes: readonly string[]): Promise<void> {
  const picker = await canvas.findByRole('combobox', { name: /^Exames/ });
  for (const code of codes) {
    await userEvent.type(picker, `${code}{Enter}`);
    await canvas.findAllByText(code);
  }
}

/** An empty order says what will come. */
export const Empty: Story = {
  ...reception(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Os tubos e o prazo aparecem aqui/)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /^Paciente/ })).toHaveFocus());
  },
};

/** By keyboard: patient, exams by their codes, and Ctrl+Enter; then the labels have the keyboard. */
export const PlacedByKeyboard: Story = {
  tags: ['opens'],
  ...reception(),
  play: async ({ canvas, ...context }) => {
    await choosePatient(canvas);
    await addExams(canvas, 'HEMO', 'GLICO');
    await expect(await canvas.findByText('2 tubos')).toBeVisible();
    await expect(await canvas.findByText('Pronto em 26/11/2026.')).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await canvas.findByText('Job T-412 criado')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Imprimir etiquetas' })).toHaveFocus());
    const [sent] = visitOf<Reception>(context).server.placed;
    await expect(sent).toMatchObject({ PacienteRef: 7, Tratamentos: [1, 2], Quantidade: 1 });
    await userEvent.click(canvas.getByRole('button', { name: 'Outro pedido' }));
    await expect(await canvas.findByText(/Os tubos e o prazo aparecem aqui/)).toBeVisible();
  },
};

/** An exam the patient had a short time ago is pointed out, and does not hinder. */
export const Repeated: Story = {
  ...reception((server) => {
    server.repeated = true;
  }),
  play: async ({ canvas }) => {
    await choosePatient(canvas);
    await addExams(canvas, 'GLICO', 'ANTIHCV');
    await expect(await canvas.findByText(/o paciente já tem um pedido de 10\/11\/2026/)).toBeVisible();
  },
};

/** What lacks is said beside its field, once placing was tried; nothing is sent. */
export const Incomplete: Story = {
  tags: ['interaction'],
  ...reception(),
  play: async ({ canvas, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Fazer pedido' }));
    await expect(await canvas.findByText('Escolha o paciente ou o cliente.')).toBeVisible();
    await choosePatient(canvas);
    await expect(await canvas.findByText('Escolha pelo menos um exame.')).toBeVisible();
    await addExams(canvas, 'HEMO');
    await userEvent.clear(canvas.getByRole('textbox', { name: /^Quantidade/ }));
    await userEvent.tab();
    await expect(await canvas.findByText(/Por favor, informe a quantidade de amostras/)).toBeVisible();
    await expect(visitOf<Reception>(context).server.placed).toEqual([]);
  },
};

/** Backspace in the empty field removes the last exam; a code nobody knows is said. */
export const Corrected: Story = {
  tags: ['interaction'],
  ...reception(),
  play: async ({ canvas }) => {
    await addExams(canvas, 'HEMO', 'GLICO');
    const picker = canvas.getByRole('combobox', { name: /^Exames/ });
    await userEvent.type(picker, '{Backspace}');
    await waitFor(() => expect(canvas.queryAllByText('GLICO')).toEqual([]));
    await userEvent.type(picker, 'XYZ{Enter}');
    await expect(await canvas.findByText('Nada com “XYZ” pode ser pedido.')).toBeVisible();
  },
};

/** Ctrl+Enter orders what was added, and never what the open list only highlights. */
export const HighlightIsNotOrdered: Story = {
  tags: ['interaction'],
  ...reception(),
  play: async ({ canvas, ...context }) => {
    await choosePatient(canvas);
    await addExams(canvas, 'HEMO');
    const picker = canvas.getByRole('combobox', { name: /^Exames/ });
    await userEvent.type(picker, 'GLI');
    await screen.findByRole('option', { name: /^GLICO/ });
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(picker).toHaveAttribute('aria-activedescendant'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await canvas.findByText('Job T-412 criado')).toBeVisible();
    const [sent] = visitOf<Reception>(context).server.placed;
    await expect(sent).toMatchObject({ Tratamentos: [1] });
  },
};

/** What the server refuses is said, and the order stays. */
export const RefusedOrder: Story = {
  tags: ['interaction'],
  ...reception((server) => {
    server.inactive = true;
  }),
  play: async ({ canvas }) => {
    await choosePatient(canvas);
    await addExams(canvas, 'HEMO');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await canvas.findByText(/Um cadastro deste pedido está inativo/)).toBeVisible();
    await expect(canvas.getAllByText('HEMO')[0]).toBeVisible();
  },
};

/** Without a connection the plan is asked for again. */
export const FailedThenRetried: Story = {
  tags: ['interaction'],
  ...reception(),
  play: async ({ canvas, ...context }) => {
    const { server } = visitOf<Reception>(context);
    await addExams(canvas, 'HEMO');
    server.network = 'offline';
    await userEvent.type(canvas.getByRole('textbox', { name: /^Quantidade/ }), '{Backspace}3{Tab}');
    const retry = await canvas.findByRole('button', { name: 'Tentar de novo' });
    server.network = 'online';
    await userEvent.click(retry);
    await expect(await canvas.findByText('3 tubos')).toBeVisible();
  },
};

/** The same as it opens. */
export const EmptyStill: Story = { ...still(Empty), tags: ['!test'] };
