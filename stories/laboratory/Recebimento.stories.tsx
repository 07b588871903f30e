import { ItemRecebimento } from '@bancada/contracts';
import { buildRow } from '@bancada/testing';
import { RecebimentoPage } from '@bancada/web/laboratory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { awaited, type Counter, counter } from '../support/counter.ts';
import { expectShown, focusCell } from '../support/grid.ts';
import { asPage, visitOf } from '../support/InPage.tsx';
import { still } from '../support/still.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Laboratory/Sample receipt',
  component: RecebimentoPage,
  decorators: [asPage],
} satisfies Meta<typeof RecebimentoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A scanned or typed label receives its sample at once; the row stays and says so. */
export const Scanned: Story = {
  tags: ['long-opens'],
  ...counter(() => awaited(6)),
  play: async ({ canvas, ...context }) => {
    const [sample] = visitOf<Counter>(context).server.samples;
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Etiqueta' }), `${sample?.CodigoBarras}{Enter}`);
    await expect(await canvas.findByText(new RegExp(`${sample?.Nome} recebida`))).toBeVisible();
    await expect(await canvas.findByText('1 tratada nesta tela')).toBeVisible();
  },
};

/** A label that is being stored is on the screen already. */
export const BeingStored: Story = {
  tags: ['long-opens'],
  ...counter(() => awaited(6)),
  play: async ({ canvas, ...context }) => {
    const { server } = visitOf<Counter>(context);
    const label = await canvas.findByRole('textbox', { name: 'Etiqueta' });
    const code = server.samples[0]?.CodigoBarras;
    await canvas.findByRole('grid');
    server.network = 'waiting';
    await userEvent.type(label, `${code}{Enter}`);
    await expect(await canvas.findByText(`${code}: gravando…`)).toBeVisible();
  },
};

/** Labels that were refused in the middle of a burst stay in sight, until they are accepted or cleared. */
export const RefusedInABurst: Story = {
  tags: ['long-opens'],
  ...counter(() => awaited(6)),
  play: async ({ canvas, ...context }) => {
    const [sample] = visitOf<Counter>(context).server.samples;
    const label = await canvas.findByRole('textbox', { name: 'Etiqueta' });
    for (const code of ['7890001', '7890002', sample?.CodigoBarras]) await userEvent.type(label, `${code}{Enter}`);
    await expect(await canvas.findByText('2 etiquetas lidas antes não foram aceitas:')).toBeVisible();
    await expect(await canvas.findByText(new RegExp(`${sample?.Nome} recebida`))).toBeVisible();
    await expect(canvas.getByText('Nenhuma amostra com a etiqueta 7890001.')).toBeVisible();
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

const select = async (canvasElement: HTMLElement, id: number | undefined) =>
  focusCell(canvasElement, String(id), 'Nome');

/** Nobody refuses a sample without saying why; it is asked for again, and the keyboard is back on the page afterwards. */
export const Rejected: Story = {
  tags: ['interaction'],
  ...counter(() => awaited(3)),
  play: async ({ canvas, canvasElement, ...context }) => {
    const { server } = visitOf<Counter>({ loaded: context.loaded });
    const id = server.samples[1]?.id;
    await select(canvasElement, id);
    await userEvent.click(await canvas.findByRole('button', { name: 'Rejeitar… (1)' }));
    const confirm = await screen.findByRole('button', { name: 'Rejeitar' });
    await expect(confirm).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Frasco quebrado' }));
    await userEvent.click(confirm);
    await expectShown(canvasElement, String(id), 'StatusSample', 'Rejeitada');
    const told = await screen.findByText('Pedida nova coleta: 20261120_09');
    await waitFor(() => expect(told).toBeVisible());
    await waitFor(() => expect(canvasElement.contains(document.activeElement)).toBe(true));
  },
};

/** What is asked before a sample is refused. */
export const Refusing: Story = {
  ...counter(() => awaited(3)),
  play: async ({ canvas, canvasElement, ...context }) => {
    await select(canvasElement, visitOf<Counter>({ loaded: context.loaded }).server.samples[1]?.id);
    await userEvent.click(await canvas.findByRole('button', { name: 'Rejeitar… (1)' }));
    const again = await screen.findByRole('checkbox', { name: /Pedir nova coleta/ });
    await expect(again).toBeChecked();
    // It fades in: what is not to be seen yet has no visible label.
    await waitFor(() => expect(again.closest('[role=alertdialog]')).toHaveStyle({ opacity: '1' }));
  },
};

/** Labels that are read one after the other wait together for their checklist: it is gone through once for all of them. */
export const Checked: Story = {
  tags: ['interaction'],
  ...counter(
    () => awaited(4),
    (server) => {
      server.items = [
        { ...buildRow(ItemRecebimento, 1), Nome: 'Frasco estéril', Obrigatorio: true, TipoMaterial: null },
      ];
    },
  ),
  play: async ({ canvas, ...context }) => {
    const { samples } = visitOf<Counter>(context).server;
    const label = await canvas.findByRole('textbox', { name: 'Etiqueta' });
    for (const sample of samples.slice(0, 2)) {
      await userEvent.type(label, `${sample.CodigoBarras}{Enter}`);
      await expect(await canvas.findByText(new RegExp(`${sample.Nome}: Falta conferir`))).toBeVisible();
    }
    await userEvent.click(await canvas.findByRole('button', { name: 'Conferir e receber (2)' }));
    const confirm = await screen.findByRole('button', { name: 'Receber' });
    await expect(confirm).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: /Frasco estéril/ }));
    await userEvent.click(confirm);
    await expect(await canvas.findByText('2 tratadas nesta tela')).toBeVisible();
  },
};

/** A collection says by what the person was identified: by two things at least. */
export const Collected: Story = {
  tags: ['interaction'],
  ...counter(() => awaited(3)),
  play: async ({ canvas, canvasElement, ...context }) => {
    const id = visitOf<Counter>({ loaded: context.loaded }).server.samples[0]?.id;
    await select(canvasElement, id);
    await userEvent.click(await canvas.findByRole('button', { name: 'Coletada… (1)' }));
    const confirm = await screen.findByRole('button', { name: 'Registrar coleta' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Nome completo' }));
    await expect(confirm).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Data de nascimento' }));
    await userEvent.click(confirm);
    await expectShown(canvasElement, String(id), 'StatusSample', 'Coletada');
  },
};

/** A receipt by mistake is taken back; a sample that somebody has gone on with stays, and says why. */
export const Undone: Story = {
  tags: ['interaction'],
  ...counter(() => awaited(3)),
  play: async ({ canvas, canvasElement, ...context }) => {
    const { server } = visitOf<Counter>({ loaded: context.loaded });
    const [first, second] = server.samples;
    await focusCell(canvasElement, String(first?.id), 'Nome');
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Receber (2)' }));
    await expect(await canvas.findByText('2 tratadas nesta tela')).toBeVisible();
    server.begun.add(second?.id ?? 0);
    await userEvent.click(await canvas.findByRole('button', { name: 'Desfazer recebimento (2)' }));
    await expectShown(canvasElement, String(first?.id), 'StatusSample', 'Aguardando coleta');
    await expect(await canvas.findByText('1 tratada nesta tela')).toBeVisible();
    await expect(await screen.findByText(new RegExp(`${second?.Nome}: .*em uso`))).toBeInTheDocument();
  },
};

/** What was refused by mistake is as it was before, once it is said why. */
export const RefusalTakenBack: Story = {
  tags: ['interaction'],
  ...counter(() => awaited(3)),
  play: async ({ canvas, canvasElement, ...context }) => {
    const { server } = visitOf<Counter>({ loaded: context.loaded });
    const id = server.samples[0]?.id;
    await select(canvasElement, id);
    await userEvent.click(await canvas.findByRole('button', { name: 'Rejeitar… (1)' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Frasco quebrado' }));
    await userEvent.click(screen.getByRole('button', { name: 'Rejeitar' }));
    await expectShown(canvasElement, String(id), 'StatusSample', 'Rejeitada');
    await userEvent.click(await canvas.findByRole('button', { name: 'Desfazer rejeição… (1)' }));
    const asking = within(await openedDialog('Desfazer rejeição'));
    await userEvent.type(asking.getByRole('textbox'), 'Era o tubo do lado');
    await userEvent.click(asking.getByRole('button', { name: 'Desfazer rejeição' }));
    await expectShown(canvasElement, String(id), 'StatusSample', 'Aguardando coleta');
    await expect(server.reasons).toEqual(['Era o tubo do lado']);
  },
};

/** A camera that does not open says what to allow. */
export const NoCamera: Story = {
  tags: ['interaction'],
  ...counter(() => awaited(3)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ler com a câmera' }));
    const dialog = await openedDialog('Ler etiquetas com a câmera');
    await expect(await within(dialog).findByText(/^A câmera não abriu/)).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fechar a câmera' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** The same with a camera. */
function filming(visit: ReturnType<typeof counter>): ReturnType<typeof counter> {
  return {
    ...visit,
    beforeEach: (context) => {
      const leave = visit.beforeEach(context);
      const turnOff = withCamera();
      return () => {
        turnOff();
        leave();
      };
    },
  };
}

/** A label that the camera sees is received once, however long it is held there. */
export const ByCamera: Story = {
  tags: ['interaction'],
  ...filming(counter(() => awaited(3))),
  play: async ({ canvas, ...context }) => {
    const [sample] = visitOf<Counter>(context).server.samples;
    seenByCamera = sample?.CodigoBarras ?? '';
    await userEvent.click(await canvas.findByRole('button', { name: 'Ler com a câmera' }));
    const dialog = await openedDialog('Ler etiquetas com a câmera');
    await expect(await within(dialog).findByText(new RegExp(`${sample?.Nome} recebida`))).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fechar a câmera' }));
    await expect(await canvas.findByText('1 tratada nesta tela')).toBeVisible();
  },
};

/** What the camera of the story looks at. */
let seenByCamera = '';

/** A camera that films a canvas, and a browser that reads from it what the story says. */
function withCamera(): () => void {
  const { mediaDevices } = navigator;
  const before = mediaDevices.getUserMedia.bind(mediaDevices);
  const canvas = document.createElement('canvas');
  const painting = setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height), 50);
  mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10));
  const reader = class {
    detect() {
      return Promise.resolve(seenByCamera === '' ? [] : [{ rawValue: seenByCamera }]);
    }
  };
  Object.assign(globalThis, { BarcodeDetector: reader });
  return () => {
    clearInterval(painting);
    mediaDevices.getUserMedia = before;
    Reflect.deleteProperty(globalThis, 'BarcodeDetector');
    seenByCamera = '';
  };
}

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
