/**
 * Why a text is not a Pix code. The names are stable:
 * `empty` nothing typed; `length` a field whose length does not fit, or that is there twice; `checksum` the CRC at the
 * end does not follow from the rest; `notPix` a payment code of something else; `key` no Pix key; `url`, `amount`,
 * `name`, `city`, `txid`, `text` a value that may not stand there; `missing` a field that every code has.
 */
export type BrCodeRefusal =
  | 'empty'
  | 'length'
  | 'checksum'
  | 'notPix'
  | 'key'
  | 'url'
  | 'amount'
  | 'name'
  | 'city'
  | 'txid'
  | 'text'
  | 'missing';

/** What both kinds of code say. */
interface BrCodeBase {
  /** Who receives, up to 25 characters. */
  readonly name: string;
  /** Where, up to 15 characters. */
  readonly city: string;
  /** Canonical (`'10.5'`); null where the payer types it, or the address has it. */
  readonly amount: string | null;
  /** The payment's identifier, up to 25 letters and digits; null where the code has none (`***`). */
  readonly txid: string | null;
}

/** A Pix code: static with a key, or dynamic with the address (without `https://`) that has the charge. */
export type BrCode =
  | (BrCodeBase & { readonly kind: 'static'; readonly key: string; readonly text: string | null })
  | (BrCodeBase & { readonly kind: 'dynamic'; readonly url: string });

/** The identifier of a code that has none. */
export const NO_TXID = '***';

/** The name under which Pix stands among the accounts of an EMV code. */
export const GUI = 'br.gov.bcb.pix';
