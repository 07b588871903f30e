import type { MensagemPedido } from '@bancada/contracts';
import type { AnyCtx } from '../http/ctx.ts';

/** A message in words, ready to leave. */
export interface Outgoing {
  readonly Empresa: number;
  /** The `MensagemPedido`. */
  readonly id: number;
  readonly Canal: MensagemPedido['Canal'];
  readonly Destino: string;
  /** What channels without subjects leave out. */
  readonly Assunto: string;
  readonly Corpo: string;
  /** The company it comes from, as people know it. */
  readonly Remetente: string;
  /** Equal for every attempt at the same message, and for no other one: receivers can tell a repetition by it. */
  readonly token: string;
}

/**
 * What became of an attempt: taken; refused for good; or not now, so that it is attempted again later. The reason is for
 * people, who read it beside the message.
 */
export type Outcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string };

/** What an attempt may use. */
export interface Attempt {
  /** Aborted when the process stops. */
  readonly signal: AbortSignal;
  /** A transaction of the message's company, in the system's name. */
  readonly work: <T>(work: (ctx: AnyCtx) => Promise<T>) => Promise<T>;
}

/** What takes messages of a channel. Adapters of services send with `outboundFetch`, the simulator stands for them. */
export interface Transport {
  readonly name: NonNullable<MensagemPedido['Transporte']>;
  /** Hands a message over, once more than once where a process dies in between. It does not throw for what `Outcome` says. */
  readonly send: (message: Outgoing, attempt: Attempt) => Promise<Outcome>;
}

/** The transport of every channel. */
export type Transports = Readonly<Record<MensagemPedido['Canal'], Transport>>;
