import { call, listQuery, type Call } from '@bancada/contracts';
import { buildSession } from '@bancada/testing';
import { themeFor } from '@bancada/ui';
import { FluentProvider } from '@fluentui/react-components';
import { Suspense, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { REQUEST_TIMEOUT, request } from '../shared/api/client.ts';
import { reportError } from '../shared/errors/index.ts';
import { IntlShell, WithTexts } from '../shared/i18n/index.ts';
import type { Locale } from '../shared/i18n/locale.state.ts';
import { dropSession, keepSession, sessionState } from '../shared/session/session.state.ts';
import { ExpiredDialog } from './ExpiredDialog.tsx';
import { NoticeToaster } from './NoticeToaster.tsx';

const read = call({
  method: 'GET',
  path: 'exames',
  access: 'session',
  summary: '',
  query: listQuery,
  answer: z.unknown(),
});
const file = call({
  method: 'POST',
  path: 'relatorios',
  access: 'session',
  summary: '',
  answer: z.unknown(),
  transfer: 'file',
});

/** The server of a test: what it answers to the next requests. */
let answers: (request: Request) => Response | Promise<Response>;

const network = globalThis.fetch;

beforeEach(() => {
  globalThis.fetch = async (input, init) => {
    const asked = new Request(input instanceof Request ? input : new URL(input, location.href), init);
    return asked.url.includes('/api/') ? answers(asked) : network(input, init);
  };
  keepSession(buildSession());
});
afterEach(() => {
  globalThis.fetch = network;
  dropSession();
  sessionState.expired = false;
});

function show(children: ReactNode = null, locale: Locale = 'pt'): void {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const root = createRoot(container);
  root.render(
    <FluentProvider theme={themeFor('teal', 'light')}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <Suspense>
          <IntlShell locale={locale}>
            <WithTexts part="all">
              {children}
              <NoticeToaster />
              <ExpiredDialog />
            </WithTexts>
          </IntlShell>
        </Suspense>
      </SWRConfig>
    </FluentProvider>,
  );
  onTestFinished(() => root.unmount());
}

/** Makes a call as a page does: what it refuses is reported. */
const make = (made: Call) => request(made).catch(reportError);

const json = (status: number, body: unknown, statusText = '') =>
  new Response(JSON.stringify(body), { status, statusText, headers: { 'content-type': 'application/json' } });

const UNEXPECTED = 'Ocorreu um erro inesperado, por favor tente novamente mais tarde.';

describe('what a failed call means to the person', () => {
  test.each<[row: string, made: Call, answer: () => Response, words: string]>([
    [
      '403',
      read,
      () => json(403, { code: 'SEM_PERMISSAO', message: 'x', requestId: 'r' }),
      'Erro de permissão na função exames',
    ],
    ['a message', read, () => json(400, { message: 'O apelido já existe.' }), 'O apelido já existe.'],
    [
      'a coded answer',
      read,
      () => json(409, { code: 'REGISTRO_DUPLICADO', message: 'Já existe.', requestId: 'r1' }),
      'Já existe.',
    ],
    [
      'a list of message groups',
      read,
      () =>
        json(400, {
          statusCode: 400,
          message: [{ messages: [{ id: 'a', message: 'Primeira.' }, { message: 'Segunda.' }] }],
        }),
      'Primeira.\nSegunda.',
    ],
    [
      'the status text',
      read,
      () => new Response('<html></html>', { status: 502, statusText: 'Bad Gateway' }),
      'Bad Gateway',
    ],
    ['raw data', read, () => new Response('Servidor em manutenção', { status: 503 }), 'Servidor em manutenção'],
    [
      'a binary body',
      file,
      () =>
        new Response(new Blob([JSON.stringify({ message: 'Não foi possível gerar o relatório' })]), { status: 500 }),
      'Não foi possível gerar o relatório',
    ],
    ['a body nobody can read', read, () => new Response('<html>proxy</html>', { status: 500 }), UNEXPECTED],
    ['no body', read, () => new Response(null, { status: 500 }), UNEXPECTED],
  ])('%s', async (_, made, answer, words) => {
    answers = answer;
    show();
    await make(made);
    for (const line of words.split('\n'))
      await expect.element(page.getByText(line, { exact: true })).toBeInTheDocument();
    expect(document.body.innerText).toContain(words);
  });

  test.each<[Locale, string, string]>([
    [
      'pt',
      'Alguns dados não puderam ser aceitos. Confira os campos indicados.',
      'Nome: no máximo 5 caracteres\nCPF: campo obrigatório',
    ],
    [
      'en',
      'Some data could not be accepted. Check the fields pointed out.',
      'Nome: at most 5 characters\nCPF: required field',
    ],
    [
      'de',
      'Einige Angaben konnten nicht angenommen werden. Bitte die markierten Felder prüfen.',
      'Nome: höchstens 5 Zeichen\nCPF: Pflichtfeld',
    ],
    [
      'fr',
      'Certaines données n’ont pas pu être acceptées. Vérifiez les champs indiqués.',
      'Nome: au plus 5 caractères\nCPF: champ obligatoire',
    ],
  ])('one refused save in the language of the person, a line for each field: %s', async (locale, sentence, lines) => {
    const campos = [
      { campo: 'Nome', motivo: 'no máximo 5 caracteres', texto: 'input.issue.text.max', valores: { n: '5' } },
      { campo: 'CPF', motivo: 'campo obrigatório', texto: 'input.issue.absent' },
    ];
    answers = () => json(400, { code: 'DADOS_INVALIDOS', message: 'x', details: { campos }, requestId: 'r' });
    show(null, locale);
    await make(read);
    await expect.element(page.getByText(sentence)).toBeInTheDocument();
    await expect.poll(() => document.body.innerText).toContain(lines);
  });

  test('403 says why when the server does, to those who ask', async () => {
    const details = { acao: 'editar', acesso: 'Procedimentos' };
    answers = () => json(403, { code: 'SEM_PERMISSAO', message: 'x', details, requestId: 'r' });
    show();
    await make(read);
    await userEvent.click(page.getByRole('button', { name: 'Por quê?' }));
    await expect.element(page.getByText(/Falta a permissão “editar” em Procedimentos/)).toBeVisible();
  });

  test('401 asks to log in again', async () => {
    answers = () => json(401, { code: 'SESSAO_EXPIRADA', message: 'x', requestId: 'r' });
    show();
    await make(read);
    const dialog = page.getByRole('alertdialog', { name: 'Seu login expirou' });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByText('Favor logar novamente no sistema')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Logar novamente' })).toBeVisible();
  });

  test('a cancelled request says nothing; no connection is no error of the person', async () => {
    const stopped = new AbortController();
    answers = ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    show();
    const asked = request(read, { signal: stopped.signal }).catch(reportError);
    stopped.abort();
    await asked;
    answers = () => Promise.reject(new TypeError('Failed to fetch'));
    await make(read);
    await expect.element(page.getByText(/Sem conexão com o servidor/)).toBeInTheDocument();
    expect(document.querySelectorAll('.fui-Toast')).toHaveLength(1);
  });
});

test('requests are given up after 2,000,000 ms', () => {
  expect(REQUEST_TIMEOUT).toBe(2_000_000);
});
