import { type AnswerOf, laudoLinkCalls, type ProvaLink } from '@bancada/contracts';
import { LaudoPorLinkPage } from '@bancada/web/laboratory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { visiting } from '../support/InPage.tsx';
import { Refused, Simulator } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Laboratory/Laudo by link',
  component: LaudoPorLinkPage,
  args: { token: '1-token' },
} satisfies Meta<typeof LaudoPorLinkPage>;

export default meta;
type Story = StoryObj<typeof meta>;

type Known = AnswerOf<typeof laudoLinkCalls.ler>;

const known: Known = {
  Nome: 'Helena Prado',
  Numero: 12,
  VersaoLaudo: 1,
  Parcial: false,
  PublicadoEm: '2026-11-20T12:00:00.000Z',
  TextoRetificacao: null,
};

/** The smallest document there is: one empty page. */
const document = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 200]>>endobj\ntrailer<</Root 1 0 R>>',
);

const page = (Pede: ProvaLink[] = ['DataNascimento', 'CPF'], change: Partial<Known> = {}) =>
  visiting(() => ({
    server: new Simulator()
      .answer(laudoLinkCalls.abrir, ({ body: { Token } }) => {
        if (Token === '') throw new Refused('LINK_INVALIDO');
        return { Empresa: 'Laboratório Aurora', Pede, ExpiraEm: '2026-12-20T12:00:00.000Z' };
      })
      .answer(laudoLinkCalls.ler, ({ body: { CPF, Documento } }) => {
        if (CPF !== '5299' && Documento !== '12ABC345') throw new Refused('LINK_PROVA_ERRADA');
        return { ...known, ...change };
      })
      .answer(laudoLinkCalls.baixar, () => document),
    user: null,
  }));

/** What a patient is asked. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Laboratório Aurora enviou um laudo para você/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Abrir o laudo' })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** What a client is asked. */
export const ToAClient: Story = { ...page(['Documento']), args: { token: '1-client' } };

/** A wrong answer is told and stays to be corrected; the right one shows the document. */
export const Proven: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^Data de nascimento/), '29/02/1984');
    const start = canvas.getByLabelText(/^Os 4 primeiros dígitos do CPF/);
    await userEvent.type(start, '529.0{Enter}');
    await expect(await canvas.findByText(/^Os dados não conferem/)).toBeVisible();
    await userEvent.clear(start);
    await userEvent.type(start, '529.9{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Laudo 12, versão 1' })).toBeVisible();
    await expect(canvas.getByText('Helena Prado')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Salvar o PDF' })).toBeVisible();
  },
};

/** A corrected version says what it corrects. */
export const Corrected: Story = {
  tags: ['interaction'],
  ...page(['Documento'], {
    VersaoLaudo: 2,
    TextoRetificacao: 'Tubo trocado na bancada; exame repetido.',
    Parcial: true,
  }),
  args: { token: '1-corrected' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^Os 8 primeiros caracteres do CNPJ/), '12.abc.345{Enter}');
    await expect(await canvas.findByText(/Tubo trocado na bancada/)).toBeVisible();
  },
};

/** A link that is over, or none. */
export const Over: Story = {
  ...page(),
  args: { token: '' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};

/** In German, on a dark ground. */
export const GermanDark: Story = { ...page(), globals: { locale: 'de', theme: 'dark' } };
