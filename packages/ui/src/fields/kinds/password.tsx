import { PasswordField } from '../PasswordField.tsx';
import { textProps } from './inputs.ts';
import type { KindOfField } from './kind.ts';

/** A secret as a kind of field: typed in forms, shown nowhere. */
export const password: KindOfField = {
  Input: (props) => <PasswordField {...textProps(props)} autoComplete="new-password" />,
  cell: () => null,
  text: () => '••••••',
  filter: null,
  grouping: [],
};
