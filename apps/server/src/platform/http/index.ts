export { type AppOptions, buildApp } from './app.ts';
export type { AnyCtx, Ctx, FileAnswer, FileToMake, HandlerAnswer, PublicCtx, UploadedFile } from './ctx.ts';
export { handle, handleGuarded, type Handler, handlePublic } from './handle.ts';
export { type Room, room, type RoomParts } from './room.ts';
