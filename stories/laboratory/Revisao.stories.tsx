import { updateTest } from '@bancada/contracts';
import RevisaoPage from '@bancada/web/pages/laboratory/revisao';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage } from '../support/InPage.tsx';
import { expectVisible } from '../support/grid.ts';
import { reviewedIn, reviewing } from '../support/review.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Laboratory/Review',
  component: RevisaoPage,
  decorators: [asPage],
} satisfies Meta<typeof RevisaoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A risky test is accepted by keyboard once its risks were seen; all that are ready go at once, and no flagged one with them. */
export const ByKeyboard: Story = {
  tags: ['interaction'],
  ...reviewing(),
  play: async ({ canvas, ...context }) => {
    const laboratory = reviewedIn(context);
    const asked: unknown[] = [];
    laboratory.answer(updateTest, ({ params, body }) => {
      asked.push(body);
      const test = laboratory.sheet?.tests.find(({ id }) => id === params.id);
      if (!test || !body.TestStatus) throw new Error('No such step');
      return Object.assign(test, { TestStatus: body.TestStatus, Versao: test.Versao + 1 });
    });
    const states = () => laboratory.sheet?.tests.map(({ TestStatus }) => TestStatus);
    await canvas.findByRole('button', { name: 'Aceitar todos os prontos (2)' });
    // The second test: out of range, and far from the previous result.
    await userEvent.keyboard('j');
    await canvas.findByText(/^Faltam marcar [2-9]|^Falta marcar/);
    await userEvent.keyboard('a');
    await expect(asked).toHaveLength(0);
    await userEvent.keyboard('e');
    await expectVisible(() =>
      canvas.getByText('Mudou 100 % em relação ao anterior (155, em 02/09/2026); o limite é 50 %.'),
    );
    const table = canvas.getByRole('table', { name: 'Perfil lipídico' });
    const unseen = within(table).getAllByRole('checkbox').length;
    for (let left = unseen; left > 0; left--) await userEvent.keyboard('c');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Conferir' })).not.toHaveAttribute('aria-disabled', 'true'),
    );
    await userEvent.keyboard('a');
    await waitFor(() => expect(states()).toEqual(['Digitado', 'Conferido', 'Digitado', 'Digitado']));
    await userEvent.click(canvas.getByRole('button', { name: 'Aceitar todos os prontos (2)' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expectVisible(() => dialog.getByText(/2 exames sem nenhum risco passam à etapa seguinte\. 1 com risco fica/));
    await userEvent.click(dialog.getByRole('button', { name: 'Aceitar' }));
    await waitFor(() => expect(states()).toEqual(['Conferido', 'Conferido', 'Conferido', 'Digitado']));
  },
};

/** A verified critical value waits for the call: it is recorded here, and then the test can be authorised. */
export const CriticalWaitsForCall: Story = {
  tags: ['interaction'],
  ...reviewing({ untold: true }),
  play: async ({ canvas, ...context }) => {
    await canvas.findByRole('button', { name: 'Aceitar todos os prontos (2)' });
    await userEvent.keyboard('j');
    await expectVisible(() =>
      canvas.getByText('Há um resultado crítico ainda não comunicado: registre a comunicação antes de autorizar.'),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Aceitar todos os prontos (2)' }));
    const confirm = within(await screen.findByRole('alertdialog'));
    await expectVisible(() => confirm.getByText(/1 exame fica porque tem um resultado crítico ainda não comunicado/));
    await userEvent.click(confirm.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Registrar comunicação…' }));
    const dialog = within(await openedDialog());
    await userEvent.type(dialog.getByRole('textbox', { name: 'Comunicado a' }), 'Dra. Ana Souza, por telefone');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Quem recebeu leu o valor de volta' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar' }));
    await expectVisible(() => canvas.getByText(/^Faltam? marcar/));
    const table = canvas.getByRole('table', { name: 'Perfil lipídico' });
    for (const _ of within(table).getAllByRole('checkbox')) await userEvent.keyboard('c');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Autorizar' })).not.toHaveAttribute('aria-disabled', 'true'),
    );
    await expect(reviewedIn(context).untold).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Registrar comunicação…' })).toBeNull();
  },
};

/** What somebody changed since the person looked: marked in the queue until they look, and told beside the results. */
export const ChangedSinceLooked: Story = {
  tags: ['interaction'],
  ...reviewing({
    changed: [
      {
        Campo: 'valor',
        De: { type: 'Numero', value: '150' },
        Para: { type: 'Numero', value: '310' },
        Data: '2026-11-20T11:05:00.000Z',
        Quem: 'Rosa Teixeira',
        Motivo: 'Diluição refeita',
      },
    ],
  }),
  play: async ({ canvas }) => {
    const mark = () => canvas.queryByText('1 mudança desde que você olhou');
    await waitFor(() => expect(mark()).toBeVisible());
    // Nothing changed in the first one.
    await canvas.findByRole('table', { name: 'Perfil lipídico' });
    await expect(canvas.queryByText(/Mudou desde que você olhou/)).toBeNull();
    await userEvent.keyboard('j');
    const section = within(await canvas.findByRole('region', { name: /^Mudou desde que você olhou/ }));
    await expectVisible(() => section.getByText('150 → 310'));
    await expectVisible(() => section.getByText(/^Rosa Teixeira · .* · Diluição refeita$/));
    await waitFor(() => expect(mark()).toBeNull());
    await userEvent.keyboard('k');
    await waitFor(() => expect(canvas.queryByText('150 → 310')).toBeNull());
  },
};

/** Sent back with a reason, which the history keeps. */
export const SentBack: Story = {
  tags: ['opens'],
  ...reviewing(),
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Perfil lipídico' });
    await userEvent.keyboard('d');
    const dialog = within(await openedDialog());
    await userEvent.click(dialog.getByRole('button', { name: 'Devolver' }));
    await expectVisible(() => dialog.getByText('Por favor, informe a justificativa.'));
  },
};

/** The longest name an exam may have, on a dark ground. */
export const LongNames: Story = {
  ...reviewing({
    exam: 'Perfil lipídico completo com frações, índices aterogênicos e apolipoproteínas A-I, B e lipoproteína (a)',
  }),
  globals: { theme: 'dark' },
};

/** Nothing waits for the person. */
export const Empty: Story = { ...reviewing({ state: 'empty' }) };

/** The queue could not be read. */
export const Failing: Story = { ...reviewing({ state: 'failing' }) };
