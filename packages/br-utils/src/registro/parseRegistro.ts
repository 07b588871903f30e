import type { Uf } from '../_internals/uf.ts';
import { isUf } from '../cep/isUf.ts';

/** A professional council: medicine, biomedicine, pharmacy, nursing. */
export type Conselho = 'CRM' | 'CRBM' | 'CRF' | 'COREN';

/** The categories of nursing: enfermeiro, obstetriz, técnico, auxiliar. */
export type CategoriaCoren = 'ENF' | 'OBST' | 'TE' | 'AE';

/** A registration with a council: `numero` without leading zeros. */
export interface Registro {
  readonly conselho: Conselho;
  readonly uf: Uf;
  readonly numero: string;
  /** Only of COREN, where it is written. */
  readonly categoria?: CategoriaCoren;
}

/**
 * Why a text is no registration. The names are stable: `empty` nothing typed; `council` none, or none of the four; `uf`
 * none, unknown, or two; `number` none, zero, or more than seven digits; `characters` something that does not belong there.
 */
export type RegistroRefusal = 'empty' | 'council' | 'uf' | 'number' | 'characters';

/** A registration, or the reason the text is none. */
export type ParsedRegistro = ({ ok: true } & Registro) | { ok: false; reason: RegistroRefusal };

const LONGEST = 60;
const councils: readonly Conselho[] = ['CRM', 'CRBM', 'CRF', 'COREN'];
const categories: Readonly<Record<string, CategoriaCoren>> = {
  ENF: 'ENF',
  OBST: 'OBST',
  TE: 'TE',
  TEC: 'TE',
  AE: 'AE',
  AUX: 'AE',
};

function isConselho(text: string): text is Conselho {
  return councils.some((conselho) => conselho === text);
}

function refuse(reason: RegistroRefusal): ParsedRegistro {
  return { ok: false, reason };
}

/** What is written before the number: council and state, together or apart. */
function headOf(words: readonly string[]): { conselho: string | undefined; uf: string | undefined } {
  const [first, second] = words;
  if (first === undefined) return { conselho: undefined, uf: undefined };
  const joined = councils.find((conselho) => first.startsWith(conselho) && first.length === conselho.length + 2);
  if (joined && second === undefined) return { conselho: joined, uf: first.slice(-2) };
  return words.length === 1 && isUf(first) ? { conselho: undefined, uf: first } : { conselho: first, uf: second };
}

/**
 * Reads the registration of a professional: `CRM-SP 123456`, `CRM 123.456/SP`, `COREN-SP 123456-ENF`, in any case and with
 * any of the signs people write. Where the form knows council and state, the number alone is enough; what is written
 * wins. These numbers have no check digit: only their form can be judged.
 *
 * Sources: the laws that made the councils and their registrations, each by state: Lei 3.268/1957 (CRM), Lei 6.684/1979
 * with Lei 7.017/1982 (CRBM; a regional council may serve several states, and the state is required here), Lei
 * 3.820/1960 (CRF), Lei 5.905/1973 (COREN), with the categories of Lei 7.498/1986. No law says how long a number may be;
 * seven digits are more than any council has given.
 */
export function parseRegistro(
  text: string,
  known: { readonly conselho?: Conselho | undefined; readonly uf?: Uf | undefined } = {},
): ParsedRegistro {
  if (text.length > LONGEST) return refuse('characters');
  const words =
    text
      .toUpperCase()
      .normalize('NFC')
      .match(/[A-Z]+|\d[\d.]*|[^\s\u00a0\p{Pd}/:.,A-Z\d]+/gu) ?? [];
  return readWords(
    words.filter((word) => !/^(?:N|Nº|N°|NO|º|°)$/.test(word)),
    known,
  );
}

function readWords(
  words: readonly string[],
  known: { conselho?: Conselho | undefined; uf?: Uf | undefined },
): ParsedRegistro {
  if (words.length === 0) return refuse('empty');
  const place = words.findIndex((word) => /^\d/.test(word));
  const before = place === -1 ? words : words.slice(0, place);
  const after = place === -1 ? [] : words.slice(place + 1);
  const head = headOf(before);
  const conselho = head.conselho ?? known.conselho;
  if (before.length > 2 || conselho === undefined || !isConselho(conselho)) return refuse('council');
  const tail = after.filter((word) => !(conselho === 'COREN' && word in categories));
  const states = [head.uf, ...tail].filter((word) => word !== undefined);
  if (place === -1) return refuse(states.every(isUf) ? 'number' : 'uf');
  if (tail.some((word) => !/^[A-Z]{2}$/.test(word)) || after.length - tail.length > 1) return refuse('characters');
  const [uf = known.uf, ...others] = states;
  if (uf === undefined || !isUf(uf) || others.length > 0) return refuse('uf');
  return numbered(
    { conselho, uf },
    words[place] ?? '',
    after.find((word) => conselho === 'COREN' && word in categories),
  );
}

function numbered(
  head: Pick<Registro, 'conselho' | 'uf'>,
  written: string,
  category: string | undefined,
): ParsedRegistro {
  if (!/^\d+$|^\d{1,3}(?:\.\d{3})+$/.test(written)) return refuse('characters');
  const numero = written.replaceAll('.', '').replace(/^0+/, '');
  if (numero === '' || numero.length > 7) return refuse('number');
  const categoria = category === undefined ? undefined : categories[category];
  return { ok: true, ...head, numero, ...(categoria ? { categoria } : {}) };
}
