import { type BodyOf, LaudoInfo, LaudoInfoSecao, previaModeloLaudo } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import ModelosDeLaudoPage from '@bancada/web/pages/laboratory/modelos-de-laudo';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Laboratory/Laudo models',
  component: ModelosDeLaudoPage,
  decorators: [asPage],
} satisfies Meta<typeof ModelosDeLaudoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Laboratorio' })) });

const rows = [buildRow(LaudoInfo, 1), buildRow(LaudoInfo, 2)];

const page = (at: string) =>
  visiting(() => ({ server: new Registry(LaudoInfo, rows), user: user(), at: `/laboratorio/modelos-de-laudo${at}` }));

/** The company's models. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.Nome)))[0]).toBeVisible();
    await expect(await canvas.findByText('2 registros')).toBeVisible();
  },
};

/** A new model. */
export const Creating: Story = {
  ...page('/novo'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('form')).toBeVisible();
  },
};

/** The smallest document there is: one empty page. */
const document = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 200]>>endobj\ntrailer<</Root 1 0 R>>',
);

const LONG = 'Laudo de acompanhamento do tratamento de reprodução assistida com hormônios e ultrassom 2026';

const drawn: BodyOf<typeof previaModeloLaudo>[] = [];

/** What is typed is drawn once the person rests, as the document would be; nothing is stored. */
export const Preview: Story = {
  tags: ['interaction'],
  ...visiting(() => {
    drawn.length = 0;
    const section = { Tipo: 'Texto' as const, Titulo: 'Evolução', Texto: null, Componente: null, Arquivo: null };
    const model = { ...buildRow(LaudoInfo, 1), Secoes: [{ ...buildRow(LaudoInfoSecao, 1), ...section }] };
    const server = new Registry(LaudoInfo, [model]);
    server.answer(previaModeloLaudo, ({ body }) => {
      drawn.push(body);
      return document;
    });
    return { server, user: user(), at: '/laboratorio/modelos-de-laudo/1' };
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('Editar'));
    // In a wide window it is beside the form by itself; elsewhere it is asked for.
    if (!matchMedia('(min-width: 1280px)').matches) await userEvent.click(await canvas.findByText('Mostrar a prévia'));
    await waitFor(() => expect(drawn).toHaveLength(1));
    const title = canvas.getByLabelText(/^Título impresso/);
    await userEvent.clear(title);
    await expect(await canvas.findByText(/^Falta preencher algo no modelo/)).toBeVisible();
    await userEvent.paste(LONG);
    await userEvent.click(canvas.getByLabelText('Com os dados do laudo nº'));
    await userEvent.paste('nº 12');
    await waitFor(() => expect(drawn.at(-1)).toMatchObject({ Modelo: { id: 1, Titulo: LONG }, Numero: 12 }));
    await expect(drawn.at(-1)?.Modelo.Secoes).toMatchObject([{ Tipo: 'Texto', Titulo: 'Evolução' }]);
    // What reads PDFs is loaded with the first one.
    await expect(await canvas.findByLabelText('Prévia', {}, { timeout: 40_000 })).toBeVisible();
    await userEvent.click(canvas.getByText('Ocultar a prévia'));
  },
};
