import { LinkPublico, login, me, refresh, senhaEsquecidaCalls } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLab, buildUser, inLab, type Lab, testApp, type TestApp } from '../../../test/index.ts';
import { trustProxy } from '../../platform/http/proxy.ts';
import { forgetOldEvents } from '../../app/retention.ts';

const { pedir, abrir, redefinir } = senhaEsquecidaCalls;
const HOUR = 60 * 60_000;
const Nova = 'jabuticaba azul de domingo';

let app: TestApp;
let lab: Lab;
/** Requests come from one network each, so that their limits do not meet. */
let network = 0;
beforeAll(async () => {
  app = await testApp({ trustProxy: trustProxy('1') });
  lab = await buildLab(app);
});
afterAll(() => app.close());

const from = (address: number) => ({ 'x-forwarded-for': `198.51.${address >> 8}.${address & 255}` });
const ask = (email: string, headers: Readonly<Record<string, string>> = {}) =>
  app.ask(pedir, { body: { email, Idioma: 'en' }, headers: { ...from(++network), ...headers } });
const person = () => buildUser(app.database, { abilities: [['ler', 'Pacientes']], companies: [lab.Empresa] });

/** The links that are on their way to an address, the last one last. */
const sentTo = (email: string) =>
  inLab(
    lab,
    sql<{ Link: string; Finalidade: string; Idioma: string }>`
      select s."Variaveis" ->> 'Link' as "Link", p."Finalidade", p."Idioma" from mensagem_pedidos p
      left join mensagem_segredos s on s."Empresa" = p."Empresa" and s."MensagemPedido" = p.id
      where p."Empresa" = ${lab.Empresa} and p."Destino" = ${email} order by p.id`,
  );

async function linkFor(email: string, count = 1, headers = {}): Promise<string> {
  await ask(email, headers);
  await expect.poll(() => sentTo(email)).toHaveLength(count);
  return (await sentTo(email)).at(-1)?.Link ?? '';
}
const tokenOf = (link: string) => link.split('#')[1] ?? '';
const stale = { status: 410, code: 'LINK_INVALIDO' };

test('a link by e-mail chooses another password, once, and ends every login', async () => {
  const { email, id } = await person();
  const session = await app.login(email);
  const link = await linkFor(email);
  expect(link).toMatch(/^http:\/\/localhost:3000\/redefinir-senha#[0-9a-z]+-[\w-]{43}$/);
  const Token = tokenOf(link);
  const { Nome } = await app.ask(abrir, { body: { Token } });
  expect(Nome).toEqual(expect.any(String));
  expect(await app.refused(redefinir, { body: { Token, Nova: 'senha' } })).toMatchObject({ status: 400 });
  await app.ask(redefinir, { body: { Token, Nova } });
  expect(await app.refused(login, { body: { email, password: 'bancada-teste' } })).toMatchObject({ status: 401 });
  expect((await app.login(email, Nova)).user.id).toBe(id);
  expect(await app.refused(refresh, { body: { refreshToken: session.refreshToken } })).toMatchObject({ status: 401 });
  expect(await app.refused(me, { token: session.accessToken })).toMatchObject({ status: 401 });
  expect(await app.refused(redefinir, { body: { Token, Nova: `${Nova} 2` } })).toMatchObject(stale);
  expect(await app.refused(abrir, { body: { Token } })).toMatchObject(stale);
  const [asked, changed] = await sentTo(email);
  expect([asked?.Finalidade, asked?.Idioma]).toEqual(['Redefinir_Senha', 'en']);
  expect(changed?.Finalidade).toBe('Senha_Trocada');
});

test('the rows keep no token, and no list shows one', async () => {
  const { email, id } = await person();
  const Token = tokenOf(await linkFor(email));
  const rows = await inLab(lab, sql`select to_jsonb(l) as row from link_publicos l where "OrigemId" = ${id}`);
  expect(JSON.stringify(rows)).not.toContain(Token.split('-').slice(1).join('-'));
  const listed = await app.ask(LinkPublico.calls.list, { token: lab.token, query: { OrigemId: id } });
  expect(listed).toMatchObject([{ Finalidade: 'Redefinir_Senha', Situacao: 'Aberto' }]);
  expect(JSON.stringify(listed)).not.toContain('Hash');
});

test('of two who have a link at once, one chooses the password', async () => {
  const { email } = await person();
  const Token = tokenOf(await linkFor(email));
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) => app.send(redefinir, { body: { Token, Nova: `${Nova} ${n}` } })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('whoever asks learns nothing: not whether somebody has the address, may log in, or is asked for too often', async () => {
  const { email, id } = await person();
  await inLab(lab, sql`update usuarios set blocked = true where id = ${id}`);
  const known = await person();
  const answers = [];
  for (const each of ['ninguem@exemplo.invalid', email, known.email, known.email, known.email, known.email])
    answers.push(await app.send(pedir, { body: { email: each, Idioma: 'pt' }, headers: from(++network) }));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ ok: true, status: answers[0]?.status, answer: {} })]),
  );
  // Three an hour; the fourth is asked for, and not sent. Requests are answered before anything is sent.
  await expect.poll(() => sentTo(known.email)).toHaveLength(3);
  const other = await person();
  await linkFor(other.email);
  expect(await sentTo(known.email)).toHaveLength(3);
  expect(await sentTo(email)).toEqual([]);
});

test('an address that asks for many is held back', async () => {
  const headers = from(++network);
  const answers = [];
  for (let n = 0; n < 21; n++)
    answers.push(await app.send(pedir, { body: { email: `n${n}@exemplo.invalid`, Idioma: 'pt' }, headers }));
  expect(answers.slice(0, 20).every(({ ok }) => ok)).toBe(true);
  expect(answers.at(-1)).toMatchObject({ status: 429, error: { code: 'LIMITE_REQUISICOES' } });
});

test('a newer link withdraws the older one; so does an administrator, and an hour', async () => {
  const { email, id } = await person();
  const first = tokenOf(await linkFor(email));
  const second = tokenOf(await linkFor(email, 2));
  expect(await app.refused(abrir, { body: { Token: first } })).toMatchObject(stale);
  const [open] = await app.ask(LinkPublico.calls.list, {
    token: lab.token,
    query: { OrigemId: id, Situacao: 'Aberto' },
  });
  if (!open) throw new Error('The link is not listed');
  const body = { Acao: 'revogar', Versao: open.Versao } as const;
  await app.ask(LinkPublico.calls.transition, { token: lab.token, params: { id: open.id }, body });
  expect(await app.refused(abrir, { body: { Token: second } })).toMatchObject(stale);
  const third = tokenOf(await linkFor(email, 3));
  await inLab(lab, sql`update link_publicos set "ExpiraEm" = now() - interval '1 second' where "OrigemId" = ${id}`);
  expect(await app.refused(redefinir, { body: { Token: third, Nova } })).toMatchObject(stale);
  await forgetOldEvents(app.database, Date.now() + HOUR);
  const states = await app.ask(LinkPublico.calls.list, { token: lab.token, query: { OrigemId: id, _sort: 'id:ASC' } });
  expect(states.map(({ Situacao }) => Situacao)).toEqual(['Retirado', 'Retirado', 'Expirado']);
});

test('a link leads to the product, whatever host the request names', async () => {
  const { email } = await person();
  expect(await linkFor(email, 1, { host: 'estranho.example' })).toMatch(/^http:\/\/localhost:3000\//);
});

test.each(['', 'x', 'zzzzzzzzzzzz-', `0-${'a'.repeat(43)}`, `1-${'a'.repeat(43)}`, `zzzzzzzzzzz-${'a'.repeat(43)}`])(
  'a token that is none is refused: %j',
  async (Token) => {
    expect(await app.refused(abrir, { body: { Token } })).toMatchObject(stale);
  },
);
