import { type Favorito, favoritoCalls, FAVORITOS_MAXIMO } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import { type AnyCtx, type Ctx, handle, type Handler } from '../../platform/http/index.ts';

/** The calls of bookmarks. They stand in the person's home company, whatever they lead to. */
export const favoritoHandlers: readonly Handler[] = [
  handle(favoritoCalls.listar, listOwn),
  handle(favoritoCalls.guardar, keep),
  handle(favoritoCalls.remover, async (ctx) => {
    const { numAffectedRows } =
      await sql`delete from favoritos where ${ofCaller(ctx)} and id = ${ctx.params.id}`.execute(ctx.db);
    if (!numAffectedRows) throw new AppError('NAO_ENCONTRADO');
    return {};
  }),
];

const ofCaller = ({ user }: AnyCtx) => sql`"Empresa" = ${user.home} and "Usuario" = ${user.id}`;

async function listOwn(ctx: AnyCtx): Promise<Favorito[]> {
  const { rows } = await sql<Favorito>`
    select id, "Caminho", "Titulo" from favoritos where ${ofCaller(ctx)} order by id`.execute(ctx.db);
  return rows;
}

async function keep(ctx: Ctx<typeof favoritoCalls.guardar>): Promise<Favorito> {
  const { Caminho, Titulo } = ctx.body;
  const { rows } = await sql<Favorito>`
    insert into favoritos ("Empresa", "Usuario", "Caminho", "Titulo")
    select ${ctx.user.home}, ${ctx.user.id}, ${Caminho}, ${Titulo}
    where (select count(*) from favoritos where ${ofCaller(ctx)} and "Caminho" <> ${Caminho}) < ${FAVORITOS_MAXIMO}
    on conflict ("Empresa", "Usuario", "Caminho") do update set "Titulo" = excluded."Titulo"
    returning id, "Caminho", "Titulo"`.execute(ctx.db);
  if (!rows[0]) throw new AppError('LIMITE_PESSOAL', { maximo: FAVORITOS_MAXIMO });
  return rows[0];
}
