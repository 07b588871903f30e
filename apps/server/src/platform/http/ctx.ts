import type { Ability, AnswerOf, Call, Verificacao } from '@bancada/contracts';
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { GatesByPath } from '../gates.ts';
import type { AuditEntry } from '../audit/index.ts';
import type { Where } from '../auth/places.ts';
import type { User } from '../auth/user.ts';
import type { Db, JsonRows, Scope } from '../database/index.ts';
import type { Estimate } from './estimate.ts';
import type { RowStream } from './row-stream.ts';
import type { NewEvent } from '../events/event.ts';
import type { ReceivedFile } from '../files/receive.ts';

/** A file that came with a multipart call, in the field `arquivo`. */
export interface UploadedFile extends ReceivedFile {
  /** As the sender's machine calls it, without folders. */
  readonly name: string;
  /** What the sender says it is; check the bytes. */
  readonly type: string;
  /** What the virus scanner said of it. */
  readonly Verificacao: Verificacao;
}

/** A file as an answer (`transfer: 'file'`): in memory, or as it is read. */
export type FileAnswer = { readonly name: string; readonly type: string } & (
  | { readonly bytes: Uint8Array }
  | { readonly content: Readable; readonly size: number }
);

/** A file that is made once its data are read: it takes long, and the database is not held meanwhile. */
export interface FileToMake {
  readonly name: string;
  readonly type: string;
  readonly make: () => Promise<Uint8Array>;
  /** Whether it would have to wait for others that are made. */
  readonly busy: () => boolean;
  /** How many rows it is made of, where these may be many. */
  readonly rows?: number;
}

/** Whether an answer is still to be made. */
export const isToMake = (answer: unknown): answer is FileToMake =>
  typeof answer === 'object' && answer !== null && 'make' in answer && typeof answer.make === 'function';

/** What every request has, whatever its call: functions that serve several calls take this. */
export interface AnyCtx {
  /** This request's database, bound to the caller's companies; inside one transaction unless the call only reads. */
  readonly db: Db;
  readonly user: User;
  /** The companies and units every query must name itself (row-level security is only the second line). */
  readonly scope: Scope;
  /** Whether the caller has an ability beyond the one the call asks: where a row is, or in all of `scope`. */
  readonly can: (ability: Ability, where?: Where) => boolean;
  /** The moment of the request, ISO 8601 in UTC: one for all rows it writes. */
  readonly now: string;
  /** Adds facts to the audit; they are written together, just before the commit (of a reading call: after it). */
  readonly audit: (...entries: AuditEntry[]) => void;
  /** Adds events to the log, written with the rest of the transaction. Audited changes of nouns give theirs by themselves. */
  readonly publish: (...events: NewEvent[]) => void;
  /** What other rooms ask and do when rows of a noun are written. */
  readonly gates: GatesByPath<AnyCtx>;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
}

/** A request of a call: authenticated, allowed, validated by the call's schemas, scoped. */
export interface Ctx<C extends Call> extends AnyCtx {
  readonly params: z.output<C['params']>;
  readonly query: z.output<C['query']>;
  readonly body: z.output<C['body']>;
  /** The file of a multipart call. */
  readonly file: UploadedFile | undefined;
}

/** A request of a writing call before its transaction: what takes long, or asks other machines, is done here. */
export interface PreparingCtx<C extends Call> extends Pick<Ctx<C>, 'params' | 'query' | 'body' | 'log'> {
  /** Does a piece of the caller's work in a transaction of its own. */
  readonly work: <T>(work: (ctx: AnyCtx) => Promise<T>) => Promise<T>;
}

/** A part of an upload as it comes in, before its call's own transaction. */
export interface PartCtx extends Pick<Ctx<Call>, 'params' | 'log'> {
  /** Where it begins in its file, in bytes. */
  readonly offset: number;
  /** How long the sender says that it is; 0 when it does not say. */
  readonly length: number;
  readonly content: AsyncIterable<Uint8Array>;
  /** Does a piece of the caller's work in a transaction of its own. */
  readonly work: <T>(work: (ctx: AnyCtx) => Promise<T>) => Promise<T>;
}

/** A request of a public call: nobody is known, so there is no company and no database of its own. */
export interface PublicCtx<C extends Call> extends Pick<
  Ctx<C>,
  'params' | 'query' | 'body' | 'now' | 'requestId' | 'log'
> {
  /** The caller's network address. */
  readonly address: string;
  /** The caller is on the server's own machine, and nothing stands in between. */
  readonly local: boolean;
  /** The host the caller has asked, with its port: what the caller says, and no proof of anything. */
  readonly host: string;
  /** The browser, as it calls itself. */
  readonly device: string | null;
}

/** What a handler of the call gives back. */
export type HandlerAnswer<C extends Call> =
  AnswerOf<C> extends Uint8Array ? FileAnswer | FileToMake : AnswerOf<C> | RowStream | JsonRows | Estimate;
