import { type Visao, visaoCalls, VISOES_MAXIMO } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import { type AnyCtx, type Ctx, handle, type Handler } from '../../platform/http/index.ts';

/** The calls of saved views: one's own, and those colleagues share in the companies one works in. */
export const visaoHandlers: readonly Handler[] = [
  handle(visaoCalls.listar, (ctx) => readViews(ctx, sql`v."Tela" = ${ctx.query.Tela}`)),
  handle(visaoCalls.guardar, keep),
  handle(visaoCalls.compartilhar, async (ctx) => {
    const { rows } = await sql<{ id: number }>`
      update visoes set "Compartilhada" = ${ctx.body.Compartilhada}
      where ${ofCaller(ctx)} and id = ${ctx.params.id} returning id`.execute(ctx.db);
    return readView(ctx, rows[0]?.id);
  }),
  handle(visaoCalls.remover, async (ctx) => {
    const { numAffectedRows } = await sql`delete from visoes where ${ofCaller(ctx)} and id = ${ctx.params.id}`.execute(
      ctx.db,
    );
    if (!numAffectedRows) throw new AppError('NAO_ENCONTRADO');
    return {};
  }),
];

const ofCaller = ({ user }: AnyCtx) => sql`"Empresa" = ${user.home} and "Usuario" = ${user.id}`;

async function readViews({ db, scope, user }: AnyCtx, which: ReturnType<typeof sql>): Promise<Visao[]> {
  const { rows } = await sql<Visao>`
    select v.id, v."Empresa", v."Tela", v."Nome", v."Conteudo", v."Compartilhada",
      v."Usuario" = ${user.id} as "Propria", u."Nome" as "Autor"
    from visoes v join usuarios u on u.id = v."Usuario"
    where v."Empresa" = any(${[...new Set([...scope.empresas, user.home])]})
      and (v."Usuario" = ${user.id} or v."Compartilhada") and ${which}
    order by v."Nome", v.id`.execute(db);
  return rows;
}

async function readView(ctx: AnyCtx, id: number | undefined): Promise<Visao> {
  const [view] = id === undefined ? [] : await readViews(ctx, sql`v.id = ${id} and v."Usuario" = ${ctx.user.id}`);
  if (!view) throw new AppError('NAO_ENCONTRADO');
  return view;
}

async function keep(ctx: Ctx<typeof visaoCalls.guardar>): Promise<Visao> {
  const { Tela, Nome, Conteudo } = ctx.body;
  const others = sql`select count(*) from visoes where ${ofCaller(ctx)} and "Tela" = ${Tela} and "Nome" <> ${Nome}`;
  const { rows } = await sql<{ id: number }>`
    insert into visoes ("Empresa", "Usuario", "Tela", "Nome", "Conteudo")
    select ${ctx.user.home}, ${ctx.user.id}, ${Tela}, ${Nome}, ${JSON.stringify(Conteudo)}::jsonb
    where (${others}) < ${VISOES_MAXIMO}
    on conflict ("Empresa", "Usuario", "Tela", "Nome") do update set "Conteudo" = excluded."Conteudo"
    returning id`.execute(ctx.db);
  if (!rows[0]) throw new AppError('LIMITE_PESSOAL', { maximo: VISOES_MAXIMO });
  return readView(ctx, rows[0].id);
}
