import { instalar, verInstalacao } from '@bancada/contracts';
import { buildSession } from '@bancada/testing';
import { Entry } from '@bancada/web/access';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { visiting } from '../support/InPage.tsx';
import { Refused, Simulator } from '../support/Simulator.ts';

const meta = { title: 'Rooms/Access/First installation', component: Entry } satisfies Meta<typeof Entry>;

export default meta;
type Story = StoryObj<typeof meta>;

const empty = (precisaCodigo: boolean) =>
  visiting(() => {
    const server = new Simulator()
      .answer(verInstalacao, () => ({ pendente: true, precisaCodigo }))
      .answer(instalar, ({ body }) => {
        if (precisaCodigo && body.Codigo !== 'r3kr-jcds-wg66') throw new Refused('INSTALACAO_CODIGO');
        return buildSession();
      });
    return { server, user: null };
  });

async function fill(canvasElement: HTMLElement, code?: string) {
  const canvas = within(canvasElement);
  await canvas.findByRole('heading', { name: 'Preparar a Bancada' });
  const type = (label: RegExp, text: string) =>
    userEvent.type(canvas.getByLabelText(label, { selector: 'input' }), text);
  await type(/Nome da empresa/, 'Laboratório de Análises Clínicas Aurora');
  await type(/CNPJ/, '11222333000181');
  await type(/Primeira unidade/, 'Centro');
  await type(/Seu nome/, 'Helena Prado');
  await type(/E-mail/, 'helena@aurora.com.br');
  await type(/^Senha/, 'um cavalo bem azul');
  if (code !== undefined) await type(/Código de instalação/, code);
}

/** On the server's own machine; the button waits until everything is there. */
export const Default: Story = {
  ...empty(false),
  play: async ({ canvasElement, canvas }) => {
    await fill(canvasElement);
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Criar e entrar' })).not.toHaveAttribute('aria-disabled', 'true'),
    );
    await expect(canvas.queryByLabelText(/Código de instalação/)).toBeNull();
  },
};

/** From another machine the code of the log is asked; a wrong one keeps everything that was typed. */
export const WrongCode: Story = {
  tags: ['opens'],
  ...empty(true),
  play: async ({ canvasElement, canvas }) => {
    await fill(canvasElement, 'abcd');
    await userEvent.click(canvas.getByRole('button', { name: 'Criar e entrar' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('O código de instalação não confere');
    await expect(canvas.getByLabelText(/Nome da empresa/)).toHaveValue('Laboratório de Análises Clínicas Aurora');
  },
};
