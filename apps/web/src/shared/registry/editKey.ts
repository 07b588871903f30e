type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** E, alone: the record is edited. */
export const isEditKey = ({ key, altKey, ctrlKey, metaKey }: Pressed): boolean =>
  key.toLowerCase() === 'e' && !altKey && !ctrlKey && !metaKey;
