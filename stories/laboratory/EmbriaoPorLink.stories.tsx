import { type ProvaLink, type VideoLiberado, videoLinkCalls } from '@bancada/contracts';
import { EmbriaoPorLinkPage } from '@bancada/web/laboratory';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { drawnFrame } from '../support/embryos.ts';
import { visiting } from '../support/InPage.tsx';
import { Instead, Refused, Simulator } from '../support/Simulator.ts';

const meta = {
  title: 'Rooms/Laboratory/Embryo video by link',
  component: EmbriaoPorLinkPage,
  args: { token: '1-token' },
} satisfies Meta<typeof EmbriaoPorLinkPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const video: VideoLiberado = {
  Nome: 'Helena Prado',
  Codigo: 'E03',
  Tratamento: 'Ciclo 2',
  InicioTratamento: '2026-11-14T12:00:00.000Z',
  LiberadoEm: '2026-11-20T12:00:00.000Z',
  Simulador: true,
  Quadros: Array.from({ length: 121 }, (_, Quadro) => ({ Quadro, Hpi: String(Quadro) })),
};

const asks: ProvaLink[] = ['DataNascimento', 'CPF'];

/** A clinic that has sent one video. */
const page = ({ failing = false, change = {} }: { failing?: boolean; change?: Partial<VideoLiberado> } = {}) =>
  visiting(() => ({
    server: new Simulator()
      .answer(videoLinkCalls.abrir, ({ body: { Token } }) => {
        if (Token === '') throw new Refused('LINK_INVALIDO');
        return { Empresa: 'Clínica Aurora', Pede: asks, ExpiraEm: '2026-12-20T12:00:00.000Z' };
      })
      .answer(videoLinkCalls.ler, ({ body: { CPF } }) => {
        if (CPF !== '5299') throw new Refused('LINK_PROVA_ERRADA');
        return { ...video, ...change };
      })
      .answer(videoLinkCalls.imagens, ({ body: { De, Quantidade } }) => {
        if (failing) throw new Refused('ES_INDISPONIVEL');
        const Imagens = video.Quadros.slice(De, De + Quantidade).map(({ Quadro }) => ({
          Quadro,
          Tipo: 'image/svg+xml',
          Dados: btoa(drawnFrame(Quadro)),
        }));
        return new Instead(200, { Embryo: 3, Plano: 0, Imagens });
      }),
    user: null,
  }));

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function prove(canvas: Canvas, start = '529.9') {
  await userEvent.type(await canvas.findByLabelText(/^Data de nascimento/), '17/05/1990');
  await userEvent.type(canvas.getByLabelText(/^Os 4 primeiros dígitos do CPF/), `${start}{Enter}`);
}

/** What a patient is asked. */
export const Default: Story = {
  ...page(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Clínica Aurora enviou a você o vídeo/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Abrir o vídeo' })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** The right answer shows the film, which is gone through and played. */
export const Proven: Story = {
  tags: ['interaction'],
  ...page(),
  play: async ({ canvas }) => {
    await prove(canvas, '529.0');
    await expect(await canvas.findByText(/^Os dados não conferem/)).toBeVisible();
    const start = canvas.getByLabelText(/^Os 4 primeiros dígitos do CPF/);
    await userEvent.clear(start);
    await userEvent.type(start, '529.9{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Embrião E03' })).toBeVisible();
    await expect(canvas.getByText('Tratamento Ciclo 2, iniciado em 14/11/2026')).toBeVisible();
    await expect(await canvas.findByRole('img', { name: 'Embrião E03, 120 h' })).toBeVisible();
    // The keys of a range are the browser's own; what they come to is a change.
    await fireEvent.change(canvas.getByRole('slider', { name: 'Quadro' }), { target: { value: '0' } });
    await expect(await canvas.findByRole('img', { name: 'Embrião E03, 0 h' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reproduzir' }));
    await waitFor(() => expect(canvas.queryByRole('img', { name: 'Embrião E03, 0 h' })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Pausar' }));
  },
};

/** The imaging system does not answer: it is said, and can be retried. */
export const ImagesFailed: Story = {
  tags: ['interaction'],
  ...page({ failing: true }),
  play: async ({ canvas }) => {
    await prove(canvas);
    await expect(await canvas.findByText('As imagens não chegaram')).toBeVisible();
  },
};

/** Of this embryo no film is stored. */
export const NoFilm: Story = {
  tags: ['interaction'],
  ...page({ change: { Quadros: [], Simulador: false } }),
  play: async ({ canvas }) => {
    await prove(canvas);
    await expect(await canvas.findByText(/^O filme deste embrião não está disponível/)).toBeVisible();
  },
};

/** A link that is over, or whose video is no longer released. */
export const Over: Story = {
  ...page(),
  args: { token: '' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};

/** In German, on a dark ground. */
export const GermanDark: Story = { ...page(), globals: { locale: 'de', theme: 'dark' } };
