/** Bytes as text, and in which code they were. */
export interface Decoded {
  readonly text: string;
  readonly charset: 'UTF-8' | 'UTF-16' | 'WINDOWS-1252';
}

/**
 * Decodes what an instrument or a bank sent by what it is, not by what its header says: headers that announce UTF-8 over
 * Latin-1 are common. Valid UTF-8 is UTF-8; anything else is Windows-1252, in which every byte is a character.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const wide = wideLabel(bytes);
  if (wide !== null) return { text: new TextDecoder(wide).decode(bytes), charset: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), charset: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), charset: 'WINDOWS-1252' }; // the answer itself
  }
}

function wideLabel([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}
