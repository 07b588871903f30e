/** A linked sample, with the fields its relation names. */
type LinkedSample = Readonly<Record<string, unknown>> | null;

/** How a linked sample is called: by its sender, else by its own name. */
export function sampleName(sample: LinkedSample): string {
  const text = (field: string) => {
    const value = sample?.[field];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return text('Identificacao') ?? text('Nome') ?? '';
}
