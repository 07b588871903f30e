import type { Recusa } from '@bancada/contracts';

/** A document on its way, as text, of a company. */
export interface RndsMessage {
  readonly Empresa: number;
  /** The same for every attempt at the same version: what was taken once is not taken again. */
  readonly identifier: string;
  readonly text: string;
}

/** What became of an attempt: taken, under a number; refused for good; or not now, so that it is tried again later. */
export type RndsOutcome =
  | { readonly kind: 'taken'; readonly protocol: string }
  | { readonly kind: 'refused'; readonly refusal: Recusa }
  | { readonly kind: 'later' };

/** The Rede Nacional de Dados em Saúde. */
export interface Rnds {
  readonly name: 'RNDS' | 'Simulador';
  /** Whether it takes documents of a company at all. */
  readonly serves: (Empresa: number) => boolean;
  /** Where its definitions live. */
  readonly base: string;
  /** Whose numbers the identifiers of documents are. */
  readonly system: string;
  /** Hands a document over; more than once where a process dies before it has stored the answer. It throws nothing. */
  readonly send: (message: RndsMessage) => Promise<RndsOutcome>;
}
