import type { BrandColours } from '@bancada/ui';

/** How the product calls itself and looks. */
export interface Brand {
  /** Its name, also the browser's title; the same in every language. */
  readonly title: string;
  /** The picture beside the name and in the browser's tab. */
  readonly icon: string;
  readonly colours: BrandColours;
}

const first: Brand = { title: 'Bancada', icon: '/icon.svg', colours: 'teal' };

/** Brands by the word in the host name that chooses them (spec §1). */
const others: readonly (readonly [word: string, brand: Brand])[] = [
  ['fertilidade', { title: 'Bancada Fertilidade', icon: '/icon-fertilidade.svg', colours: 'indigo' }],
];

/** The brand of a host name, of those that come with the product. */
export function brandOf(host: string): Brand {
  return others.find(([word]) => host.toLowerCase().includes(word))?.[1] ?? first;
}
