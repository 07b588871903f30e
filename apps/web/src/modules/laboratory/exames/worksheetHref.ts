/** Where a test is typed: its job's worksheet, at its sample; null where its links are not known. */
export function worksheetHref(links: Readonly<Record<string, unknown>>): string | null {
  const { Job, Sample, Tratamento } = links;
  if (typeof Job !== 'number' || typeof Sample !== 'number') return null;
  return `/laboratorio/resultados/${Job}?amostra=${Sample}&exame=${String(Tratamento)}`;
}
