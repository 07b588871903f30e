import { attachedComments, Compra, type Comentario } from '@bancada/contracts';
import { buildUser } from '@bancada/testing';
import { RecordComments } from '@bancada/web/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Refused, Simulator } from '../support/Simulator.ts';

const comments = attachedComments(Compra);

const meta = {
  title: 'Rooms/Files/Comments on a record',
  component: RecordComments,
  parameters: { layout: 'padded' },
  decorators: [asPage],
  args: { comments, path: Compra.path, record: 7, mayRemove: false },
} satisfies Meta<typeof RecordComments>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = buildUser({ abilities: [{ Acao: 'ler', Acesso: 'Financeiro' }] });
const bia = { id: 901, Nome: 'Beatriz Nogueira' };
const caio = { id: 902, Nome: 'Caio Prado' };

const written = (fields: Partial<Comentario>): Comentario => ({
  id: 1,
  Versao: 1,
  Registro: 7,
  Texto: 'Chegou?',
  Mencionados: [],
  Autor: bia.id,
  AutorNome: bia.Nome,
  CriadoEm: '2026-11-20T12:00:00.000Z',
  EditadoEm: null,
  ...fields,
});

/** The comments of a purchase, kept in the page's memory. */
function wall(...first: Comentario[]) {
  const all = [...first];
  return new Simulator()
    .answer(comments.list, () => ({ Comentarios: all, Total: all.length }))
    .answer(comments.people, ({ query }) =>
      [bia, caio].filter(({ Nome }) => Nome.toLowerCase().includes((query._q ?? '').toLowerCase())),
    )
    .answer(comments.create, ({ body }) => {
      const Mencionados = [bia, caio].filter(({ id }) => body.Mencionados.includes(id));
      const made = written({ id: all.length + 1, ...body, Mencionados, Autor: user.id, AutorNome: user.Nome });
      all.push(made);
      return made;
    });
}

const LONG =
  'Segue o endereço do transportador, com o código de rastreio de cada volume: https://exemplo.com.br/rastreio/1234567890?volume=1. Faltam duas caixas de ponteiras.\nO fornecedor prometeu para sexta.';

/** Lines, links and mentions; HTML is text. One's own comment can be changed and deleted. */
export const Full: Story = {
  ...visiting(() => ({
    server: wall(
      written({ Texto: `@${caio.Nome} ${LONG}`, Mencionados: [caio], EditadoEm: '2026-11-20T13:00:00.000Z' }),
      written({ id: 2, Texto: '<b>Chegou</b> tudo.', Autor: user.id, AutorNome: user.Nome }),
    ),
    user,
  })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('<b>Chegou</b> tudo.')).toBeVisible();
    await expect(canvas.getByRole('link')).toHaveAttribute(
      'href',
      'https://exemplo.com.br/rastreio/1234567890?volume=1',
    );
    await expect(canvas.getAllByRole('button', { name: /^Deletar/ })).toHaveLength(1);
  },
};

/** Nothing yet: it says what comments are for. */
export const Empty: Story = {
  ...visiting(() => ({ server: wall(), user })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhum comentário ainda')).toBeVisible();
  },
};

/** The server refuses: said, with another try. */
export const Failing: Story = {
  ...visiting(() => ({
    server: new Simulator().answer(comments.list, () => {
      throw new Refused('INTERNO');
    }),
    user,
  })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  },
};

/** Whoever may not be mentioned: the text stays where it is. */
export const MentionRefused: Story = {
  tags: ['interaction'],
  ...visiting(() => ({
    server: wall().answer(comments.create, () => {
      throw new Refused('MENCAO_SEM_ACESSO');
    }),
    user,
  })),
  play: async ({ canvas }) => {
    const box = await canvas.findByRole('textbox', { name: 'Novo comentário' });
    await userEvent.type(box, 'Chegou?');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.getByText(/^Só pode ser mencionado/)).toBeInTheDocument());
    await expect(box).toHaveValue('Chegou?');
  },
};

/** With the keyboard alone: `@`, arrows and Enter choose a person, Escape closes the list, Ctrl+Enter sends. */
export const MentionByKeyboard: Story = {
  tags: ['interaction'],
  // Another record than that of the story before, whose draft is kept.
  args: { record: 9 },
  ...visiting(() => ({ server: wall(), user })),
  play: async ({ canvas }) => {
    const box = await canvas.findByRole('textbox', { name: 'Novo comentário' });
    await userEvent.type(box, 'Oi @');
    await expect(await canvas.findByRole('option', { name: bia.Nome })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('listbox')).toBeNull());
    await userEvent.type(box, '{Backspace}(@');
    await canvas.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('option', { name: caio.Nome })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(box).toHaveValue(`Oi (@${caio.Nome} `);
    await userEvent.keyboard('chegou?{Control>}{Enter}{/Control}');
    await expect(await canvas.findByText(`@${caio.Nome}`)).toBeVisible();
    await waitFor(() => expect(box).toHaveValue(''));
  },
};
