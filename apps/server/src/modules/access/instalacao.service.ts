import { createHmac, timingSafeEqual } from 'node:crypto';
import { type AnswerOf, instalar, verInstalacao } from '@bancada/contracts';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import { type Auth, checkNewPassword, createPerson, createRole, hashPassword } from '../../platform/auth/index.ts';
import { type Database, type Db, noScope } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { handlePublic, type Handler, type PublicCtx } from '../../platform/http/index.ts';

/** Without letters that are read as others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/**
 * The code that opens the set-up to other machines: of the installation's key, so that it stays the same until it is
 * used and all processes know it. About 59 bits; worth nothing once there is a company.
 */
export function setupCode(key: Uint8Array): string {
  const bytes = createHmac('sha256', key).update('bancada instalacao').digest().subarray(0, LENGTH);
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** In groups, to be read and typed: `abcd-efgh-jkmn`. */
export const spokenCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

const plain = (code: string) =>
  Buffer.from(
    code
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .padEnd(LENGTH)
      .slice(0, 40),
  );

function isCode(typed: string | undefined, key: Uint8Array): boolean {
  const [given, right] = [plain(typed ?? ''), plain(setupCode(key))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** No company yet: nobody works here, and nobody can log in. */
export async function isPending(database: Database): Promise<boolean> {
  const { rows } = await database.withScope(noScope, (db) =>
    sql<{ pending: boolean }>`
      select not exists (select from empresas) and not exists (select from instalacao) as pending`.execute(db),
  );
  return rows[0]?.pending ?? false;
}

/** What the start prints while nobody works here: where to begin, and the code for other machines. Else nothing. */
export async function setupNotice({ database, auth }: SetupServices): Promise<string> {
  if (!(await isPending(database))) return '';
  return `  Primeira instalação: abra o endereço acima. De outra máquina, o código é ${spokenCode(setupCode(auth.key))}.`;
}

type Ctx = PublicCtx<typeof instalar>;
type Body = Ctx['body'];

/** Takes the one place there is. @throws AppError INSTALACAO_CONCLUIDA when it is taken, now or a moment ago */
async function takePlace(db: Db, now: string): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`
    with place as (
      insert into instalacao (id, "ConcluidaEm") select 1, ${now} where not exists (select from empresas)
      on conflict do nothing returning id
    )
    select exists (select from place) as taken`.execute(db);
  if (!rows[0]?.taken) throw new AppError('INSTALACAO_CONCLUIDA');
}

async function createFirst(db: Db, { Empresa, Unidade, Administrador, Idioma }: Body, SenhaHash: string) {
  const company = await db
    .insertInto('empresas')
    .values(Empresa)
    .returning(['id', 'Nome', 'CNPJ'])
    .executeTakeFirstOrThrow();
  // From here on this transaction works in the company it has just made.
  await sql`select set_config('app.empresas', ${String(company.id)}, true)`.execute(db);
  await db.insertInto('unidades').values({ Empresa: company.id, Nome: Unidade.Nome }).execute();
  const Permissoes = [{ Acao: 'manage', Acesso: 'System' }];
  const role = await createRole(db, { Empresa: company.id, name: 'Admin', Permissoes });
  const { Nome, email } = Administrador;
  const acessos = [{ Organizacao: company.id, Unidade: null }];
  const person = await createPerson(db, { Empresa: company.id, Nome, email, role, SenhaHash, acessos });
  await sql`update usuarios set "Preferencias" = ${JSON.stringify({ Idioma })}::jsonb where id = ${person}`.execute(db);
  return { company, person };
}

/** What setting up works with. */
export interface SetupServices {
  readonly database: Database;
  readonly auth: Auth;
}

async function setUp({ database }: SetupServices, { body, now, requestId }: Ctx): Promise<void> {
  const SenhaHash = await hashPassword(body.Administrador.password);
  await database.inTransaction(noScope, async (db) => {
    await takePlace(db, now);
    const { company, person } = await createFirst(db, body, SenhaHash);
    const { id: Empresa } = company;
    const made = { Acao: 'criar', Entidade: 'empresas', RegistroId: Empresa, De: null, Para: company, Motivo: null };
    await recordAudit(db, { Usuario: person, Data: now, RequestId: requestId }, [{ Empresa, ...made, Origem: 'tela' }]);
  });
}

/**
 * The calls of the first start. They are public, because nobody can log in yet, and closed for good by the first
 * company. From another machine the code of the log is asked; wrong ones make everybody wait longer each time.
 */
export function setupHandlers(services: SetupServices): readonly Handler[] {
  const { database, auth } = services;
  const requireCode = async ({ local, body }: Ctx): Promise<void> => {
    if (local) return;
    await auth.guesses.check({ account: 'instalacao', origin: { session: 'instalacao' } }, () =>
      isCode(body.Codigo, auth.key) ? Promise.resolve() : Promise.reject(new AppError('INSTALACAO_CODIGO')),
    );
  };
  return [
    handlePublic(verInstalacao, async ({ local }): Promise<AnswerOf<typeof verInstalacao>> => {
      const pendente = await isPending(database);
      return { pendente, precisaCodigo: pendente && !local };
    }),
    handlePublic(instalar, async (ctx) => {
      if (!(await isPending(database))) throw new AppError('INSTALACAO_CONCLUIDA');
      await requireCode(ctx);
      const { Nome, email, password } = ctx.body.Administrador;
      checkNewPassword(password, { Nome, email, Empresas: [ctx.body.Empresa.Nome] });
      await setUp(services, ctx);
      return auth.login({ email, password }, ctx);
    }),
  ];
}
