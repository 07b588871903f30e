/**
 * The CRC-16/CCITT-FALSE of a text's UTF-8 bytes (polynomial 1021, initial value FFFF, nothing reflected), as four
 * hexadecimal capitals. `123456789` gives `29B1`.
 */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
