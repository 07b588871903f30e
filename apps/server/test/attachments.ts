import { type AttachedComments, type AttachedFiles, type Resource } from '@bancada/contracts';
import { png, uploadFile } from './files.ts';
import type { Lab } from './lab-builders.ts';

/** The calls of a noun's files and comments; it must have both. */
export function attachedTo({ files, comments, path }: Resource): { files: AttachedFiles; comments: AttachedComments } {
  if (!files || !comments) throw new Error(`${path} has no files or no comments`);
  return { files, comments };
}

interface Sent {
  readonly token?: string;
  readonly name?: string;
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

/** Sends a file to a record of a noun that has files. */
export function attachFile(
  lab: Lab,
  { files, path }: Resource,
  id: number,
  { token = lab.token, name = 'nota.png', bytes = png }: Sent = {},
) {
  if (!files) throw new Error(`${path} has no files`);
  return uploadFile(lab.app, { token, call: files.upload, params: { id }, name, bytes });
}
