import { call, calls, id, limitsOfKind, texto } from '@bancada/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildUser, testAppOnce, startApp } from '../../../test/index.ts';
import { room } from '../../app/room.ts';
import { handle, handlePublic } from './index.ts';

const access = ['ler', 'Laboratorio'] as const;
const unit = z.strictObject({ Empresa: id, Nome: texto(20) });
const answer = z.strictObject({ n: z.int() });
const post = { method: 'POST', access, summary: '', answer } as const;

const addUnit = call({ ...post, path: 'teste/unidades', body: unit });
const failAfterWriting = call({ ...post, path: 'teste/falha', body: unit });
const raw = call({ ...post, path: 'teste/sql', body: z.strictObject({ text: z.string() }) });
const wrongAnswer = call({ ...post, path: 'teste/resposta' });
const countUnits = call({
  method: 'GET',
  path: 'teste/unidades/{id}',
  access,
  summary: '',
  answer,
  params: z.strictObject({ id: z.coerce.number().pipe(id) }),
});
const open = call({ method: 'GET', path: 'teste/aberta', access: 'public', summary: '', answer });
const upload = call({
  method: 'POST',
  path: 'teste/arquivo',
  access: 'session',
  summary: '',
  answer: z.strictObject({ nome: z.string(), bytes: z.int() }),
  transfer: 'multipart',
});
const download = call({
  method: 'GET',
  path: 'teste/baixar',
  access: 'session',
  summary: '',
  answer: z.instanceof(Uint8Array),
  transfer: 'file',
});

const tests = room('tests', {
  calls: [
    handle(addUnit, async ({ db, body, audit }) => {
      const { id: n } = await db.insertInto('unidades').values(body).returning('id').executeTakeFirstOrThrow();
      audit({
        Empresa: body.Empresa,
        Acao: 'criar',
        Entidade: 'unidades',
        RegistroId: n,
        De: null,
        Para: body,
        Motivo: null,
        Origem: 'tela',
      });
      return { n };
    }),
    handle(failAfterWriting, async ({ db, body, audit }) => {
      await db.insertInto('unidades').values(body).execute();
      audit({
        Empresa: body.Empresa,
        Acao: 'criar',
        Entidade: 'unidades',
        RegistroId: 1,
        De: null,
        Para: body,
        Motivo: null,
        Origem: 'tela',
      });
      throw new Error('segredo interno');
    }),
    handle(raw, async ({ db, body }) => {
      await sql.raw(body.text).execute(db);
      return { n: 1 };
    }),
    handle(wrongAnswer, () => Promise.resolve({ n: 1.5 })),
    handle(countUnits, async ({ db, params }) => {
      const rows = await db.selectFrom('unidades').select('id').where('Empresa', '=', params.id).execute();
      return { n: rows.length };
    }),
    handlePublic(open, () => Promise.resolve({ n: 1 })),
    handle(upload, ({ file }) => Promise.resolve({ nome: file?.name ?? '', bytes: file?.size ?? -1 })),
    handle(download, () =>
      Promise.resolve({ name: 'laudo ção.txt', type: 'text/plain', bytes: new TextEncoder().encode('olá') }),
    ),
  ],
});

const lines: string[] = [];
const app = await startApp({ rooms: [tests], logged: (line) => lines.push(line) });
const user = await buildUser(app.database, { abilities: [access] });
const Empresa = user.units[0]?.Empresa ?? 0;
const [theirs] = (await buildUser(app.database)).units;
const other = { Empresa: theirs?.Empresa ?? 0 };
const token = (await app.login(user.email)).accessToken;

const send = (payload: string, headers: Record<string, string> = {}) =>
  app.app.inject({
    method: 'POST',
    url: '/api/teste/unidades',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    payload,
  });

describe('a call', () => {
  test('runs in the scope of the caller, writes its audit and answers as declared', async () => {
    const { n } = await app.ask(addUnit, { token, body: { Empresa, Nome: 'Nova' } });
    expect(await app.ask(countUnits, { token, params: { id: Empresa } })).toEqual({ n: 2 });
    const audit = await app.database.withScope({ empresas: [Empresa], unidades: [] }, (db) =>
      db.selectFrom('audit_log').select(['Acao', 'RegistroId', 'Para', 'Origem']).execute(),
    );
    expect(audit).toEqual([{ Acao: 'criar', RegistroId: n, Para: { Empresa, Nome: 'Nova' }, Origem: 'tela' }]);
  });

  test('reads nothing of another company, even when its query forgets to say which', async () => {
    expect(await app.ask(countUnits, { token, params: { id: other.Empresa } })).toEqual({ n: 0 });
    expect(await app.refused(addUnit, { token, body: { Empresa: other.Empresa, Nome: 'x' } })).toMatchObject({
      status: 404,
      code: 'NAO_ENCONTRADO',
    });
  });

  test('that fails leaves no row, no audit and nothing of its inside in the answer, and one line in the log', async () => {
    lines.length = 0;
    const refusal = await app.refused(failAfterWriting, { token, body: { Empresa, Nome: 'Perdida' } });
    expect(refusal).toEqual({
      status: 500,
      code: 'INTERNO',
      message: 'Ocorreu um erro inesperado, por favor tente novamente mais tarde.',
      requestId: refusal.requestId,
    });
    const names = await app.database.withScope({ empresas: [Empresa], unidades: [] }, async (db) => [
      ...(await db.selectFrom('unidades').select('Nome').execute()),
      ...(await db
        .selectFrom('audit_log')
        .select('Para')
        .where('Para', '@>', JSON.stringify({ Nome: 'Perdida' }))
        .execute()),
    ]);
    expect(names.filter((row) => 'Nome' in row && row.Nome === 'Perdida')).toEqual([]);
    const errors = lines.filter((line) => line.includes('segredo interno'));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(refusal.requestId);
  });

  test('that answers otherwise than declared fails in tests', async () => {
    expect(await app.refused(wrongAnswer, { token })).toMatchObject({ status: 500 });
  });

  test('without a login is a 401, without its ability a 403, and a public one needs neither', async () => {
    expect(await app.refused(addUnit, { body: { Empresa, Nome: 'x' } })).toMatchObject({
      status: 401,
      code: 'SESSAO_EXPIRADA',
    });
    const unable = await buildUser(app.database, {
      abilities: [
        ['criar', 'Laboratorio'],
        ['ler', 'Pacientes'],
      ],
    });
    const { accessToken } = await app.login(unable.email);
    expect(await app.refused(addUnit, { token: accessToken, body: { Empresa, Nome: 'x' } })).toMatchObject({
      status: 403,
      code: 'SEM_PERMISSAO',
      message: 'Erro de permissão na função teste/unidades',
    });
    const system = await buildUser(app.database, { abilities: [['ler', 'System']] });
    const all = (await app.login(system.email)).accessToken;
    expect(await app.ask(countUnits, { token: all, params: { id: system.units[0]?.Empresa ?? 0 } })).toEqual({ n: 1 });
    expect(await app.ask(open)).toEqual({ n: 1 });
  });

  test('takes a file and gives one', async () => {
    const form = new FormData();
    form.append('arquivo', new Blob(['conteúdo']), '../../etc/laudo ção.pdf');
    const request = new Request('http://x', { method: 'POST', body: form });
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/teste/arquivo',
      headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(response.json()).toEqual({ nome: 'laudo ção.pdf', bytes: 9 });
    expect(await app.refused(upload, { token })).toMatchObject({ status: 400, code: 'DADOS_INVALIDOS' });
    const file = await app.app.inject({ url: '/api/teste/baixar', headers: { authorization: `Bearer ${token}` } });
    expect(file.body).toBe('olá');
    expect(file.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''laudo%20%C3%A7%C3%A3o.txt`);
  });
});

describe('bad input', () => {
  test.each([
    ['malformed JSON', '{"Empresa": 1,', {}, 400, 'JSON_INVALIDO'],
    ['an empty body called JSON', '', {}, 400, 'JSON_INVALIDO'],
    ['a prototype in JSON', '{"__proto__": {"x": 1}}', {}, 400, 'JSON_INVALIDO'],
    ['another media type', '<x/>', { 'content-type': 'application/xml' }, 400, 'JSON_INVALIDO'],
    ['a body beyond the limit', `"${'x'.repeat(limitsOfKind.write.body)}"`, {}, 413, 'CORPO_GRANDE'],
    ['a list where an object belongs', '[]', {}, 400, 'DADOS_INVALIDOS'],
    ['null', 'null', {}, 400, 'DADOS_INVALIDOS'],
  ])('%s is refused with a sentence', async (_, payload, headers, status, code) => {
    const response = await send(payload, headers);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({
      code,
      message: expect.stringMatching(/\.$/),
      requestId: expect.any(String),
    });
  });

  test('names unknown, missing and wrong fields in Portuguese, each once', async () => {
    const response = await send(JSON.stringify({ Empresa: '1', Apelido: 'x', Nome: 'n'.repeat(21) }));
    const { code, messages, details } = response.json<{
      code: string;
      messages: string[];
      details: { campos: { campo: string }[] };
    }>();
    expect(code).toBe('DADOS_INVALIDOS');
    expect(new Set(details.campos.map(({ campo }) => campo))).toEqual(new Set(['Empresa', 'Nome', 'Apelido']));
    expect(messages.toSorted()).toEqual([
      'Apelido: Campo desconhecido',
      'Empresa: deve ser um número, mas veio um texto',
      'Nome: no máximo 20 caracteres',
    ]);
  });

  test('in the path or query is refused too', async () => {
    const get = (url: string) => app.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    for (const url of [
      '/api/teste/unidades/abc',
      '/api/teste/unidades/1.5',
      '/api/teste/unidades/1?extra=1',
      '/api/teste/unidades/1e400',
    ]) {
      const response = await get(url);
      expect([url, response.statusCode, response.json<{ code: string }>().code]).toEqual([url, 400, 'DADOS_INVALIDOS']);
    }
  });

  test.each([
    ['insert into empresas ("Nome") values (null)', 400, 'DADOS_INVALIDOS'],
    [`select '2026-02-30'::date`, 400, 'DADOS_INVALIDOS'],
    [`select 'x'::bigint`, 400, 'DADOS_INVALIDOS'],
    [
      `insert into usuario_acessos ("Empresa", "Usuario", "Organizacao") values (999999, 999999, 999999)`,
      400,
      'REFERENCIA_INEXISTENTE',
    ],
    [`insert into empresas ("Nome", "CNPJ") values ('a', '1'), ('b', '1')`, 409, 'REGISTRO_DUPLICADO'],
    ['select * from nenhuma', 500, 'INTERNO'],
  ])('that only the database sees (%s) is a coded refusal without its values', async (text, status, code) => {
    const refusal = await app.refused(raw, { token, body: { text } });
    expect(refusal).toMatchObject({ status, code });
    expect(JSON.stringify(refusal)).not.toMatch(/999999|nenhuma|2026/);
  });

  test.each([
    ['NUL', '\\u0000'],
    ['half of a pair', '\\ud83d'],
    ['the other half', 'x\\uDE00'],
  ])('with a character the database cannot store (%s) is refused by the name of its field', async (_, text) => {
    const refused = {
      code: 'DADOS_INVALIDOS',
      messages: ['Nome: O texto tem um caractere inválido'],
      details: { campos: [{ campo: 'Nome', motivo: 'O texto tem um caractere inválido' }] },
    };
    const response = await send(`{"Empresa":${Empresa},"Nome":"${text}"}`);
    expect([response.statusCode, response.json()]).toMatchObject([400, refused]);
    const key = await send(`{"Empresa":${Empresa},"Nome":{"${text}":1}}`);
    expect(key.json()).toMatchObject({
      code: 'DADOS_INVALIDOS',
      messages: [expect.stringMatching(/^Nome\..*inválido$/)],
    });
  });

  test('with characters outside of the basic plane is accepted', async () => {
    const response = await send(`{"Empresa":${Empresa},"Nome":"\\ud83d\\ude00 😀"}`);
    expect(response.statusCode).toBe(200);
  });

  test('with NUL in the query or path is refused by the name of its field', async () => {
    const get = (path: string) => app.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
    const refused = { code: 'DADOS_INVALIDOS', messages: [expect.stringContaining('caractere inválido')] };
    expect((await get('/api/teste/unidades/1?extra=a%00b')).json()).toMatchObject(refused);
    expect((await get('/api/teste/unidades/a%00b')).json()).toMatchObject(refused);
  });
});

describe('addresses', () => {
  test.each(['/api/nada', '/api/teste/unidades', '/api'])('%s without a call is a coded 404', async (url) => {
    const response = await app.app.inject({ url });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'ROTA_INEXISTENTE', requestId: expect.any(String) });
  });

  test('that are no addresses are refused', async () => {
    const response = await app.app.inject({ url: '/api/%E0%A4%A' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'DADOS_INVALIDOS', requestId: expect.any(String) });
  });
});

describe('the server itself', () => {
  test('tells its health', async () => {
    const response = await app.app.inject({ url: '/api/health' });
    expect(response.json()).toEqual({ status: 'ok', version: '0.1.0', node: process.version, database: 'ok' });
  });

  test('describes every call it serves', async () => {
    const document = (await app.app.inject({ url: '/api/docs' })).json<{
      paths: Record<string, Record<string, { 'x-ability'?: string[] }>>;
    }>();
    expect(document.paths['/api/teste/unidades/{id}']?.['get']?.['x-ability']).toEqual(['ler', 'Laboratorio']);
    expect(document.paths['/api/auth/login']?.['post']).toHaveProperty(
      'requestBody.content.application/json.schema.properties.password',
    );
    expect(document.paths['/api/teste/arquivo']?.['post']).toHaveProperty('requestBody.content.multipart/form-data');
  });

  test('describes itself in production only to who is logged in', async () => {
    const closed = await testAppOnce({ rooms: [], privateDocs: true });
    const { accessToken } = await closed.login((await buildUser(closed.database)).email);
    const docs = (headers = {}) => closed.app.inject({ url: '/api/docs', headers });
    const refused = await docs();
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ code: 'SESSAO_EXPIRADA' });
    expect((await docs({ authorization: `Bearer ${accessToken}` })).json()).toHaveProperty('openapi');
  });

  test('compresses long answers', async () => {
    const { headers } = await app.app.inject({ url: '/api/docs', headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
  });

  test('writes no personal data into the log', async () => {
    lines.length = 0;
    await app.app.inject({
      url: '/api/teste/unidades/1?NomeCompleto_contains=Maria',
      headers: { authorization: `Bearer ${token}` },
    });
    await send(JSON.stringify({ Empresa, Nome: 'Maria da Silva' }));
    await app.refused(raw, { token, body: { text: `select 'Maria'::nothing` } });
    const said = lines.join('\n');
    expect(said).toContain('/api/teste/unidades');
    expect(said).not.toContain(token);
    expect(said).not.toMatch(/Maria|127\.0\.0\.1/);
  });
});

test('every call of the contracts can be described', async () => {
  const { openApi } = await import('./openapi.ts');
  expect(Object.keys(openApi(calls, '1').paths).length).toBeGreaterThan(10);
});
