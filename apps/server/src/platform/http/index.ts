export type {
  AnyCtx,
  Ctx,
  FileAnswer,
  FileToMake,
  HandlerAnswer,
  PreparingCtx,
  PublicCtx,
  UploadedFile,
} from './ctx.ts';
export { later } from './batches.ts';
export { handle, handleGuarded, type Handler, handlePrepared, handlePublic, handleTogether } from './handle.ts';
export { forgetAnswers } from './idempotency.ts';
export { mapAll, type NonEmpty } from './non-empty.ts';
