import { ArquivoBancario, Cobranca, Conta, gerarRemessa, lerArquivoBancario, lerRetorno } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import CobrancasPage from '@bancada/web/pages/finance/cobrancas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Finance/Charges',
  component: CobrancasPage,
  decorators: [asPage],
} satisfies Meta<typeof CobrancasPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The code of the Banco Central's own example. */
const PIX =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
const LINE = '00190500954014481606906809350314337370000000100';

const charge = (n: number, change: Partial<Cobranca>): Cobranca => ({
  ...buildRow(Cobranca, n),
  Tipo: 'Boleto',
  NossoNumero: String(n).padStart(8, '0'),
  Txid: null,
  Linha: LINE,
  Situacao: 'Registrada',
  ...change,
});
const rows = [
  charge(1, { Situacao: 'Emitida' }),
  charge(2, { Tipo: 'Pix', NossoNumero: null, Txid: 'C1N2', Linha: PIX, Situacao: 'Emitida' }),
  charge(3, { Situacao: 'Paga' }),
];
const nothing = {
  Registradas: 1,
  Recusadas: 0,
  Pagas: 1,
  Baixadas: 0,
  Listadas: 0,
  NaoEncontradas: 1,
  NaoAplicadas: 0,
};

const page = (at = '', all: readonly Cobranca[] = rows) =>
  visiting(() => {
    const server = new Registry(Cobranca, all);
    const arquivo = { ...buildRow(ArquivoBancario, 1), Arquivo: 'CB26110001.REM' };
    server.answer(Conta.calls.list, () => [{ ...buildRow(Conta, 1), id: 1, Nome: 'Conta movimento' }]);
    server.answer(gerarRemessa, () => ({ arquivo, Cobrancas: 1, Baixas: 0 }));
    server.answer(lerArquivoBancario, () => new Uint8Array());
    server.answer(lerRetorno, () => ({ arquivo, ...nothing }));
    const abilities = ['ler', 'editar'].map((Acao) => ({ Acao, Acesso: 'Financeiro' }));
    return { server, user: buildUser({ abilities }), at: `/financeiro/cobrancas${at}` };
  });

/** Slips and Pix codes, in their states. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 registros')).toBeVisible();
  },
};

/** Before any receivable was charged. */
export const Empty: Story = page('', []);

/** What the payer of a Pix code copies or scans. */
export const PixCode: Story = {
  tags: ['opens'],
  ...page('/2'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Linha e código' }));
    await expect(await canvas.findByRole('img', { name: 'QR Code do Pix' })).toBeVisible();
    await expect(canvas.getAllByText(PIX).some((each) => each.checkVisibility())).toBe(true);
  },
};

/** The line of a slip and its bar code, as large as banks want it. */
export const SlipBars: Story = {
  tags: ['opens'],
  ...page('/1'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Linha e código' }));
    const bars = await canvas.findByRole('img', { name: 'Código de barras do boleto' });
    await expect(bars).toBeVisible();
    await expect(getComputedStyle(bars)).toMatchObject({ width: '405px', height: '49.125px' });
  },
};

/** A return file is read, and what of it had no effect is said. */
export const Returned: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ler retorno' }));
    const dialog = within(await openedDialog());
    await dialog.findByRole('option', { name: 'Conta movimento' });
    await userEvent.selectOptions(dialog.getByLabelText(/^Conta/), 'Conta movimento');
    await userEvent.upload(
      dialog.getByLabelText('Escolher o arquivo de retorno', { selector: 'input' }),
      new File(['0'], 'CB.RET'),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Ler retorno' }));
    await expect(await screen.findByText(/1 paga, 1 registrada/)).toBeVisible();
  },
};
