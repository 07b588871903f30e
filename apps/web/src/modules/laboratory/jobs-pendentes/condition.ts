/** What the search box says: a text of digits and the signs between them is a CPF's beginning, any other a name. */
export function conditionOf(text: string): { CPF?: string; NomeCompleto_contains?: string } {
  const words = text.trim();
  if (words === '') return {};
  return /^[\d.\-/ ]*\d[\d.\-/ ]*$/.test(words) ? { CPF: words.slice(0, 20) } : { NomeCompleto_contains: words };
}
