import { AppError } from '../../../../platform/errors/index.ts';
import type { Element } from '../../elements.ts';

interface Open extends Element {
  text: string;
  readonly parts: Element[];
}

/**
 * Groups a statement is read from. They have an end in every version of the format: without it a file was cut off, and
 * whatever they contain would be taken for something else's.
 */
const groups = new Set([
  'OFX',
  'BANKMSGSRSV1',
  'CREDITCARDMSGSRSV1',
  'STMTTRNRS',
  'CCSTMTTRNRS',
  'STMTRS',
  'CCSTMTRS',
  'BANKACCTFROM',
  'CCACCTFROM',
  'BANKTRANLIST',
  'STMTTRN',
  'LEDGERBAL',
  'STATUS',
]);

/** A tag, a declaration or a comment, or text that no tag begins: a `<` in the words of a bank is no tag. */
const TOKEN = /<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<[?!][^>]*>|<(\/?)([A-Za-z][\w.]*)[^<>]*?(\/?)>|[^<]+|</g;

/**
 * The elements of an OFX file, of either version: in SGML (1.x) a value has no end, in XML (2.x) it may have one, and
 * banks mix them. A group is what has an end; what has neither an end nor a text is an empty value.
 *
 * @throws AppError OFX_ILEGIVEL for what is no OFX, OFX_CORTADO where a group has no end
 */
export function readElements(text: string): Element {
  const begins = text.search(/<OFX\s*>/i);
  if (begins < 0) throw new AppError('OFX_ILEGIVEL', { linha: 1 });
  const open: Open[] = [];
  let root: Element | null = null;
  let line = lineAt(text, begins);
  for (const [token, data, slash, tag, single] of text.slice(begins).matchAll(TOKEN)) {
    const top = open.at(-1);
    if (tag === undefined) {
      const isMarkup = data === undefined && /^<[?!]/.test(token);
      if (top && !isMarkup) top.text += data ?? unescaped(token);
    } else if (slash === '') {
      endValue(open);
      const element: Open = { name: tag.toUpperCase(), line, text: '', parts: [] };
      if (open.length === 0 && root) throw new AppError('OFX_ILEGIVEL', { linha: line });
      open.at(-1)?.parts.push(element);
      root ??= element;
      if (single === '') open.push(element);
    } else close(open, tag.toUpperCase(), line);
    line += newlines(token);
  }
  const [unended] = open;
  if (unended) throw new AppError('OFX_CORTADO', { linha: line, campo: open.at(-1)?.name ?? unended.name });
  if (!root) throw new AppError('OFX_ILEGIVEL', { linha: line });
  return root;
}

const newlines = (text: string): number => text.split('\n').length - 1;
const lineAt = (text: string, place: number): number => newlines(text.slice(0, place)) + 1;

/** A value without an end is over where the next element begins. */
function endValue(open: Open[]): void {
  const top = open.at(-1);
  if (top && top.text.trim() !== '' && top.parts.length === 0 && !groups.has(top.name)) open.pop();
}

/** Ends an element; what is still open in it were empty values, and what seemed to be theirs is its own. */
function close(open: Open[], name: string, line: number): void {
  const at = open.findLastIndex((each) => each.name === name);
  if (at < 0) {
    if (groups.has(name)) throw new AppError('OFX_CORTADO', { linha: line, campo: name });
    // The end of a value that was over already.
    return;
  }
  const ended = open.splice(at);
  for (const [index, empty] of [...ended.entries()].slice(1).toReversed()) {
    if (groups.has(empty.name)) throw new AppError('OFX_CORTADO', { linha: empty.line, campo: empty.name });
    ended[index - 1]?.parts.push(...empty.parts.splice(0));
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Text as people read it. An ampersand that begins nothing known is one: banks write company names as they are. */
const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|(\w{2,5}));/g, (all, code: string | undefined, name: string | undefined) => {
    if (name !== undefined) return entities[name] ?? all;
    const point = Number(code);
    return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : all;
  });
