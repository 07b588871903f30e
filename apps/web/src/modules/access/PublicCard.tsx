import { makeStyles, Subtitle1, tokens } from '@fluentui/react-components';
import type { FormEvent, ReactNode } from 'react';
import { useBrand, useTabWords } from '../../shared/useBrand.ts';
import { CardPage } from './CardPage.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';

const useStyles = makeStyles({
  brand: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  title: { margin: 0 },
});

/** A page of one card for somebody who is not logged in: whose it is, what it is for (also on the tab), and the languages. */
export function PublicCard({
  title,
  width = 400,
  onSubmit,
  children,
}: {
  title: string;
  /** How wide it may become, in pixels. */
  width?: number;
  onSubmit?: (event: FormEvent) => void;
  children: ReactNode;
}) {
  const styles = useStyles();
  const brand = useBrand();
  useTabWords(`${title} · ${brand.title}`);
  return (
    <CardPage width={width} {...(onSubmit && { onSubmit })}>
      <div className={styles.brand}>
        <img src={brand.icon} alt="" width={24} height={24} />
        {brand.title}
      </div>
      <Subtitle1 as="h1" className={styles.title}>
        {title}
      </Subtitle1>
      {children}
      <LanguageChoice />
    </CardPage>
  );
}
