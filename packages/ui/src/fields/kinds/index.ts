import { boolean } from './boolean.tsx';
import { cep } from './cep.tsx';
import { choice } from './choice.tsx';
import { choices } from './choices.tsx';
import { cnpj } from './cnpj.tsx';
import { cns } from './cns.tsx';
import { color } from './color.tsx';
import { cpf } from './cpf.tsx';
import { date } from './date.tsx';
import { decimal } from './decimal.tsx';
import { email } from './email.tsx';
import { instant } from './instant.tsx';
import { integer } from './integer.tsx';
import { json } from './json.tsx';
import { link } from './link.tsx';
import { memo } from './memo.tsx';
import { money } from './money.tsx';
import { pairs } from './pairs.tsx';
import { password } from './password.tsx';
import { phone } from './phone.tsx';
import { text } from './text.tsx';
import { texts } from './texts.tsx';
import { time } from './time.tsx';
import type { FieldOptions, KindOfField } from './kind.ts';

/** Every kind of field there is. */
const kinds = {
  boolean,
  cep,
  choice,
  choices,
  cnpj,
  cns,
  color,
  cpf,
  date,
  decimal,
  email,
  instant,
  integer,
  json,
  link,
  memo,
  money,
  pairs,
  password,
  phone,
  text,
  texts,
  time,
} as const satisfies Record<string, KindOfField>;

/** What a field is to people: how it is typed, shown, filtered and exported. */
export type FieldKind = keyof typeof kinds;

/** One field of a registry, in the person's language. */
export interface FieldModel extends FieldOptions {
  readonly kind: FieldKind;
}

/** What the registry knows of a field's kind. */
export const kindOf = ({ kind }: { readonly kind: FieldKind }): KindOfField => kinds[kind];
