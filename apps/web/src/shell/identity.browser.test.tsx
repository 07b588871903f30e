import { perfilCalls, usuarioSenhaProvisoria } from '@bancada/contracts/access';
import { buildSession, buildUser } from '@bancada/testing';
import { themeFor } from '@bancada/ui';
import { FluentProvider } from '@fluentui/react-components';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { request } from '../shared/api/client.ts';
import { reportError } from '../shared/errors/index.ts';
import { IntlShell, WithTexts } from '../shared/i18n/index.ts';
import { dropSession, keepSession, sessionState } from '../shared/session/session.state.ts';
import { IdentityDialog } from './IdentityDialog.tsx';
import { NoticeToaster } from './NoticeToaster.tsx';

const network = globalThis.fetch;
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const coded = (status: number, code: string) => json(status, { code, message: `Recusado: ${code}`, requestId: 'r' });

/** What the server was sent, and whether it knows who asks. */
let sent: { path: string; body: unknown }[];
let confirmed: boolean;
let right: string;

beforeEach(() => {
  sent = [];
  confirmed = false;
  right = 'certa';
  globalThis.fetch = async (input, init) => {
    const asked = new Request(input instanceof Request ? input : new URL(input, location.href), init);
    const { pathname } = new URL(asked.url);
    if (!pathname.startsWith('/api/')) return network(input, init);
    const text = await asked.text();
    const body = (text === '' ? {} : JSON.parse(text)) as { Senha?: string; Codigo?: string };
    sent.push({ path: pathname.slice('/api/'.length), body });
    if (pathname === `/api/${perfilCalls.confirmarIdentidade.path}`) {
      if (body.Senha !== right) return coded(400, 'SENHA_NAO_CONFERE');
      if (body.Codigo === '999999') return coded(401, 'CODIGO_INVALIDO');
      confirmed = true;
      return json(200, {});
    }
    return confirmed ? json(200, { Senha: 'abcd-efgh' }) : coded(403, 'CONFIRMAR_IDENTIDADE');
  };
  keepSession(buildSession());
});
afterEach(() => {
  globalThis.fetch = network;
  dropSession();
  sessionState.expired = false;
});

function show(): void {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const root = createRoot(container);
  root.render(
    <FluentProvider theme={themeFor('teal', 'light')}>
      <Suspense>
        <IntlShell locale="pt">
          <WithTexts part="all">
            <NoticeToaster />
            <IdentityDialog />
          </WithTexts>
        </IntlShell>
      </Suspense>
    </FluentProvider>,
  );
  onTestFinished(() => root.unmount());
}

const give = (id: number) => request(usuarioSenhaProvisoria, { params: { id } });
const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));

test('the act is done once the password is right; a wrong one keeps the dialog and what was typed', async () => {
  show();
  const given = give(7);
  await userEvent.fill(dialog.getByLabelText('Sua senha', { exact: true }), 'errada');
  await confirm();
  await expect.element(page.getByText('A senha atual não confere.')).toBeInTheDocument();
  await expect.element(dialog.getByLabelText('Sua senha', { exact: true })).toHaveValue('errada');
  await userEvent.fill(dialog.getByLabelText('Sua senha', { exact: true }), 'certa');
  await userEvent.keyboard('{Enter}');
  expect(await given).toEqual({ Senha: 'abcd-efgh' });
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.map(({ path }) => path)).toEqual([
    'usuarios/7/senha-provisoria',
    'perfil/confirmar-identidade',
    'perfil/confirmar-identidade',
    'usuarios/7/senha-provisoria',
  ]);
});

test('several acts at once are asked about once', async () => {
  show();
  const both = Promise.all([give(7), give(8)]);
  await userEvent.fill(dialog.getByLabelText('Sua senha', { exact: true }), 'certa');
  await confirm();
  expect(await both).toHaveLength(2);
  expect(sent.filter(({ path }) => path === 'perfil/confirmar-identidade')).toHaveLength(1);
});

test('cancelled, the act is not done and the person is told why', async () => {
  show();
  const given = give(7).catch(reportError);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await given;
  await expect.element(page.getByText('Recusado: CONFIRMAR_IDENTIDADE')).toBeInTheDocument();
  expect(confirmed).toBe(false);
});

test('whoever has a second factor gives its code; a wrong one does not end the login', async () => {
  keepSession({ ...buildSession(), user: buildUser({ DoisFatores: true }) });
  show();
  const given = give(7);
  await userEvent.fill(dialog.getByLabelText('Sua senha', { exact: true }), 'certa');
  await userEvent.fill(dialog.getByLabelText('Código do aplicativo autenticador'), '999999');
  await confirm();
  await expect.element(page.getByText('O código não confere ou já foi usado.')).toBeInTheDocument();
  expect(sessionState.expired).toBe(false);
  expect(sent.filter(({ path }) => path === 'perfil/confirmar-identidade')).toHaveLength(1);
  await userEvent.fill(dialog.getByLabelText('Código do aplicativo autenticador'), '123456');
  await confirm();
  await given;
  expect(sent.at(-2)).toEqual({ path: 'perfil/confirmar-identidade', body: { Senha: 'certa', Codigo: '123456' } });
});
