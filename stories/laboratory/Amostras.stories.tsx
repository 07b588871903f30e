import {
  aplicarSampleTemplate,
  desfazerAcrescimo,
  dividirAmostra,
  EtiquetaModelo,
  Job,
  listImpressoras,
  planejarSampleTemplate,
  type PlanoModelo,
  Sample,
  SampleTemplate,
  testsPopulate,
} from '@bancada/contracts';
import { buildRow, buildSample, buildTest, buildUser } from '@bancada/testing';
import AmostrasPage from '@bancada/web/pages/laboratory/amostras';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { expectToast } from '../support/grid.ts';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { Refused } from '../support/Simulator.ts';
import { still } from '../support/still.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Laboratory/Samples',
  component: AmostrasPage,
  decorators: [asPage],
} satisfies Meta<typeof AmostrasPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const received = () =>
  buildSample({ id: 1, StatusSample: 'Recebida', Volume: '5', Identificacao: 'Sangue total (EDTA), tubo primário' });
const exams = ['Hemograma completo', 'Hormônio tireoestimulante ultrassensível com reflexo para T4 livre'];

/** The samples of one job, with the calls that part them and add to them. */
class Samples extends Registry {
  readonly parted: unknown[] = [];
  undone = 0;
  plan: PlanoModelo = {
    Amostras: [],
    Exames: [{ Tratamento: 2, NomeCompleto: 'Ferritina', Apelido: 'FERR', Prazo: '2026-11-26T11:00:00Z' }],
    Existentes: [{ Tratamento: 1, NomeCompleto: 'Hemograma completo', Apelido: 'HEMO' }],
    Indisponiveis: [],
  };

  constructor(samples: readonly Sample[]) {
    super(Sample, samples);
    this.answer(testsPopulate, () =>
      exams.map((NomeCompleto, index) => ({
        ...buildTest({ id: index + 1, TestStatus: 'Disponivel' }),
        Sample: { id: 1 },
        Job: { id: 1 },
        Tratamento: { id: index + 1, NomeCompleto },
        MapaTrabalho: null,
      })),
    );
    this.answer(dividirAmostra, ({ params, body }) => {
      this.parted.push(body);
      const parent = this.sample(params.id);
      const made = Array.from({ length: body.Quantidade }, (_, at) =>
        buildSample({
          id: 100 + at,
          OrdemSequencial: 2 + at,
          Alicota: parent.id,
          Geracao: parent.Geracao + 1,
          StatusSample: 'Recebida',
          Volume: body.Volume,
        }),
      );
      this.rows = [...this.rows, ...made];
      return made;
    });
    this.answer(desfazerAcrescimo, () => {
      this.undone += 1;
      return buildRow(Job, 1);
    });
    this.answer(SampleTemplate.calls.list, () => [{ ...buildRow(SampleTemplate, 1), id: 7, Nome: 'Anemia' }]);
    this.answer(planejarSampleTemplate, () => this.plan);
    this.answer(aplicarSampleTemplate, ({ body: { sample } }) => ({
      Sample: this.sample(sample),
      Tests: [buildTest({ id: 9 })],
    }));
    this.answer(EtiquetaModelo.calls.list, () => []);
    this.answer(listImpressoras, () => []);
  }

  private sample(id: number): Sample {
    const row = this.rows.find((each) => each.id === id);
    if (!row) throw new Refused('NAO_ENCONTRADO');
    return Sample.row.parse(row);
  }
}

const family = () => [
  received(),
  buildSample({ id: 2, OrdemSequencial: 2, Alicota: 1, Geracao: 1, Volume: '0.5', StatusSample: 'Recebida' }),
  buildSample({ id: 3, OrdemSequencial: 3, Alicota: 1, Geracao: 1, StatusSample: 'Descartada' }),
  buildSample({ id: 4, OrdemSequencial: 4, Alicota: 2, Geracao: 2, Volume: '0.1', StatusSample: 'Em_Analise' }),
];

const page = (samples: () => readonly Sample[], open = '', acoes: readonly string[] = ['ler', 'criar']) =>
  visiting(() => ({
    server: new Samples(samples()),
    user: buildUser({ abilities: acoes.map((Acao) => ({ Acao, Acesso: 'Laboratorio' })) }),
    at: `/laboratorio/amostras${open}`,
  }));

/** Every sample, its origin and what is left of it. */
export const Default: Story = {
  ...page(family),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4 registros')).toBeVisible();
  },
};

/** No sample yet: what they come from is said. */
export const Empty: Story = {
  ...page(() => []),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Cada amostra de cada job/)).toBeVisible();
  },
};

/** A sample is parted by keyboard: the volume is checked as it is typed, an exam goes along, and the labels come next. */
export const PartedPlayed: Story = {
  tags: ['interaction'],
  ...page(() => [received()], '/1'),
  play: async ({ canvas, ...context }) => {
    const { server } = visitOf<Samples>(context);
    (await canvas.findByRole('button', { name: 'Dividir em alíquotas…' })).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await openedDialog());
    const count = await dialog.findByRole('textbox', { name: /^Número de alíquotas/ });
    await waitFor(() => expect(count).toHaveFocus());
    await userEvent.clear(count);
    await userEvent.type(count, '3{Tab}2{Tab}');
    await expect(await dialog.findByText('A amostra não tem tanto volume.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Dividir' })).toHaveAttribute('aria-disabled', 'true');
    const volume = dialog.getByRole('textbox', { name: /^Volume de cada uma/ });
    await userEvent.clear(volume);
    await userEvent.type(volume, '0,5{Tab}');
    await expect(await dialog.findByText('A amostra tem 5 mL; restarão 3,5 mL.')).toBeVisible();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Onde fica Hemograma completo' }), 'Alíquota 2');
    await userEvent.type(volume, '{Enter}');
    const made = within(await openedDialog('3 alíquotas feitas da amostra 20261120_01'));
    await expect(server.parted).toEqual([
      { Versao: 1, Quantidade: 3, Volume: '0.5', Tratamentos: [], Exames: [{ Test: 1, Alicota: 2 }] },
    ]);
    await expect(made.getByRole('button', { name: /Etiquetas \(3\)/ })).toBeVisible();
  },
};

/** What was made, as it opens. */
export const Parted: Story = { ...still(PartedPlayed), tags: ['!test'] };

/** Who closes the new tubes is offered to take them back, for a while. */
export const TakenBack: Story = {
  tags: ['interaction'],
  ...page(() => [received()], '/1'),
  play: async ({ canvas, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Dividir em alíquotas…' }));
    const part = await screen.findByRole('button', { name: 'Dividir' });
    await waitFor(() => expect(part).not.toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(part);
    await userEvent.click(await screen.findByRole('button', { name: 'Concluir' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await expectToast('Desfeito: o que foi acrescentado está cancelado');
    await expect(visitOf<Samples>(context).server.undone).toBe(1);
  },
};

/** Where a sample comes from and what it was parted into, with what is left of each. */
export const FamilyPlayed: Story = {
  tags: ['interaction'],
  ...page(family, '/2'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Alíquotas' }));
    const tree = within(await canvas.findByRole('list', { name: 'Alíquotas' }));
    await expect(tree.getByText('Restam 5 mL')).toBeVisible();
    const parts = within(tree.getByRole('list', { name: 'Alíquotas de 20261120_01' }));
    await expect(parts.getByText('20261120_02')).toHaveAttribute('aria-current', 'true');
    await expect(parts.getByText('Geração 2')).toBeVisible();
    await expect(parts.getByText('Volume não medido')).toBeVisible();
  },
};

/** The same as it opens, on a dark ground and in German. */
export const GermanDark: Story = { ...page(family), globals: { locale: 'de', theme: 'dark' } };

/** A template says what it adds and what is there already, before it is applied. */
export const TemplatePlayed: Story = {
  tags: ['interaction'],
  ...page(() => [received()], '/1'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Aplicar modelo…' }));
    const dialog = within(await openedDialog());
    const apply = dialog.getByRole('button', { name: 'Aplicar' });
    await expect(apply).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(dialog.getByRole('combobox', { name: /^Modelo de amostra/ }), 'Ane');
    await screen.findByRole('option', { name: 'Anemia' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const preview = within(await dialog.findByRole('region', { name: 'O que será acrescentado' }));
    await expect(preview.getByText('Ferritina')).toBeVisible();
    await expect(preview.getByText('Já está aí e não se repete: Hemograma completo')).toBeVisible();
    await userEvent.click(apply);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expectToast('Modelo aplicado: 1 exame');
  },
};

/** All that the template asks for is there: there is nothing to apply. */
export const NothingToAdd: Story = {
  tags: ['interaction'],
  ...visiting(() => {
    const server = new Samples([received()]);
    server.plan = { ...server.plan, Exames: [] };
    return { server, at: '/laboratorio/amostras/1', user: buildUser() };
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Aplicar modelo…' }));
    await userEvent.type(await screen.findByRole('combobox', { name: /^Modelo de amostra/ }), 'Ane');
    await screen.findByRole('option', { name: 'Anemia' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(await screen.findByText(/^Nada a acrescentar/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Aplicar' })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** Who may not order opens the worksheet, and nothing else. */
export const OnlyRead: Story = {
  tags: ['interaction'],
  ...page(() => [received()], '/1', ['ler']),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Abrir na planilha' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Dividir em alíquotas…' })).toBeNull();
  },
};
