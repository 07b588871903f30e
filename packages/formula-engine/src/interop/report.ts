import type { Span } from '../ast.ts';
import { fill } from '../messages/catalogue.ts';
import { REFUSALS, WARNINGS, type DifferenceCode, type Refusal } from './codes.ts';
import type { InteropMessages } from './messages/catalogue.ts';

const SEVERITIES: ReadonlyMap<DifferenceCode, Difference['severity']> = new Map([
  ...REFUSALS.map((code) => [code, 'error'] as const),
  ...WARNINGS.map((code) => [code, 'warning'] as const),
]);

/** Something that is not the same in the other language; positions count UTF-16 units of the imported text. */
export interface Difference extends Span {
  readonly code: DifferenceCode;
  /** An error refuses the formula, a warning may change its result, a note changes nothing by itself. */
  readonly severity: 'error' | 'warning' | 'note';
  /** The sentence for people. */
  readonly message: string;
}

/** What an import answers. */
export type Import =
  | {
      readonly ok: true;
      /** The canonical text of the formula; it always compiles. */
      readonly formula: string;
      /** Decimals of the result, when the text rounds it; else they are the component's own affair. */
      readonly decimals: number | undefined;
      readonly differences: readonly Difference[];
    }
  | {
      readonly ok: false;
      /** Errors, at least one, and warnings. */
      readonly differences: readonly Difference[];
      readonly formula?: undefined;
      readonly decimals?: undefined;
    };

type Params = Readonly<Record<string, string | number>>;

/** Ends the reading of a text at something after which nothing can be understood. */
export class Stop extends Error {
  override readonly name = 'Stop';
  readonly code: Refusal;
  readonly span: Span;
  readonly params: Params;

  constructor(code: Refusal, span: Span, params: Params = {}) {
    super(code);
    this.code = code;
    this.span = span;
    this.params = params;
  }
}

const ONCE: readonly DifferenceCode[] = ['QUOCIENTE', 'DESVPAD_POUCOS', 'E_OU', 'TEXTO_EM_LISTA'];
const MOST = 100;

/** Collects what an import has to say. */
export class Report {
  readonly #found: Difference[] = [];
  readonly #messages: InteropMessages;
  #isRefused = false;

  constructor(messages: InteropMessages) {
    this.#messages = messages;
  }

  add(code: DifferenceCode, { start, end }: Span, params: Params = {}): void {
    const severity = SEVERITIES.get(code) ?? 'note';
    if (severity === 'error') this.#isRefused = true;
    const isKnown = ONCE.includes(code) && this.#found.some((known) => known.code === code);
    if (isKnown || (this.#found.length >= MOST && severity !== 'error')) return;
    this.#found.push({ code, severity, message: fill(this.#messages[code], params), start, end });
  }

  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** In the order of the text. */
  get differences(): readonly Difference[] {
    return this.#found.toSorted((a, b) => a.start - b.start);
  }
}
