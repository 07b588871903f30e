import { type Permissao, SYSTEM } from '@bancada/contracts/access';
import { LabelledValue } from '@bancada/ui/registry';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { countOf, has, hasAll, modules } from './abilities.ts';

const useStyles = makeStyles({
  title: { margin: `0 0 ${tokens.spacingVerticalXS}`, fontSize: tokens.fontSizeBase300 },
  list: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0 },
  none: { margin: 0 },
});

/** What a role may do, to be read: the modules of which it has something, and what. */
export function AbilityList({ label, role }: { label: string; role: readonly Permissao[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const granted = modules.filter((module) => countOf(role, module) > 0 || hasAll(role, module.subject));
  const words = (id: string) => intl.formatMessage({ id });
  const everything = hasAll(role, SYSTEM);
  return (
    <section aria-label={label}>
      <h3 className={styles.title}>{label}</h3>
      {everything && <p className={styles.none}>{words('access.ability.everything')}</p>}
      {!everything && granted.length === 0 && <p className={styles.none}>–</p>}
      {!everything && granted.length > 0 && (
        <dl className={styles.list}>
          {granted.map(({ subject, actions }) => (
            <LabelledValue key={subject} label={words(`access.subject.${subject}`)}>
              {hasAll(role, subject)
                ? words('access.ability.all')
                : intl.formatList(
                    actions
                      .filter((action) => has(role, action, subject))
                      .map((action) => words(`access.action.${action}`)),
                    { type: 'conjunction' },
                  )}
            </LabelledValue>
          ))}
        </dl>
      )}
    </section>
  );
}
