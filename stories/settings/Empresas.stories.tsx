import { Empresa, removerDemonstracao, restaurarDemonstracao } from '@bancada/contracts';
import { buildUser } from '@bancada/testing';
import { EmpresasPage } from '@bancada/web/settings';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { asPage, visiting, visitOf } from '../support/InPage.tsx';
import { reading } from '../support/record.ts';
import { Registry } from '../support/registry.ts';

const meta = {
  title: 'Rooms/Settings/Companies',
  component: EmpresasPage,
  decorators: [asPage],
} satisfies Meta<typeof EmpresasPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const company = (id: number, Nome: string, Demonstracao: boolean) => ({
  ...Object.fromEntries(Object.keys(Empresa.schema.shape).map((name) => [name, null])),
  id,
  Empresa: id,
  Versao: 1,
  Nome,
  Demonstracao,
  IsActive: true,
});

/** Remembers which company was taken away, and which was made anew. */
class Companies extends Registry {
  removed: number | null = null;
  restored: number | null = null;

  constructor() {
    super(Empresa, [company(1, 'Laboratório Demonstração', true), company(2, 'Clínica Boa Vista', false)]);
    this.answer(removerDemonstracao, ({ body }) => {
      this.removed = body.Empresa;
      return { Removidos: { empresas: 1 } };
    });
    this.answer(restaurarDemonstracao, ({ body }) => {
      this.restored = body.Empresa;
      return { Empresa: 3 };
    });
  }
}

const page = (id: number, ...acoes: string[]) =>
  visiting(() => ({
    server: new Companies(),
    user: buildUser({ abilities: acoes.map((Acao) => ({ Acao, Acesso: 'Configuracoes' })) }),
    at: `/configuracoes/empresas/${id}`,
  }));

/** The demo company goes only when its name was typed. */
export const RemovingTheDemo: Story = {
  tags: ['interaction'],
  ...page(1, 'ler', 'deletar'),
  play: async ({ canvas, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remover demonstração…' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const remove = dialog.getByRole('button', { name: 'Remover tudo' });
    await userEvent.type(dialog.getByRole('textbox'), 'Laboratório');
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(dialog.getByRole('textbox'), ' Demonstração');
    await expect(remove).not.toHaveAttribute('aria-disabled', 'true');
    const { server } = visitOf<Companies>(context);
    await expect(server.removed).toBeNull();
  },
};

/** It is made anew in the same way, and whoever did so logs in again. */
export const RestoringTheDemo: Story = {
  tags: ['interaction'],
  ...page(1, 'ler', 'deletar'),
  play: async ({ canvas, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Restaurar demonstração…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Restaurar Laboratório Demonstração?' }));
    await userEvent.type(dialog.getByRole('textbox'), 'Laboratório Demonstração');
    await userEvent.click(dialog.getByRole('button', { name: 'Restaurar' }));
    const { server } = visitOf<Companies>(context);
    await waitFor(() => expect(server.restored).toBe(1));
    await expect(server.removed).toBeNull();
  },
};

/** Who may not delete is not offered it. */
export const WithoutTheRight: Story = {
  ...page(1, 'ler'),
  play: async ({ canvas }) => {
    await reading('Laboratório Demonstração');
    await expect(canvas.queryByRole('button', { name: 'Remover demonstração…' })).toBeNull();
  },
};

/** A company that is no demo is not offered it either. */
export const AnotherCompany: Story = {
  ...page(2, 'ler', 'deletar'),
  play: async ({ canvas }) => {
    await reading('Clínica Boa Vista');
    await expect(canvas.queryByRole('button', { name: 'Remover demonstração…' })).toBeNull();
  },
};
