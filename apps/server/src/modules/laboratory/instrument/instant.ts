/** A day and time (ISO 8601, UTC) as messages of ASTM and HL7 write it: its digits up to the seconds. */
export const instantDigits = (now: string): string => now.replace(/\D/g, '').slice(0, 14);
