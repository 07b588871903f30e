import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { embryoName, type Frozen } from './frozen.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '32px' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: '360px' },
});

/** An embryo that is frozen here. It leaves by a step of its fate, with a witness, not from here. */
export function EmbryoDetail({ frozen }: { frozen: Frozen }) {
  const styles = useStyles();
  const intl = useIntl();
  const [, goTo] = useLocation();
  const name = embryoName(frozen, intl);
  const href = `/laboratorio/destinos-de-embrioes/${frozen.id}`;
  return (
    <div className={styles.row}>
      {frozen.Coordenada !== null && <Text weight="semibold">{frozen.Coordenada}</Text>}
      <Text className={styles.name} title={name}>
        {name}
      </Text>
      <Link
        href={href}
        onClick={(event) => {
          event.preventDefault();
          goTo(href);
        }}
      >
        <FormattedMessage id="laboratory.storage.embryo.step" />
      </Link>
    </div>
  );
}
