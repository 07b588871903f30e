import { clearDrafts, findDrafts, holdDraft, keepForm, OtherDrafts, recordState, settled } from '@bancada/web/outbox';
import type { FormDraft, FoundDraft } from '@bancada/web/outbox';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { begin, examples, Exemplo, ExemplosPage, WithExemploWords } from '../support/exemplos.tsx';
import { asPage, visiting, type Loaded } from '../support/InPage.tsx';

const record = `${Exemplo.path}/1`;
const usuario = 1;

const draftOf = (draft: string, Nome: string): FormDraft => ({
  usuario,
  record,
  draft,
  base: examples()[0] ?? null,
  mine: { Nome },
  typed: {},
});

/** A draft that another tab left behind, or still types into. */
const found = (day: string, open = false): FoundDraft => ({
  draft: { ...draftOf(day, 'Ana Lima'), typedAt: `2026-11-${day}T13:45:00.000Z` },
  open,
});

/** The bars over a record that has these drafts beside the one of this tab. */
function Bars({ drafts }: { drafts: readonly FoundDraft[] }) {
  const [state] = useState(() => Object.assign(recordState(usuario, record, null), { others: drafts }));
  return <OtherDrafts resource={Exemplo} state={state} />;
}

const meta = {
  title: 'Patterns/Record/Other drafts',
  component: Bars,
  parameters: { layout: 'padded' },
  args: { drafts: [found('20')] },
} satisfies Meta<typeof Bars>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A tab that is gone left something typed: to go on with, or to give up. */
export const Left: Story = {};

/** Another tab of the browser types into the record now: its draft can be copied, and stays that tab's. */
export const Open: Story = { args: { drafts: [found('20', true)] } };

/** A draft of an older version does not say when it was typed. */
export const WithoutADay: Story = { args: { drafts: [{ draft: draftOf('x', 'Ana Lima'), open: false }] } };

/** Several drafts of one record: a bar each. */
export const Many: Story = {
  args: { drafts: [found('20', true), found('19'), found('18'), found('17'), found('16')] },
};

/** Nothing is shown where this tab's draft is the only one. */
export const None: Story = { args: { drafts: [] } };

/** In English, by night. */
export const EnglishDark: Story = { args: Many.args, globals: { theme: 'dark', locale: 'en' } };

/** An open record with drafts in the browser's database; `open` are those that another tab types into. */
function recordWith(drafts: readonly FormDraft[], open: readonly string[] = []): Story {
  const visit = visiting(() => {
    const { user, ...rest } = begin('/1', examples());
    return { ...rest, user: { ...user, id: usuario } };
  });
  return {
    ...visit,
    parameters: { layout: 'fullscreen' },
    decorators: [WithExemploWords, asPage],
    render: () => <ExemplosPage />,
    beforeEach: async ({ loaded }: Loaded) => {
      const restore = visit.beforeEach({ loaded });
      for (const draft of drafts) keepForm(draft);
      await settled();
      const release = open.map((draft) => holdDraft(draft));
      return async () => {
        for (const leave of release) leave();
        await settled();
        await clearDrafts();
        restore();
      };
    },
  };
}

const names = async () => {
  const drafts = await findDrafts(usuario, (name) => name === record);
  return drafts.map(({ draft }) => draft.mine['Nome']);
};

/** Giving a draft up removes it for good; what this tab took up stays. */
export const Discarding: Story = {
  tags: ['interaction'],
  ...recordWith([draftOf('a', 'Ana Lima'), draftOf('b', 'Ana Souza')]),
  play: async ({ canvas }) => {
    const form = within(await canvas.findByRole('form'));
    const shown = (await form.findByLabelText<HTMLInputElement>(/^Nome/)).value;
    await userEvent.click(await canvas.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Descartar' })).toBeNull());
    await expect(form.getByLabelText(/^Nome/)).toHaveValue(shown);
    await expect(await names()).toEqual([shown]);
  },
};

/** Going on with a draft shows it in the form; what was typed here before becomes the other one. */
export const GoingOn: Story = {
  tags: ['interaction'],
  ...recordWith([draftOf('a', 'Ana Lima'), draftOf('b', 'Ana Souza')]),
  play: async ({ canvas }) => {
    const form = within(await canvas.findByRole('form'));
    const shown = (await form.findByLabelText<HTMLInputElement>(/^Nome/)).value;
    const other = shown === 'Ana Lima' ? 'Ana Souza' : 'Ana Lima';
    await userEvent.click(await canvas.findByRole('button', { name: 'Continuar com ele aqui' }));
    await waitFor(() => expect(form.getByLabelText(/^Nome/)).toHaveValue(other));
    await expect(new Set(await names())).toEqual(new Set(['Ana Lima', 'Ana Souza']));
    await canvas.findByRole('button', { name: 'Continuar com ele aqui' });
  },
};

/** What an open tab types into is copied, and stays that tab's. */
export const Copying: Story = {
  tags: ['interaction'],
  ...recordWith([draftOf('a', 'Ana Lima')], ['a']),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Editar' }));
    const form = within(await canvas.findByRole('form'));
    await expect(await form.findByLabelText(/^Nome/)).toHaveValue('Ana');
    await expect(canvas.queryByRole('button', { name: 'Descartar' })).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Copiar para esta aba' }));
    await waitFor(() => expect(form.getByLabelText(/^Nome/)).toHaveValue('Ana Lima'));
    await expect(await names()).toEqual(['Ana Lima', 'Ana Lima']);
  },
};
