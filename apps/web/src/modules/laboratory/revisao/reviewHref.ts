/** Where a test is reviewed: at its row, among those of its job. */
export function reviewHref(test: number, { Job }: Readonly<Record<string, unknown>>): string {
  const job = typeof Job === 'number' ? `job=${Job}&` : '';
  return `/laboratorio/revisao?${job}exame=${test}`;
}
