import type { DifferenceCode } from '../codes.ts';

/** The sentences of the imports in one language; `{name}` is replaced by the parameter of that name. */
export type InteropMessages = Readonly<Record<DifferenceCode, string>>;
