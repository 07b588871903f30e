import { type AnswerOf, type assinarLaudo, type retificarLaudo } from '@bancada/contracts';
import type { Ctx, PreparingCtx } from '../../../platform/http/index.ts';
import type { LaudoServices } from './document.ts';
import { drawAhead, drawUndone } from './draw-ahead.ts';
import { beginVersion } from './rectify.ts';
import { recordOf } from './repository.ts';
import { signed, signOne } from './sign.ts';

/** Signs a laudo under review; with the last signature its document is frozen, which is drawn before. */
export const signLaudo =
  (services: LaudoServices) =>
  async ({ params: { id }, body: { Versao }, work }: PreparingCtx<typeof assinarLaudo>) => {
    const drawn = await drawAhead(work, services, [{ id, Versao }]);
    return async (ctx: Ctx<typeof assinarLaudo>): Promise<AnswerOf<typeof assinarLaudo>> => {
      await signOne(ctx, services, { id, Versao }, drawn.get(id));
      return recordOf(ctx, id);
    };
  };

/** The next version of a laudo in rectification, with the caller's signature; its document is drawn before, too. */
export const rectifyLaudo =
  (services: LaudoServices) =>
  async ({ work, ...asked }: PreparingCtx<typeof retificarLaudo>) => {
    const drawn = await drawUndone(work, services, (ctx) => beginVersion(ctx, asked));
    return async (ctx: Ctx<typeof retificarLaudo>): Promise<AnswerOf<typeof retificarLaudo>> => {
      const laudo = await beginVersion(ctx, asked);
      await signed(ctx, services, laudo, drawn);
      return recordOf(ctx, laudo.id);
    };
  };
