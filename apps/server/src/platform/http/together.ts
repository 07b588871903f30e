import { type Call, SEM_EMPRESA } from '@bancada/contracts';
import type { TransactionUse } from '../database/index.ts';
import { Batches } from './batches.ts';
import type { Ctx } from './ctx.ts';
import type { TogetherHandler } from './handle.ts';
import { boundOf, type Doer, workInTransaction, type Workplace, workTogether } from './work.ts';
import { mapAll } from './non-empty.ts';

/** A request of a call that is served together with others. */
export interface SharedRequest {
  readonly handler: TogetherHandler;
  readonly doer: Doer;
  readonly input: Pick<Ctx<Call>, 'params' | 'query' | 'body' | 'file'>;
  readonly use: TransactionUse;
}

/** Serves requests that may share a transaction, of each call and scope one batch at a time. */
export class SharedRequests {
  readonly #batches: Batches<SharedRequest, unknown>;

  constructor(workplace: Workplace) {
    this.#batches = new Batches<SharedRequest, unknown>({
      together: (requests) =>
        workTogether(
          workplace,
          requests,
          (parts) =>
            requests[0].handler.together.serve(mapAll(parts, ({ request, ctx }) => ({ ...request.input, ...ctx }))),
          requests[0].use,
        ),
      alone: ({ handler, doer, input, use }) =>
        workInTransaction(workplace, doer, (ctx) => handler.serve({ ...input, ...ctx }), use),
      sizeOf: ({ handler, input }) => handler.together.sizeOf(input.body),
    });
  }

  /** Serves a request; answers or throws what it would by itself. */
  serve(request: SharedRequest): Promise<unknown> {
    const { handler, doer } = request;
    // What is of no company is read by some and written by no call: it does not keep people from sharing.
    const companies = boundOf(doer).empresas.filter((id) => id !== SEM_EMPRESA);
    // Nor does who they are: each request is served as its own person's.
    const { leitor: _, ...places } = doer.scope;
    const key = [handler.call.path, companies, places];
    return this.#batches.add(JSON.stringify(key), request);
  }
}
