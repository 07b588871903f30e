/** The control characters of the line (CLSI LIS01, before: ASTM E1381). */
export const LINE = {
  STX: 0x02,
  ETX: 0x03,
  EOT: 0x04,
  ENQ: 0x05,
  ACK: 0x06,
  LF: 0x0a,
  CR: 0x0d,
  NAK: 0x15,
  ETB: 0x17,
} as const;

/** The most text of one frame; the older standard allows 240, the newer one 64,000. */
export const MOST_FRAME = 64_000;

/** A frame that arrived whole. */
export interface Frame {
  /** 1 to 7, then 0. */
  readonly number: number;
  readonly text: Uint8Array;
  /** Whether its text goes on in the next frame (ETB). */
  readonly goesOn: boolean;
}

/** The two digits that prove a frame: the sum of everything from its number to its end, modulo 256. */
export function checksum(body: Uint8Array): string {
  const sum = body.reduce((total, byte) => (total + byte) & 0xff, 0);
  return sum.toString(16).toUpperCase().padStart(2, '0');
}

/** A frame as it goes over the line. */
export function encodeFrame({ number, text, goesOn }: Frame): Uint8Array {
  const body = Buffer.concat([Buffer.from(String(number % 8)), text, Buffer.of(goesOn ? LINE.ETB : LINE.ETX)]);
  return Buffer.concat([Buffer.of(LINE.STX), body, Buffer.from(checksum(body)), Buffer.of(LINE.CR, LINE.LF)]);
}

/**
 * Reads what stands between STX and the checksum's second digit; null when it is damaged.
 *
 * @param bytes - number, text, ETB or ETX, and the two digits
 */
export function decodeFrame(bytes: Uint8Array): Frame | null {
  if (bytes.length < 4) return null;
  const body = bytes.subarray(0, -2);
  const said = Buffer.from(bytes.subarray(-2)).toString('latin1').toUpperCase();
  const number = (body[0] ?? 0) - 0x30;
  const last = body.at(-1);
  if (number < 0 || number > 7 || said !== checksum(body)) return null;
  if (last !== LINE.ETB && last !== LINE.ETX) return null;
  return { number, text: body.subarray(1, -1), goesOn: last === LINE.ETB };
}
