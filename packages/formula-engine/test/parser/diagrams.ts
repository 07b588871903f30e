import type { ISerializedGast } from 'chevrotain';
import { FormulaParser } from '../../src/parser.ts';
import { grammarText, type Part, type Terminal } from './grammar-text.ts';
import { box, choice, drawing, optional, repeated, sequence, type Track } from './railroad.ts';

function terminal({ name, label = name }: Terminal): Track {
  if (name === 'EOF') return box('end of text', 'token');
  return label === name ? box(name, 'token') : box(label, 'literal');
}

const tracks = (parts: readonly Part[] = []): Track => sequence(parts.map(trackOf));

function trackOf(part: Part): Track {
  const { name = '', label = name, definition, separator } = part;
  const between = separator && terminal(separator);
  switch (part.type) {
    case 'Terminal':
      return terminal({ name, label });
    case 'NonTerminal':
      return box(name, 'rule');
    case 'Rule':
    case 'Alternative':
      return tracks(definition);
    case 'Alternation':
      return choice((definition ?? []).map(trackOf));
    case 'Option':
      return optional(tracks(definition));
    case 'Repetition':
      return optional(repeated(tracks(definition)));
    case 'RepetitionMandatory':
      return repeated(tracks(definition));
    case 'RepetitionWithSeparator':
      return optional(repeated(tracks(definition), between));
    case 'RepetitionMandatoryWithSeparator':
      return repeated(tracks(definition), between);
  }
}

/** The railroad diagrams of the grammar as SVG documents, by the name of their rule. */
export function diagrams(
  rules: readonly ISerializedGast[] = new FormulaParser().getSerializedGastProductions(),
): ReadonlyMap<string, string> {
  return new Map(
    (rules as readonly Part[]).map((rule) => [rule.name ?? '', drawing(trackOf(rule), grammarText([rule]))]),
  );
}
