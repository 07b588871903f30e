const LONGEST_QUOTE = 40;

/** A piece of source short enough to stand in a sentence. */
export function quote(text: string): string {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}
