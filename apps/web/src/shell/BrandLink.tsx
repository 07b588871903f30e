import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { useBrand } from '../shared/useBrand.ts';

const useStyles = makeStyles({
  brand: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
  },
  // Telephones have room for the mark alone; screen readers still say the name.
  title: {
    '@media (max-width: 479px)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

/** The product's mark and name; leads to the first page. */
export function BrandLink() {
  const styles = useStyles();
  const { title, icon } = useBrand();
  return (
    <Link href="/" className={styles.brand}>
      <img src={icon} alt="" width={24} height={24} />
      <Text weight="semibold" size={400} className={styles.title}>
        {title}
      </Text>
    </Link>
  );
}
