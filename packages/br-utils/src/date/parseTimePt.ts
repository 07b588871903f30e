/** Why a text is not a time: `empty` nothing typed; `impossible` no such time (25:00); `notTime` anything else. */
export type TimeRefusal = 'empty' | 'impossible' | 'notTime';

/** A time of day as `HH:MM:SS`, or the reason there is none. */
export type ParsedTime = { ok: true; value: string } | { ok: false; reason: TimeRefusal };

const withSeparator = /^(\d{1,2})[:h](?:(\d{2})(?::(\d{2}))?)?$/;
const digitsOnly = /^(\d{1,2})(\d{2})(\d{2})?$/;

/**
 * Reads a time of day: `6:20`, `06:20:00`, `0620`, `062000`, `6h20`, `6h`, `agora`. Never throws.
 *
 * @param options.now what `agora` means, `HH:MM:SS`; the system's time, without fractions, when left out.
 */
export function parseTimePt(text: string, options: { now?: string } = {}): ParsedTime {
  const typed = text.trim().toLowerCase();
  if (typed === '') return { ok: false, reason: 'empty' };
  if (typed === 'agora') return { ok: true, value: options.now ?? systemTime() };
  const parts = withSeparator.exec(typed) ?? digitsOnly.exec(typed);
  if (!parts || typed.endsWith(':')) return { ok: false, reason: 'notTime' };
  const [, hour = '', minute = '00', second = '00'] = parts;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return { ok: false, reason: 'impossible' };
  return { ok: true, value: `${hour.padStart(2, '0')}:${minute}:${second}` };
}

function systemTime(): string {
  const now = new Date();
  return [now.getHours(), now.getMinutes(), now.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
}
