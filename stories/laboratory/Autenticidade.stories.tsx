import { type AutenticidadeLaudo, verificarLaudo } from '@bancada/contracts';
import { AutenticidadePage } from '@bancada/web/laboratory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { visiting } from '../support/InPage.tsx';
import { Refused, Simulator } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Laboratory/Laudo authenticity',
  component: AutenticidadePage,
  args: { token: '' },
} satisfies Meta<typeof AutenticidadePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const CODE = '1-5G35W-2M62P-8RYG2-8QDHE';

const known: AutenticidadeLaudo = {
  Empresa: 'Laboratório Aurora',
  Numero: 12,
  VersaoLaudo: 1,
  Situacao: 'Publicado',
  AutorizadoEm: '2026-11-20T12:00:00.000Z',
  Assinaturas: [{ Nome: 'Camila Nascimento', Registro: 'CRBM-SP 000005', Certificado: null, Carimbo: null }],
  VersaoEmVigor: null,
  Confere: null,
};

/** The document, and its SHA-256. */
const document = `%PDF-1.7 bancada:${CODE}`;
const fileOf = (text: string) => new File([text], 'laudo.pdf', { type: 'application/pdf' });

const hashOf = async (text: string): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const page = async (change: Partial<AutenticidadeLaudo> = {}) => {
  const right = await hashOf(document);
  return new Simulator().answer(verificarLaudo, ({ body: { Codigo, Hash } }) => {
    if (Codigo !== CODE) throw new Refused('LAUDO_DESCONHECIDO');
    return { ...known, ...change, Confere: Hash === null || Hash === undefined ? null : Hash === right };
  });
};

const shown = await page();
const certified = await page({
  Assinaturas: [
    {
      Nome: 'Camila Nascimento',
      Registro: 'CRBM-SP 000005',
      Certificado: { Emissor: 'AC de Teste Bancada (sem validade ICP-Brasil)', ICPBrasil: false },
      Carimbo: null,
    },
  ],
});
const timestamped = await page({
  Assinaturas: [
    {
      Nome: 'Camila Nascimento',
      Registro: 'CRBM-SP 000005',
      Certificado: { Emissor: 'AC de Teste Bancada (sem validade ICP-Brasil)', ICPBrasil: false },
      Carimbo: {
        Em: '2026-11-20T12:00:03.000Z',
        Autoridade: 'Simulador de carimbo do tempo Bancada (sem validade ICP-Brasil)',
      },
    },
  ],
});
const replaced = await page({ Situacao: 'Substituido', VersaoEmVigor: 2 });

const cancelled = await page({ Situacao: 'Cancelado' });
const rectified = await page({ Situacao: 'Em_Retificacao' });

const visit = (server = shown) => visiting(() => ({ server, user: null }));

/** A file or a code is asked for. */
export const Default: Story = visit();

/** The code of a QR picture is in the address. */
export const ByCode: Story = {
  ...visit(),
  args: { token: CODE },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Laudo 12, versão 1, de Laboratório Aurora')).toBeVisible();
    await expect(canvas.getByText('Camila Nascimento · CRBM-SP 000005')).toBeVisible();
  },
};

const choose = (canvasElement: HTMLElement, text: string) => {
  const input = canvasElement.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('No file can be chosen');
  return userEvent.upload(input, fileOf(text));
};

/** The file is what was signed; one changed byte is told. */
export const ByFile: Story = {
  tags: ['interaction'],
  ...visit(),
  play: async ({ canvas, canvasElement }) => {
    await choose(canvasElement, document);
    await expect(await canvas.findByText(/^O arquivo é o documento que foi assinado/)).toBeVisible();
    await choose(canvasElement, `${document} `);
    await expect(await canvas.findByText(/^O arquivo não é igual ao documento/)).toBeVisible();
    await choose(canvasElement, 'lista de compras');
    await expect(
      within(canvas.getByRole('status')).getByText(/^O arquivo não é igual|Este arquivo não tem/),
    ).toBeVisible();
  },
};

/** A version that was replaced says which one is in force. */
export const Replaced: Story = {
  ...visit(replaced),
  args: { token: CODE },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Esta versão foi substituída.*a versão 2\.$/)).toBeVisible();
  },
};

/** A true file of a version that was replaced: what it is, and that it no longer holds. */
export const ReplacedFile: Story = {
  tags: ['interaction'],
  ...visit(replaced),
  play: async ({ canvas, canvasElement }) => {
    await choose(canvasElement, document);
    await expect(await canvas.findByText(/^Esta versão foi substituída/)).toBeVisible();
    await expect(canvas.getByText(/^O arquivo é o documento que foi assinado/)).toBeVisible();
  },
};

/** A cancelled laudo says first of all that it no longer holds. */
export const Cancelled: Story = {
  ...visit(cancelled),
  args: { token: CODE },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Este laudo foi cancelado/)).toBeVisible();
  },
};

/** The laboratory is correcting it; on a dark ground. */
export const InRectification: Story = {
  ...visit(rectified),
  args: { token: CODE },
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^O laboratório está corrigindo/)).toBeVisible();
  },
};

/** The file is signed with a digital certificate, of which is said whether it says to be of ICP-Brasil. */
export const DigitallySigned: Story = {
  ...visit(certified),
  args: { token: CODE },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Assinatura digital no arquivo.*sem validade ICP-Brasil\.$/)).toBeVisible();
  },
};

/** Its digital signature has a timestamp: when, and by whom. */
export const Timestamped: Story = {
  ...visit(timestamped),
  args: { token: CODE },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Carimbo do tempo de 20\/11\/2026.*por Simulador/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'validar.iti.gov.br' })).toBeVisible();
  },
};

/** A code that is none. */
export const Unknown: Story = {
  tags: ['interaction'],
  ...visit(),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Código do laudo'), '1-NADA{Enter}');
    await expect(await canvas.findByText(/^Nenhum laudo publicado tem este código/)).toBeVisible();
  },
};

/** In German, on a dark ground. */
export const GermanDark: Story = { ...visit(), args: { token: CODE }, globals: { locale: 'de', theme: 'dark' } };
