import type { LookupSource } from '@bancada/ui';

const known = [
  { value: '1', label: 'Sala de coleta' },
  { value: '2', label: 'Sala de embriologia' },
  { value: '3', label: 'Sala de espera do posto Jardim América, segundo andar' },
];

/** Rows to find by typing, without a server. */
export const someRooms: LookupSource = {
  search: (text) => Promise.resolve(known.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))),
  labelOf: (id) => Promise.resolve(known.find(({ value }) => value === id)?.label ?? null),
};
