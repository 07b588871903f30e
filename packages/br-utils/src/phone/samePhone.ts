import { canonicalPhone } from './canonicalPhone.ts';

/** Whether two texts are certainly the same telephone, however each is written, with or without the ninth digit. */
export function samePhone(a: string, b: string): boolean {
  const canonical = canonicalPhone(a);
  return canonical !== null && canonical === canonicalPhone(b);
}
