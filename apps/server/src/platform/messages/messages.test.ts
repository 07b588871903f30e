// @module-tag second
import {
  anonimizarPaciente,
  exportarDados,
  type MensagemPedido,
  MensagemSimulada,
  perfilCalls,
  responderSimulada,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildLab, buildPerson, inLab, type Lab, password, testAppOnce } from '../../../test/index.ts';
import { mailTo, startSilent, startSmtp } from '../../../test/smtp.ts';
import { type MessageRequest, requestMessage } from './index.ts';

const now = () => new Date().toISOString();

function ask(lab: Lab, change: Partial<MessageRequest<'Senha_Trocada'>> = {}, after?: () => void): Promise<number> {
  const { Empresa } = lab;
  return lab.app.database.inTransaction({ empresas: [Empresa], unidades: [] }, async (db) => {
    const id = await requestMessage(
      { db, now: now(), publish: () => undefined },
      {
        Empresa,
        Finalidade: 'Senha_Trocada',
        Variaveis: { Nome: 'Ana Íris', Quando: '2026-11-20T15:46:00.000Z' },
        Canal: 'Email',
        Destino: 'ana.iris@exemplo.com.br',
        Idioma: 'pt',
        Chave: 'uma',
        ...change,
      },
    );
    after?.();
    return id;
  });
}

const stored = (lab: Lab) => inLab(lab, sql<MensagemPedido>`select * from mensagem_pedidos order by id`);
const status = async (lab: Lab) => (await stored(lab))[0]?.Situacao;
const waiting = (lab: Lab) =>
  inLab(lab, sql<{ NaoAntes: string }>`select "NaoAntes" from outbox where "Empresa" = ${lab.Empresa} order by id`);
const release = (lab: Lab) =>
  inLab(lab, sql`update outbox set "NaoAntes" = '-infinity' where "Empresa" = ${lab.Empresa}`);

/** The lines of an e-mail's text, decoded. */
const textOf = (mail: string) => {
  const [head = '', ...rest] = mail.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  return decodeURIComponent(
    body
      .replace(/=\r\n/g, '')
      .replace(/%/g, '%25')
      .replace(/=([\dA-F]{2})/g, '%$1'),
  );
};

describe('a message', () => {
  test('goes to a mail server in its language, once its transaction is committed', async () => {
    const smtp = await startSmtp();
    const app = await testAppOnce({ workers: 1, transports: smtp.transports });
    const lab = await buildLab(app);
    await app.ask(perfilCalls.alterar, { token: lab.token, body: { Preferencias: { Idioma: 'de' } } });
    await app.ask(perfilCalls.senha, {
      token: lab.token,
      body: { Atual: password, Nova: 'uma frase que ninguem adivinha 83' },
    });
    await expect.poll(() => status(lab)).toBe('Entregue');
    const [mail = ''] = smtp.received;
    expect(smtp.received).toHaveLength(1);
    expect(mail).toMatch(/^From: .*<nao-responda@lab\.example>/m);
    expect(mail).toMatch(/^Message-ID: <[0-9a-f]{32}@lab\.example>/m);
    expect(mail).toMatch(/^Subject: .*Ihr/m);
    expect(textOf(mail)).toMatch(/Das Passwort Ihres Kontos wurde geändert: \d\d\.\d\d\.\d\d/);
    expect((await stored(lab))[0]).toMatchObject({
      Transporte: 'SMTP',
      Tentativas: 1,
      Erro: null,
      Origem: 'usuarios',
      OrigemId: lab.userId,
    });
  });

  test('is not sent when its transaction is rolled back, and is one message for one key', async () => {
    const smtp = await startSmtp();
    const app = await testAppOnce({ workers: 1, transports: smtp.transports });
    const lab = await buildLab(app);
    const rolledBack = ask(lab, { Destino: 'ninguem@exemplo.com.br' }, () => {
      throw new Error('taken back');
    });
    await expect(rolledBack).rejects.toThrow('taken back');
    const ids = await Promise.all([ask(lab), ask(lab), ask(lab)]);
    expect(new Set(ids).size).toBe(1);
    await expect.poll(() => status(lab)).toBe('Entregue');
    expect(await waiting(lab)).toEqual([]);
    expect(smtp.received.map((mail) => /^To: .*/m.exec(mail)?.[0])).toEqual([
      expect.stringContaining('ana.iris@exemplo.com.br'),
    ]);
  });

  test('that the server refuses for good is refused, with its reason', async () => {
    const smtp = await startSmtp(() => 550);
    const logged: string[] = [];
    const app = await testAppOnce({
      workers: 1,
      transports: smtp.transports,
      logged: (line) => void logged.push(line),
    });
    const lab = await buildLab(app);
    await ask(lab);
    await expect.poll(() => status(lab)).toBe('Recusado');
    expect((await stored(lab))[0]).toMatchObject({ Erro: '550 try another time', Tentativas: 1, EntregueEm: null });
    expect(await waiting(lab)).toEqual([]);
    expect(logged.join('\n')).not.toMatch(/ana\.iris|Ana Íris/);
  });

  test('that the server puts off is attempted again later', async () => {
    const smtp = await startSmtp((asked) => (asked === 0 ? 451 : 250));
    const app = await testAppOnce({ workers: 1, transports: smtp.transports });
    const lab = await buildLab(app);
    await ask(lab);
    await expect.poll(async () => (await stored(lab))[0]?.Tentativas).toBe(1);
    expect((await stored(lab))[0]).toMatchObject({ Situacao: 'Na_Fila', Erro: '451 try another time' });
    const [next] = await waiting(lab);
    expect(Date.parse(next?.NaoAntes ?? '')).toBeGreaterThan(Date.now());
    await release(lab);
    await expect.poll(() => status(lab)).toBe('Entregue');
    expect(smtp.received).toHaveLength(1);
  });

  test('to a server that is silent, or whose certificate nobody vouches for, waits', async () => {
    const secure = await startSmtp(undefined, { secure: true });
    for (const [url, error] of [
      [await startSilent(), /ETIMEDOUT/],
      [secure.url, /ESOCKET|ETLS|SELF_SIGNED|CERT/],
    ] as const) {
      const app = await testAppOnce({ workers: 1, transports: mailTo(url, 300) });
      const lab = await buildLab(app);
      await ask(lab);
      await expect.poll(async () => (await stored(lab))[0]?.Tentativas).toBe(1);
      expect((await stored(lab))[0]).toMatchObject({
        Situacao: 'Na_Fila',
        Erro: expect.stringMatching(error) as string,
      });
    }
    expect(secure.received).toEqual([]);
  });

  test('keeps what is secret of it apart, until it is delivered', async () => {
    const smtp = await startSmtp();
    const app = await testAppOnce({ workers: 1, transports: smtp.transports });
    const lab = await buildLab(app);
    const id = await ask(lab, { NaoAntes: new Date(Date.now() + 3_600_000).toISOString() });
    await inLab(lab, sql`update mensagem_pedidos set "Variaveis" = "Variaveis" - 'Nome'`);
    await inLab(
      lab,
      sql`insert into mensagem_segredos values (${lab.Empresa}, ${id}, ${JSON.stringify({ Nome: 'Só dela' })}::jsonb)`,
    );
    expect(smtp.received).toEqual([]);
    await release(lab);
    await expect.poll(() => status(lab)).toBe('Entregue');
    expect(textOf(smtp.received[0] ?? '')).toContain('Só dela');
    expect(await inLab(lab, sql`select 1 from mensagem_segredos`)).toEqual([]);
  });

  test('is taken by the simulator where nothing is configured, read there and answered', async () => {
    const app = await testAppOnce({ workers: 1 });
    const lab = await buildLab(app);
    await ask(lab);
    await expect.poll(() => status(lab)).toBe('Entregue');
    expect((await stored(lab))[0]).toMatchObject({ Transporte: 'Simulador' });
    const [simulated] = await app.ask(MensagemSimulada.calls.list, { token: lab.token });
    expect(simulated).toMatchObject({
      Assunto: 'Sua senha foi trocada',
      Corpo: expect.stringMatching(/^Olá, Ana Íris\.\n\n.*em 20\/11\/2026, 12:46:00\./) as string,
    });
    const params = { id: simulated?.id ?? 0 };
    await app.ask(responderSimulada, { token: lab.token, params, body: { Texto: 'Não fui eu' } });
    const answered = await app.ask(responderSimulada, { token: lab.token, params, body: { Texto: 'Ou fui' } });
    expect(answered.Respostas.map(({ Texto }) => Texto)).toEqual(['Não fui eu', 'Ou fui']);
    const other = await buildLab(app);
    expect(await app.refused(responderSimulada, { token: other.token, params, body: { Texto: 'x' } })).toMatchObject({
      code: 'NAO_ENCONTRADO',
    });
    const reader = await buildPerson(lab, [['ler', 'Interface_Mensageria']]);
    expect(await app.refused(responderSimulada, { token: reader.token, params, body: { Texto: 'x' } })).toMatchObject({
      code: 'SEM_PERMISSAO',
    });
  });
});

test('messages of a patient are in what is exported of them, and are cut when they are anonymised', async () => {
  const app = await testAppOnce({});
  const lab = await buildLab(app);
  const [patient] = await inLab(
    lab,
    sql<{ id: number; Versao: number }>`
      insert into pacientes ("Empresa", "NomeCompleto") values (${lab.Empresa}, 'Íris') returning id, "Versao"`,
  );
  const { id = 0, Versao = 0 } = patient ?? {};
  await ask(lab, { Paciente: id });
  const exported = await app.ask(exportarDados, { token: lab.token, params: { id } });
  expect(exported.Registros['mensagem-pedidos']).toMatchObject([{ Destino: 'ana.iris@exemplo.com.br' }]);
  await app.ask(anonimizarPaciente, { token: lab.token, params: { id }, body: { Versao, Motivo: 'Pediu' } });
  expect(await stored(lab)).toMatchObject([{ Situacao: 'Recusado', Destino: 'Anonimizado', Variaveis: {} }]);
  expect(JSON.stringify(await stored(lab))).not.toMatch(/Ana|ana\./);
});
