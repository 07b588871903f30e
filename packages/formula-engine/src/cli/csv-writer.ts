/** A record as a line of a CSV (RFC 4180): fields in quotation marks where they need them. */
export function csvLine(fields: readonly string[], delimiter: string, lineEnd: string): string {
  const written = fields.map((field) => {
    const needsQuotes = field.includes(delimiter) || /["\r\n]/.test(field) || /^\s|\s$/.test(field);
    return needsQuotes ? `"${field.replaceAll('"', '""')}"` : field;
  });
  return written.join(delimiter) + lineEnd;
}
