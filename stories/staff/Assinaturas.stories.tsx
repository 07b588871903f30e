import { Assinatura, cadeiaCertificado, guardarCertificado, guardarListaRevogados } from '@bancada/contracts';
import { buildRow, buildUser } from '@bancada/testing';
import AssinaturasPage from '@bancada/web/pages/staff/assinaturas';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { asPage, visiting } from '../support/InPage.tsx';
import { Refused } from '../support/Simulator.ts';
import { Registry } from '../support/registry.ts';
import { openedDialog } from '../support/dialog.ts';

const meta = {
  title: 'Rooms/Staff/Signatures',
  component: AssinaturasPage,
  decorators: [asPage],
} satisfies Meta<typeof AssinaturasPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const user = () =>
  buildUser({ abilities: ['ler', 'criar', 'editar', 'deletar'].map((Acao) => ({ Acao, Acesso: 'Equipe' })) });

const rows = [buildRow(Assinatura, 1), buildRow(Assinatura, 2)];

const page = (at: string) =>
  visiting(() => ({ server: new Registry(Assinatura, rows), user: user(), at: `/equipe/assinaturas${at}` }));

/** The records, in the noun's own order. */
export const Default: Story = {
  ...page(''),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(String(rows[0]?.Nome)))[0]).toBeVisible();
    await expect(await canvas.findByText('2 registros')).toBeVisible();
  },
};

/** A new record. */
export const Creating: Story = {
  ...page('/novo'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('form')).toBeVisible();
  },
};

const kept = {
  Titular: 'CAMILA NASCIMENTO',
  Emissor: 'AC de Teste Bancada (sem validade ICP-Brasil)',
  'Número de série': '01D2B4F6A8',
  'Válido até': '20/11/2027',
  'ICP-Brasil': 'Sem validade ICP-Brasil',
};

const one = { ...buildRow(Assinatura, 1), Certificado: null };

const certificates = () => {
  const server = new Registry(Assinatura, [one]);
  server.answer(guardarCertificado, ({ body }) => {
    if (body.Senha !== 'certa') throw new Refused('CERTIFICADO_SENHA');
    return { ...one, Certificado: kept, Versao: one.Versao + 1 };
  });
  return server;
};

const root = 'AC Raiz de exemplo';
const chain = [
  { Titular: 'CAMILA NASCIMENTO', Emissor: 'AC de exemplo', Origem: 'Arquivo' as const },
  { Titular: 'AC de exemplo', Emissor: root, Origem: 'Arquivo' as const },
  { Titular: root, Emissor: root, Origem: 'Operador' as const },
].map((each) => ({ ...each, De: '2026-01-01T00:00:00.000Z', Ate: '2029-01-01T00:00:00.000Z' }));

/** A list by file: the first one says that the certificate was revoked. */
const chained = () => {
  const server = new Registry(Assinatura, [{ ...one, Certificado: kept }]);
  let given = false;
  server.answer(cadeiaCertificado, () => ({
    Cadeia: chain,
    Ancora: 'Operador' as const,
    Lista: given
      ? {
          De: '2026-11-20T00:00:00.000Z',
          Ate: '2099-11-27T00:00:00.000Z',
          RevogadoDesde: '2026-11-19T00:00:00.000Z',
        }
      : null,
  }));
  server.answer(guardarListaRevogados, () => {
    given = true;
    return { ...one, Certificado: kept, Versao: one.Versao + 1 };
  });
  return server;
};

/** Whose each certificate is, by whom, and who brought it; a list that is given says that it was revoked. */
export const ChainPlayed: Story = {
  tags: ['interaction'],
  ...visiting(() => ({ server: chained(), user: user(), at: `/equipe/assinaturas/${one.id}` })),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Cadeia do certificado' }));
    const links = within(await canvas.findByRole('list', { name: 'Cadeia do certificado' }));
    await expect(links.getAllByRole('listitem')).toHaveLength(3);
    await expect(links.getByText('Âncora de quem opera o sistema')).toBeVisible();
    await expect(canvas.getByText(/Nenhuma lista foi conferida por arquivo/)).toBeVisible();
    const input = canvasElement.querySelector('input[type=file]');
    if (!(input instanceof HTMLInputElement)) throw new Error('No file can be chosen');
    await userEvent.upload(input, new File(['crl'], 'ac.crl', { type: 'application/pkix-crl' }));
    await expect(await canvas.findByText(/^Revogado desde /)).toBeVisible();
  },
};

/** The file of a digital certificate is kept with its password: a wrong one is told, and the dialog stays. */
export const Certificate: Story = {
  tags: ['opens'],
  ...visiting(() => ({ server: certificates(), user: user(), at: `/equipe/assinaturas/${one.id}` })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Guardar certificado digital…' }));
    const dialog = within(await openedDialog());
    await expect(dialog.getByRole('button', { name: 'Guardar' })).toBeDisabled();
    const input = screen.getByRole('dialog').querySelector('input[type=file]');
    if (!(input instanceof HTMLInputElement)) throw new Error('No file can be chosen');
    await userEvent.upload(input, new File(['pfx'], 'camila.pfx', { type: 'application/x-pkcs12' }));
    await userEvent.type(dialog.getByLabelText('Senha do certificado'), 'errada');
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    await expect(await screen.findByText('A senha do certificado está errada. Nada foi guardado.')).toBeVisible();
    await expect(dialog.getByText('Arquivo: camila.pfx')).toBeVisible();
  },
};
