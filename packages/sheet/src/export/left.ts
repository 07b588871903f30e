/** Why an export that the server prepares is no longer awaited: the person left it to the background. */
export const EXPORT_LEFT = new DOMException('The export was left to the background', 'AbortError');
