import { LinkEditor } from '../editors/LinkEditor.tsx';
import type { CellCandidate, CellOption, ParsedCell } from '../model/cell.ts';
import type { CellKind, CellLookUp } from '../model/kind.ts';
import { fold } from '../model/fold.ts';
import { plainText } from '../model/plainText.ts';

/** Where the rows are found that a cell may name. A `LookupSource` is one. */
export interface LinkSource {
  /** Rows that fit a text, by their words; the first ones for an empty one. */
  search(text: string, signal: AbortSignal): Promise<readonly CellOption[]>;
  /** Rows called exactly like one of these texts, in one question; left out, each text is searched by itself. */
  named?(texts: readonly string[], signal: AbortSignal): Promise<readonly CellOption[]>;
  /** Told what was chosen. */
  chosen?(option: CellOption): void;
}

/** A cell that names a row kept elsewhere; its value is that row's id. */
export interface LinkKind extends CellKind {
  readonly lookUp: CellLookUp;
}

/** So many exact names are asked for in one question. */
const NAMES_AT_ONCE = 50;
/** Texts no row is called by are searched by their words, so many at a time. */
const SEARCHES_AT_ONCE = 4;
/** One for each digit key. */
const MOST_CANDIDATES = 9;

/**
 * A link to a row that is found by what it is called. A text is read by the names that are known so far; `lookUp.learn`
 * finds out about others. A name that several rows bear is written with its id after a `#`.
 */
export function linkKind(source: LinkSource): LinkKind {
  const known = new OptionCache();
  const ask = async (texts: readonly string[], signal: AbortSignal) => {
    const wanted = known.unlearnt(texts);
    if (source.named) {
      for (let from = 0; from < wanted.length; from += NAMES_AT_ONCE) {
        known.keep(...(await source.named(wanted.slice(from, from + NAMES_AT_ONCE), signal)));
      }
    }
    const searched = known.unlearnt(wanted);
    for (let from = 0; from < searched.length; from += SEARCHES_AT_ONCE) {
      const some = searched.slice(from, from + SEARCHES_AT_ONCE);
      const found = await Promise.all(some.map((text) => source.search(text, signal)));
      for (const [index, options] of found.entries()) known.learnt(some[index] ?? '', options);
    }
  };
  const learn = async (texts: readonly string[], signal: AbortSignal) => {
    // A name written with its id is found by the name; one that really ends so, by the whole text.
    await ask(
      texts.flatMap((text) => nameIn(text) ?? []),
      signal,
    );
    await ask(texts, signal);
  };
  return {
    id: 'link',
    editor: LinkEditor,
    align: 'left',
    parse: (text) => known.read(text.trim()),
    format: (value) => known.label(plainText(value)),
    write: (value) => known.write(plainText(value)),
    lookUp: {
      search: async (text, signal) => {
        const options = await source.search(text, signal);
        known.keep(...options);
        return options;
      },
      learn,
      keep: (option) => known.keep(option),
      ...(source.chosen ? { chosen: (option: CellOption) => source.chosen?.(option) } : {}),
    },
  };
}

/** A cache of the options looked up so far, by id and by label. */
class OptionCache {
  private readonly labels = new Map<string, string>();
  private readonly ids = new Map<string, Set<string>>();
  /** What a search found for a text that is no option's label. */
  private readonly near = new Map<string, readonly CellOption[]>();

  keep(...options: readonly CellOption[]): void {
    for (const { value, label: name } of options) {
      const label = name.trim() === '' ? bare(value) : name;
      const before = this.labels.get(value);
      if (before === label) continue;
      if (before !== undefined) this.ids.get(fold(before))?.delete(value);
      this.labels.set(value, label);
      const ids = this.ids.get(fold(label)) ?? new Set();
      this.ids.set(fold(label), ids.add(value));
    }
  }

  /** Caches what a search found. */
  learnt(text: string, found: readonly CellOption[]): void {
    this.keep(...found);
    this.near.set(fold(text), found);
  }

  /** The texts nothing is known of, each once. */
  unlearnt(texts: readonly string[]): readonly string[] {
    const byName = new Map(texts.map((text) => [fold(text), text.trim()]));
    return [...byName].flatMap(([name, text]) => (this.isKnown(name, text) ? [] : [text]));
  }

  private isKnown(name: string, text: string): boolean {
    return name === '' || this.near.has(name) || this.named(text).length > 0 || this.byId(text) !== null;
  }

  /** The ids of the rows of a name. */
  named(text: string): readonly string[] {
    return [...(this.ids.get(fold(text)) ?? [])];
  }

  label(value: string): string {
    return this.labels.get(value) ?? value;
  }

  write(value: string): string {
    const label = this.labels.get(value);
    if (label === undefined || label === bare(value)) return value === '' ? '' : bare(value);
    return this.named(label).length === 1 && this.byId(label) === null ? label : withId({ value, label });
  }

  read(text: string): ParsedCell {
    if (text === '') return { ok: true, value: null };
    const id = this.byId(text);
    if (id !== null) return { ok: true, value: id };
    const ids = this.named(text);
    if (ids.length === 1) return { ok: true, value: ids[0] ?? null };
    const options =
      ids.length > 1 ? ids.map((value) => ({ value, label: this.label(value) })) : this.near.get(fold(text));
    if (options === undefined) return { ok: false, problem: { text, code: 'lookingUp' } };
    if (options.length === 0) return { ok: false, problem: { text, code: 'notFound' } };
    return { ok: false, problem: { text, code: 'several', candidates: candidates(options) } };
  }

  /** The id a text ends with; null when it has none, or that of an unknown row. */
  private byId(text: string): string | null {
    const id = /#(\w+)$/.exec(text)?.[1];
    if (id === undefined) return null;
    const label = this.labels.get(id);
    const isMeant = text === bare(id) || (label !== undefined && fold(text) === fold(withId({ value: id, label })));
    return isMeant ? id : null;
  }
}

/** What a row without a name is called. */
const bare = (value: string) => `#${value}`;

/** The name before an id; null when there is no id. */
const nameIn = (text: string) => /^(.*\S)\s+#\w+$/.exec(text.trim())?.[1] ?? null;

const withId = ({ value, label }: CellOption) => `${label} ${bare(value)}`;

const candidates = (options: readonly CellOption[]): readonly CellCandidate[] =>
  options
    .slice(0, MOST_CANDIDATES)
    .map((option, index) => ({ value: option.value, label: withId(option), key: String(index + 1) }));
