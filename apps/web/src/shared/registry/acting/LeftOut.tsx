import type { RecusadosAto } from '@bancada/contracts/shared';
import type { FieldModel } from '@bancada/ui/registry';
import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { RegistryResource } from '../types.ts';
import { reasonText } from './reasons.ts';

const useStyles = makeStyles({
  reasons: { display: 'grid', rowGap: tokens.spacingVerticalXS, maxHeight: '40vh', overflowY: 'auto' },
  rows: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
  },
});

/** The rows that an act leaves out, by reason; each reason opens to its first rows. */
export function LeftOut({
  resource,
  fields,
  groups,
  onOpen,
}: {
  resource: RegistryResource;
  fields: readonly FieldModel[];
  groups: readonly RecusadosAto[];
  /** Opens a row. */
  onOpen: (id: number) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <div className={styles.reasons}>
      {groups.map((group) => (
        <details key={`${group.Situacao} ${group.code} ${JSON.stringify(group.details)}`}>
          <summary>
            {intl.formatMessage(
              { id: 'registry.acts.reason' },
              { n: group.Quantidade, reason: reasonText(group, resource, fields, intl) },
            )}
          </summary>
          <div className={styles.rows}>
            {group.Linhas.map(({ id, Texto }) => (
              <Link key={id} as="button" onClick={() => onOpen(id)}>
                {Texto === '' ? `#${id}` : Texto}
              </Link>
            ))}
            {group.Quantidade > group.Linhas.length && (
              <span>
                {intl.formatMessage({ id: 'registry.acts.more' }, { n: group.Quantidade - group.Linhas.length })}
              </span>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
