import { awaitedStates, sampleMachine, Sample, updateSample } from '@bancada/contracts';
import { buildSample, buildUser, nextId } from '@bancada/testing';
import { RecebimentoPage } from '@bancada/web/laboratory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { expectShown, focusCell } from '../support/grid.ts';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { Refused, Simulator } from '../support/Simulator.ts';
import { still } from '../support/still.ts';

const meta = {
  title: 'Rooms/Laboratory/Sample receipt',
  component: RecebimentoPage,
  decorators: [asPage],
} satisfies Meta<typeof RecebimentoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A counter at which samples are awaited. */
class Counter extends Simulator {
  readonly samples: Sample[];

  constructor(samples: readonly Sample[]) {
    super();
    this.samples = [...samples];
    this.answer(Sample.calls.populate, () =>
      this.samples
        .filter(({ StatusSample }) => awaitedStates.includes(StatusSample))
        .map((sample) => ({
          ...sample,
          Job: { id: sample.Job, Codigo: `T-${1000 + sample.Job}`, Descricao: 'Check-up anual' },
          PacienteRef: { id: 1, NomeCompleto: 'Helena Duarte Figueiredo' },
          TipoMaterial: null,
          Alicota: null,
          RecoletaDe: null,
        })),
    );
    this.answer(Sample.calls.list, ({ query }) =>
      this.samples.filter(({ CodigoBarras }) => CodigoBarras === query['CodigoBarras']),
    );
    this.answer(updateSample, ({ params: { id }, body: { StatusSample, Motivo, Identificacao } }) => {
      const at = this.samples.findIndex((each) => each.id === id);
      const sample = this.samples[at];
      if (!sample) throw new Refused('NAO_ENCONTRADO');
      const step = sampleMachine.transitions.find(
        (each) => each.to === StatusSample && each.from.includes(sample.StatusSample),
      );
      if (step?.needsReason && !Motivo) throw new Refused('JUSTIFICATIVA');
      const stored = {
        ...sample,
        ...(Identificacao === undefined ? {} : { Identificacao }),
        StatusSample: step?.to ?? sample.StatusSample,
        Versao: sample.Versao + 1,
      };
      this.samples[at] = stored;
      return stored;
    });
  }
}

const awaited = (count: number, change: Partial<Sample> = {}) =>
  Array.from({ length: count }, (_, index) =>
    buildSample({
      id: nextId(),
      OrdemSequencial: index + 1,
      Identificacao: ['Sangue total (EDTA)', 'Soro', 'Urina, jato médio'][index % 3] ?? null,
      StatusSample: index % 4 === 3 ? 'Coletada' : 'Aguardando_Coleta',
      DataRecebimento: null,
      ...change,
    }),
  );

const counter = (samples: () => readonly Sample[], prepare: (server: Counter) => void = () => undefined) =>
  visiting(() => {
    const server = new Counter(samples());
    prepare(server);
    return { server, at: '/laboratorio/recebimento', user: buildUser() };
  });

/** A scanned or typed label receives its sample at once; the row stays and says so. */
export const Scanned: Story = {
  tags: ['opens'],
  ...counter(() => awaited(6)),
  play: async ({ canvas, ...context }) => {
    const [sample] = visitOf<Counter>(context).server.samples;
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Etiqueta' }), `${sample?.CodigoBarras}{Enter}`);
    await expect(await canvas.findByText(new RegExp(`${sample?.Nome} recebida`))).toBeVisible();
    await expect(await canvas.findByText('1 tratada nesta tela')).toBeVisible();
  },
};

/** Several rows are received in one go. */
export const ManyAtOnce: Story = {
  tags: ['interaction'],
  ...counter(() => awaited(6)),
  play: async ({ canvas, canvasElement, ...context }) => {
    const { samples } = visitOf<Counter>({ loaded: context.loaded }).server;
    await focusCell(canvasElement, String(samples[0]?.id), 'Nome');
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Receber (3)' }));
    await expect(await canvas.findByText('3 tratadas nesta tela')).toBeVisible();
  },
};

/** Nobody refuses a sample without saying why; the keyboard is back on the page afterwards. */
export const Rejected: Story = {
  tags: ['interaction'],
  ...counter(() => awaited(3)),
  play: async ({ canvas, canvasElement, ...context }) => {
    const id = String(visitOf<Counter>({ loaded: context.loaded }).server.samples[1]?.id);
    await focusCell(canvasElement, id, 'Nome');
    await userEvent.click(await canvas.findByRole('button', { name: 'Rejeitar… (1)' }));
    const reason = await screen.findByRole('textbox', { name: /Motivo/ });
    const confirm = screen.getByRole('button', { name: 'Sim' });
    await expect(confirm).toBeDisabled();
    await userEvent.type(reason, 'Frasco quebrado');
    await userEvent.click(confirm);
    await expectShown(canvasElement, id, 'StatusSample', 'Rejeitada');
    await waitFor(() => expect(canvasElement.contains(document.activeElement)).toBe(true));
  },
};

/** Nothing is on its way. */
export const Empty: Story = {
  ...counter(() => []),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhuma amostra aguardando')).toBeVisible();
  },
};

/** No connection: another try brings the samples. */
export const FailedThenRetried: Story = {
  tags: ['interaction'],
  ...counter(
    () => awaited(3),
    (server) => {
      server.network = 'offline';
    },
  ),
  play: async ({ canvas, ...context }) => {
    const retry = await canvas.findByRole('button', { name: 'Tentar de novo' });
    visitOf<Counter>(context).server.network = 'online';
    await userEvent.click(retry);
    await expect((await canvas.findAllByText('Soro')).length).toBeGreaterThan(0);
  },
};

/** The same as it opens. */
export const Failed: Story = { ...still(FailedThenRetried), tags: ['!test'] };

/** A full counter with long names, on a dark ground. */
export const FullDark: Story = {
  ...counter(() =>
    awaited(200, {
      Identificacao:
        'Líquido de lavado broncoalveolar do lobo inferior direito, segunda amostra do dia, em tubo cônico estéril',
    }),
  ),
  globals: { theme: 'dark' },
};
