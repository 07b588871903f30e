export {
  cspNonce,
  FieldFrame,
  GridSkeleton,
  HelpContext,
  keyText,
  LesserActs,
  narrowable,
  saveBlob,
  SelectField,
  StatusBadge,
  TextField,
} from '@bancada/sheet/base';
export type { FieldFrameProps, ReadFieldProps, StatusTone, TypedText } from '@bancada/sheet/base';
export { CepField } from './fields/kinds/cep.tsx';
export { ColorField } from './fields/kinds/color.tsx';
export { CheckboxField } from './fields/CheckboxField.tsx';
export { CnpjField } from './fields/kinds/cnpj.tsx';
export { CnsField } from './fields/kinds/cns.tsx';
export { CpfField } from './fields/kinds/cpf.tsx';
export { DateField } from './fields/kinds/date.tsx';
export { LookupField } from './fields/LookupField.tsx';
export type { CreateOption } from './fields/LookupField.tsx';
export { useExpandIcon } from './fields/useExpandIcon.ts';
export type { LookupOption, LookupSource } from './fields/lookup.ts';
export { MemoField } from './fields/kinds/memo.tsx';
export { MoneyField } from './fields/kinds/money.tsx';
export { MultiSelectField } from './fields/MultiSelectField.tsx';
export { NumberField } from './fields/kinds/decimal.tsx';
export { PairsField } from './fields/PairsField.tsx';
export type { PairsFieldProps } from './fields/PairsField.tsx';
export { PasswordField } from './fields/PasswordField.tsx';
export { PhoneField } from './fields/kinds/phone.tsx';
export { SwitchField } from './fields/SwitchField.tsx';
export { TextsField } from './fields/TextsField.tsx';
export type { TextsFieldProps } from './fields/TextsField.tsx';
export { TimeField } from './fields/kinds/time.tsx';
export { ConfirmDialog } from './page/ConfirmDialog.tsx';
export { FocusKeeper } from './page/FocusKeeper.tsx';
export { HeaderAct } from './page/HeaderAct.tsx';
export { isModalOpen } from './page/isModalOpen.ts';
export { NameDialog } from './page/NameDialog.tsx';
export { PageFrame } from './page/PageFrame.tsx';
export type { PageFrameProps } from './page/PageFrame.tsx';
export { PageHeader, PageTrailContext } from './page/PageHeader.tsx';
export type { Crumb, HeaderRecord, OverflowAction } from './page/PageHeader.tsx';
export { SiblingButtons } from './page/SiblingButtons.tsx';
export type { Siblings } from './page/SiblingButtons.tsx';
export { SidePanel } from './page/SidePanel.tsx';
export { ShortcutsDialog } from './page/ShortcutsDialog.tsx';
export type { Shortcut, ShortcutGroup } from './page/ShortcutsDialog.tsx';
export { Toasts, useToasts } from './page/toasts.tsx';
export type { ToastMore, ToastSpeaker } from './page/toasts.tsx';
export { EmptyState } from './states/EmptyState.tsx';
export { ErrorState } from './states/ErrorState.tsx';
export { FormSkeleton } from './states/FormSkeleton.tsx';
export { contrast } from './themes/contrast.ts';
export { rampOf } from './themes/rampOf.ts';
export { ramps } from './themes/ramps.ts';
export type { BrandName } from './themes/ramps.ts';
export { colorSchemeOf, themeFor } from './themes/themeFor.ts';
export type { BrandColours, ThemeMode } from './themes/themeFor.ts';
