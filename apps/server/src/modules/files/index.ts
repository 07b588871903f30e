import { joined, type Room, room } from '../../app/room.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { assetParts } from './assets.ts';
import { attachmentParts } from './attachments.ts';
import { printParts } from './print.ts';
import type { AssetTokens } from './asset-tokens.ts';

export { serveAssets } from './assets.ts';
export { AssetTokens } from './asset-tokens.ts';

/** What the files stand on. */
export interface FilesServices {
  readonly store: FileStore;
  /** Sign the addresses of files. */
  readonly tokens: AssetTokens;
}

/**
 * Files and comments of records of any noun, addresses of files, and records on paper.
 *
 * @param rooms - whose nouns they belong to; it knows them only by what they declare
 */
export function files({ store, tokens }: FilesServices, rooms: readonly Room[]): Room {
  return room('files', joined([assetParts(tokens, rooms), attachmentParts(store, rooms), printParts(store, rooms)]));
}
