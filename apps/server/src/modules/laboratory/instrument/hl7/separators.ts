/** The characters that part an HL7 message, as its MSH segment says. */
export interface Separators {
  readonly field: string;
  readonly component: string;
  readonly repetition: string;
  readonly escape: string;
  readonly subcomponent: string;
}

/** What most senders use. */
export const usualSeparators: Separators = {
  field: '|',
  component: '^',
  repetition: '~',
  escape: '\\',
  subcomponent: '&',
};

/** Reads the separators of a message's first segment; what it leaves out is as usual. */
export function separatorsOf(header: string): Separators {
  const field = header.charAt(3) || usualSeparators.field;
  const [, characters = ''] = header.split(field, 2);
  const [component, repetition, escape, subcomponent] = characters;
  return {
    field,
    component: component ?? usualSeparators.component,
    repetition: repetition ?? usualSeparators.repetition,
    escape: escape ?? usualSeparators.escape,
    subcomponent: subcomponent ?? usualSeparators.subcomponent,
  };
}
