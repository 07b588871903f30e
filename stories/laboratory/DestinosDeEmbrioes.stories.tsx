import { EmbryoDestino, testemunharDestino } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import DestinosDeEmbrioesPage from '@bancada/web/pages/laboratory/destinos-de-embrioes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { openedDialog } from '../support/dialog.ts';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { Refused } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Laboratory/Fates of embryos',
  component: DestinosDeEmbrioesPage,
  decorators: [asPage],
} satisfies Meta<typeof DestinosDeEmbrioesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What stands on the dish. */
const LABEL = 'SIM-P1-C1-E1';

const frozen = (Usuario: number): EmbryoDestino => ({
  ...buildRow(EmbryoDestino, 1),
  Usuario,
  Acao: 'criopreservar',
  De: 'Em_Cultivo',
  Para: 'Criopreservado',
  Situacao: 'Pendente',
  Consentimento: 'TCLE 2026/117, assinado em 20/11/2026',
  Testemunha: null,
});

const page = (isOwn: boolean, at = '') =>
  visiting(() => {
    const user = buildUser({ abilities: [{ Acao: 'manage', Acesso: 'System' }] });
    const row = frozen(isOwn ? user.id : user.id + 1);
    const server = new Registry(EmbryoDestino, [row]);
    server.answer(testemunharDestino, ({ body: { Confirma, Etiqueta } }) => {
      if (Confirma && Etiqueta !== LABEL) throw new Refused('TESTEMUNHA_ETIQUETA', { lida: Etiqueta, embriao: 'E01' });
      return {
        ...row,
        Versao: row.Versao + 1,
        Situacao: Confirma ? ('Feito' as const) : ('Recusado' as const),
        Etiqueta,
      };
    });
    return { server, user, at: `/laboratorio/destinos-de-embrioes${at}` };
  });

/** What became of embryos, and what waits for who saw it. */
export const Default: Story = page(false);

/** The second person reads the label of what they saw. */
export const Witnessing: Story = {
  tags: ['opens'],
  ...page(false, '/1'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirmo que vi' }));
    await openedDialog('Testemunhar: Criopreservar');
  },
};

/** The second person confirms that they saw it, by its label; that of another embryo is refused. */
export const Witnessed: Story = {
  tags: ['interaction'],
  ...page(false, '/1'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirmo que vi' }));
    const dialog = within(await openedDialog('Testemunhar: Criopreservar'));
    const label = dialog.getByRole('textbox', { name: /^Etiqueta lida/ });
    await userEvent.type(label, 'SIM-P1-C1-E9{Enter}');
    await expect(await dialog.findByText(/A etiqueta lida \(SIM-P1-C1-E9\) não é do embrião E01/)).toBeVisible();
    await expect(label).toHaveValue('');
    await userEvent.type(label, `${LABEL}{Enter}`);
    await waitFor(async () => expect((await canvas.findAllByText('Feito'))[0]).toBeVisible());
    await expect(canvas.queryByRole('button', { name: 'Confirmo que vi' })).toBeNull();
  },
};

/** Whoever did it is told that somebody else has to confirm it. */
export const OwnStep: Story = {
  ...page(true, '/1'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Outra pessoa precisa confirmar este passo.')).toBeVisible();
  },
};
