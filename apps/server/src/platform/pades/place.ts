/** Where the signature behind this position is kept: from `<` to behind `>`. */
export function placeIn(pdf: Buffer, after: number): { readonly from: number; readonly until: number } {
  const from = pdf.indexOf('<', pdf.indexOf('/Contents', after));
  return { from, until: pdf.indexOf('>', from) + 1 };
}
