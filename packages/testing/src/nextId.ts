let last = 1000;

/** An id no other built row has. */
export function nextId(): number {
  last += 1;
  return last;
}

/** Where built rows live unless the test says otherwise. */
export const place = { Empresa: 1, Unidade: 1 } as const;

/** A Friday in the laboratory: built rows happened on it. */
export const day = { date: '2026-11-20', instant: '2026-11-20T10:30:00.000Z' } as const;
