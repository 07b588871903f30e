/** What tabs of one browser tell each other of the drafts they type into. */
type Message =
  | { readonly ask: string; readonly drafts: readonly string[] }
  | { readonly answer: string; readonly held: readonly string[] }
  | { readonly changed: string };

/** So long a tab that is open may take to answer, in milliseconds; one that was killed never does. */
const ANSWER = 150;

const held = new Set<string>();
const asked = new Map<string, (held: readonly string[]) => void>();
const listeners = new Set<(record: string) => void>();
const channel = new BroadcastChannel('bancada.drafts');

channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if ('ask' in data) {
    const own = data.drafts.filter((draft) => held.has(draft));
    if (own.length > 0) say({ answer: data.ask, held: own });
  } else if ('answer' in data) asked.get(data.answer)?.(data.held);
  else for (const listener of listeners) listener(data.changed);
});

const say = (message: Message) => channel.postMessage(message);

/** Has other tabs know that this one types into a draft, until the returned function is called. */
export function holdDraft(draft: string): () => void {
  held.add(draft);
  return () => held.delete(draft);
}

/** Which of these drafts are typed into here, or in another tab that is open. */
export async function heldElsewhere(drafts: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set(drafts.filter((draft) => held.has(draft)));
  const others = drafts.filter((draft) => !found.has(draft));
  if (others.length === 0) return found;
  const question = `${others[0]}?${Math.random()}`;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ANSWER);
    asked.set(question, (own) => {
      for (const draft of own) found.add(draft);
      if (!others.every((draft) => found.has(draft))) return;
      clearTimeout(timer);
      resolve();
    });
    say({ ask: question, drafts: others });
  });
  asked.delete(question);
  return found;
}

/** Tells other tabs that a draft of this record is another one. */
export function tellDrafts(record: string): void {
  say({ changed: record });
}

/** Follows what other tabs do to drafts, until the returned function is called. */
export function followDrafts(listener: (record: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
