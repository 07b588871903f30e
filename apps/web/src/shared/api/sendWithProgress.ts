/**
 * Sends a request like `fetch`, telling how much of its body has left, from 0 to 1: only the older way of the browser
 * knows that.
 *
 * @throws TypeError when there is no answer, and the signal's reason when it is aborted
 */
export function sendWithProgress(
  url: string,
  init: { method: string; headers: Readonly<Record<string, string>>; body: FormData | Blob; signal: AbortSignal },
  onProgress: (sent: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method, url);
    for (const [name, value] of Object.entries(init.headers)) request.setRequestHeader(name, value);
    request.responseType = 'blob';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      resolve(new Response(request.response as Blob, { status: request.status, statusText: request.statusText }));
    });
    request.addEventListener('error', () => reject(new TypeError('Failed to send')));
    request.addEventListener('abort', () => reject(init.signal.reason as Error));
    init.signal.addEventListener('abort', () => request.abort());
    if (init.signal.aborted) reject(init.signal.reason as Error);
    else request.send(init.body);
  });
}
