/** A file on its way to the server. */
export interface UploadItem {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed' | 'cancelled';
  /** How much has left, from 0 to 1. */
  readonly progress: number;
  /** Why it failed, in a sentence. */
  readonly error?: string | undefined;
}

/** A stored file. */
export interface StoredItem {
  readonly id: number;
  readonly name: string;
  /** Media type. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** No virus scanner has seen it. */
  readonly unscanned?: boolean;
}

/** How a file can be shown. */
export type Preview = 'image' | 'pdf' | 'audio' | 'video' | 'none';

/** What shows a media type. */
export function previewOf(type: string): Preview {
  if (type === 'application/pdf') return 'pdf';
  const [kind] = type.split('/');
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'none';
}
