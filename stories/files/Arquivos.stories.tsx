import { JobArquivos } from '@bancada/contracts';
import { buildUser } from '@bancada/testing';
import { RecordFiles } from '@bancada/web/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Refused, Simulator } from '../support/Simulator.ts';
import { still } from '../support/still.ts';

const meta = {
  title: 'Rooms/Files/Files of a record',
  component: RecordFiles,
  parameters: { layout: 'padded' },
  decorators: [asPage],
  args: { noun: JobArquivos, record: 7 },
} satisfies Meta<typeof RecordFiles>;

export default meta;
type Story = StoryObj<typeof meta>;

const long = 'Laudo de calibração do espectrofotômetro da bancada três, com o certificado do fabricante em anexo.pdf';

function shelf(names: readonly string[]) {
  let files = names.map((Nome, index) => ({
    id: index + 1,
    Versao: 1,
    Job: 7,
    Nome,
    Tipo: 'application/pdf',
    Tamanho: 48_000 * (index + 1),
    Verificacao: index === 0 ? ('limpo' as const) : ('nao_verificado' as const),
    CriadoEm: '2026-11-20T12:00:00.000Z',
  }));
  return new Simulator()
    .answer(JobArquivos.calls.list, () => files)
    .answer(JobArquivos.calls.rename, ({ params, body: { Nome } }) => {
      files = files.map((file) => (file.id === params.id ? { ...file, Nome, Versao: file.Versao + 1 } : file));
      const renamed = files.find(({ id }) => id === params.id);
      if (!renamed) throw new Refused('NAO_ENCONTRADO');
      return renamed;
    })
    .answer(JobArquivos.calls.remove, ({ params }) => {
      const gone = files.find(({ id }) => id === params.id);
      if (!gone) throw new Refused('NAO_ENCONTRADO');
      files = files.filter(({ id }) => id !== params.id);
      return gone;
    });
}

const user = buildUser({ abilities: [{ Acao: 'digitar', Acesso: 'Laboratorio' }] });

/** Files with their names and sizes, however long; one is deleted after a question. */
export const Full: Story = {
  ...visiting(() => ({ server: shelf(['requisição.pdf', long]), user })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(long)).toBeVisible();
    await expect(canvas.getByText('requisição.pdf')).toBeVisible();
  },
};

/** Another name, typed without the ending. */
export const Renamed: Story = {
  tags: ['interaction'],
  ...visiting(() => ({ server: shelf(['requisição.pdf']), user })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Renomear requisição.pdf' }));
    const field = await screen.findByRole('textbox', { name: /Nome/ });
    await expect(field).toHaveValue('requisição');
    await userEvent.clear(field);
    await userEvent.type(field, 'pedido médico{Enter}');
    await expect(await canvas.findByText('pedido médico.pdf')).toBeVisible();
  },
};

/** Nothing yet: what to do stands in the place. */
export const Empty: Story = {
  ...visiting(() => ({ server: shelf([]), user })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhum arquivo ainda')).toBeVisible();
  },
};

/** The server refuses: said, with another try. */
export const FailingThenRetried: Story = {
  tags: ['interaction'],
  ...visiting(() => {
    let tries = 0;
    const server = shelf(['requisição.pdf']);
    const files = server.answer(JobArquivos.calls.list, () => {
      tries += 1;
      if (tries === 1) throw new Refused('INTERNO');
      return [];
    });
    return { server: files, user };
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(screen.getByText('Nenhum arquivo ainda')).toBeVisible());
  },
};

/** The same as it opens. */
export const Failing: Story = { ...still(FailingThenRetried), tags: ['!test'] };
