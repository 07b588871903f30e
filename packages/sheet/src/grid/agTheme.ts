import { themeQuartz } from 'ag-grid-community';

/** AG Grid in Fluent's tokens: one theme that follows light, dark and high contrast live. */
export const agTheme = themeQuartz.withParams({
  accentColor: 'var(--colorBrandStroke1)',
  backgroundColor: 'var(--colorNeutralBackground1)',
  foregroundColor: 'var(--colorNeutralForeground1)',
  textColor: 'var(--colorNeutralForeground1)',
  borderColor: 'var(--colorNeutralStroke2)',
  browserColorScheme: 'inherit',
  cellHorizontalPadding: 8,
  columnBorder: true,
  fontFamily: 'inherit',
  fontSize: 13,
  headerBackgroundColor: 'var(--colorNeutralBackground3)',
  headerTextColor: 'var(--colorNeutralForeground2)',
  headerColumnBorder: true,
  headerFontSize: 12,
  headerFontWeight: 600,
  oddRowBackgroundColor: 'var(--colorNeutralBackground1)',
  rowBorder: true,
  rowHoverColor: 'transparent',
  spacing: 4,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
});
