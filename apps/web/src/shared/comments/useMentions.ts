import type { AttachedComments, PessoaMencionada } from '@bancada/contracts/shared';
import { useReading } from '../api/index.ts';
import { type Suggestions, useLookup, useSuggestions } from '../suggest/index.ts';
import { useSettled } from '../useSettled.ts';
import { mentionAt } from './mention.ts';

/** Letters typed within this time are one question to the server, in milliseconds. */
const PAUSE = 150;

interface Typing {
  readonly comments: AttachedComments;
  readonly record: number;
  readonly text: string;
  readonly caret: number;
  readonly mentioned: readonly PessoaMencionada[];
}

const NOBODY: readonly PessoaMencionada[] = [];

/** Finds who may be mentioned, while a mention is being typed. */
export function useMentions({ comments, record, text, caret, mentioned }: Typing): Suggestions<PessoaMencionada> {
  const looking = useLookup(mentionAt(text, caret, mentioned));
  const wanted = useSettled(looking.lookup?.text ?? null, PAUSE);
  const reading = wanted === null ? null : { params: { id: record }, query: wanted === '' ? {} : { _q: wanted } };
  const { data } = useReading(comments.people, reading, { keepPreviousData: true });
  return useSuggestions(looking, looking.lookup && wanted !== null ? (data ?? NOBODY) : NOBODY);
}
