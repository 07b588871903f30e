import { CONSULTA } from '@bancada/contracts';
import type { Request } from 'playwright';

/** The query of a reading, which is in its address or, when it narrows to something, in its body. */
export function queryOf(request: Request): URLSearchParams {
  const { pathname, searchParams } = new URL(request.url());
  if (!pathname.startsWith(`/api/${CONSULTA}/`)) return searchParams;
  const query = request.postDataJSON() as Record<string, string | string[]>;
  return new URLSearchParams(
    Object.entries(query).flatMap(([key, values]) => [values].flat().map((value) => [key, value])),
  );
}
