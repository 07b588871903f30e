const code = /bancada:([0-9A-Z-]{20,40})/;

/** What the page compares of a file: it is read here, and nothing of it is sent but this. */
export interface ReadFile {
  /** SHA-256, in hex. */
  readonly hash: string;
  /** The laudo's code, as the document itself says it; null where it says none. */
  readonly code: string | null;
}

/** Reads a file in the browser. */
export async function readFile(file: Blob): Promise<ReadFile> {
  const bytes = await file.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const text = new TextDecoder('latin1').decode(bytes);
  return { hash, code: code.exec(text)?.[1] ?? null };
}
