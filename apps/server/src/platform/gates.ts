/** A stored row, as gates are told of it. */
export type GatedRow = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly Empresa: number;
  readonly Versao: number;
};

/** A row about to be stored: as it is, null for a new one, and its own fields as they will be. */
export interface GatedChange<R = GatedRow> {
  readonly Empresa: number;
  readonly before: R | null;
  readonly after: Omit<R, 'id' | 'Empresa' | 'Versao'>;
}

/** A step that a row has just taken. */
export interface TakenStep<R = GatedRow> {
  /** As it is now. */
  readonly row: R;
  readonly action: string;
  readonly from: string;
  readonly to: string;
}

type Answer = Promise<void> | void;

/**
 * What a room asks and does when rows of a lower room's noun are written, in the same transaction, whoever writes them.
 * Gates are asked after the noun's own rules and throw AppError to refuse; the row is locked.
 */
export interface Gates<Ctx, R = GatedRow> {
  readonly create?: (ctx: Ctx, change: GatedChange<R>) => Answer;
  /** Fields or collections change; not asked when only the state or the flag of the lifecycle does. */
  readonly update?: (ctx: Ctx, change: GatedChange<R>) => Answer;
  /** The row goes away or out of use. Rows that link to it and are being stored are waited for. */
  readonly remove?: (ctx: Ctx, row: R) => Answer;
  readonly reactivate?: (ctx: Ctx, row: R) => Answer;
  /** Before a person's step of the noun's machine, by action. */
  readonly steps?: Readonly<Record<string, (ctx: Ctx, row: R) => Answer>>;
  /** After a step, also one of the system, by action: its other effects. */
  readonly afterStep?: Readonly<Record<string, (ctx: Ctx, taken: TakenStep<R>) => Answer>>;
}

/** The gates of all rooms, by the path of the noun. */
export type GatesByPath<Ctx> = ReadonlyMap<string, readonly Gates<Ctx>[]>;
