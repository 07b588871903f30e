import type { Kept } from './storage.actions.ts';

/** What a kept sample is called. */
export function nameOf({ Sample }: Kept): string {
  const name = Sample?.['Nome'];
  return typeof name === 'string' ? name : '';
}

/** What its place is called, with the coordinate. */
export function placeText({ LocalArmazenagem, Coordenada }: Kept): string {
  const name = LocalArmazenagem?.['Nome'];
  return [typeof name === 'string' ? name : '', Coordenada ?? ''].filter((each) => each !== '').join(', ');
}
