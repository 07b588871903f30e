import { makeStyles, tokens } from '@fluentui/react-components';
import type { FormEvent, ReactNode } from 'react';

const useStyles = makeStyles({
  page: {
    minHeight: '100vh',
    display: 'grid',
    placeItems: 'center',
    padding: tokens.spacingHorizontalXL,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  card: {
    width: '100%',
    boxSizing: 'border-box',
    display: 'grid',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    '& a': { color: tokens.colorBrandForegroundLink },
  },
});

/** A page outside the frame: one card in its middle, no wider than `width` pixels; a form where it has `onSubmit`. */
export function CardPage({
  width,
  onSubmit,
  children,
}: {
  width: number;
  onSubmit?: (event: FormEvent) => void;
  children: ReactNode;
}) {
  const styles = useStyles();
  const card = { className: styles.card, style: { maxWidth: width }, children };
  return <main className={styles.page}>{onSubmit ? <form {...card} onSubmit={onSubmit} /> : <div {...card} />}</main>;
}
