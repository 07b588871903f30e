import { deixarDeVerComo, Role, verComo } from '@bancada/contracts';
import { sql } from 'kysely';
import { type Auth, infoOf } from '../../platform/auth/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { type AnyCtx, handle, type Handler } from '../../platform/http/index.ts';
import { readRow } from '../../platform/resource/read-row.ts';
import { requireCovered } from './covering.ts';

/** Seeing the system as a role of one's companies does, and returning. It belongs to the login, so all its tabs show it. */
export const viewAsHandlers = (auth: Auth): Handler[] => [
  handle(verComo, async (ctx) => {
    const role = Role.row.parse(await readRow(ctx, Role, ctx.body.role));
    const { Unidade } = ctx.body;
    const unit = ctx.user.Unidades.find(({ id }) => id === Unidade);
    if (Unidade !== null && unit?.Empresa !== role.Empresa) {
      throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Unidade' });
    }
    const { Empresa } = role;
    const seen = ctx.user.Unidades.filter((each) => each.Empresa === Empresa && (Unidade ?? each.id) === each.id);
    const places = [{ Empresa }, ...seen.map(({ id }) => ({ Empresa, Unidade: id }))];
    requireCovered(
      ctx,
      places.map((where) => ({ where, Permissoes: role.Permissoes })),
    );
    await look(ctx, role.id, Unidade);
    auth.forget();
    const { name, RotaInicial, Permissoes } = role;
    return {
      ...infoOf(ctx.user),
      role: { name, RotaInicial },
      abilities: Permissoes,
      Empresas: ctx.user.Empresas.filter(({ id }) => id === Empresa),
      Unidades: seen,
      VerComo: { name },
    };
  }),
  handle(deixarDeVerComo, async (ctx) => {
    await look(ctx, null, null);
    auth.forget();
    return {};
  }),
];

const look = ({ db, user }: AnyCtx, role: number | null, Unidade: number | null) =>
  sql`update sessoes set "VerComoRole" = ${role}, "VerComoUnidade" = ${Unidade}
    where id = ${user.session}::uuid and "Usuario" = ${user.id}`.execute(db);
