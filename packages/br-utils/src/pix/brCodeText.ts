/**
 * A name as a Pix code may have it: without accents and what is not of ASCII, and cut at a length (25 of a name, 15 of
 * a city). Some banks' readers count bytes, others characters: of ASCII both are the same.
 */
export function brCodeText(text: string, length: number): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]/g, ' ');
  return plain.replaceAll(/ +/g, ' ').trim().slice(0, length).trim();
}
