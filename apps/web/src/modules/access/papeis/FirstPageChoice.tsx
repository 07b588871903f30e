import { MANAGE, type Permissao, SYSTEM } from '@bancada/contracts/access';
import type { Ability } from '@bancada/contracts/shared';
import { useExpandIcon } from '@bancada/ui';
import { LabelledValue } from '@bancada/ui/registry';
import { Caption1, Combobox, Field, makeStyles, Option } from '@fluentui/react-components';
import { useContext, useState } from 'react';
import { useIntl } from 'react-intl';
import { PagesContext } from '../../../shared/recordPages.ts';
import type { RecordPartProps } from '../../../shared/registry/index.ts';

const useStyles = makeStyles({ read: { margin: 0 } });

/** Where people of a role land after the login: home, or one of the pages the role may open. */
export function FirstPageChoice({ label, value, record, disabled, onChange }: RecordPartProps) {
  const styles = useStyles();
  const intl = useIntl();
  const expandIcon = useExpandIcon();
  const pages = useContext(PagesContext);
  const abilities = (record['Permissoes'] ?? []) as readonly Permissao[];
  const home = intl.formatMessage({ id: 'shell.home.title' });
  const options = [
    { path: '', text: home },
    ...pages
      .filter(({ ability, hidden }) => !hidden && (ability === null || mayOf(abilities, ability)))
      .map(({ path, title }) => ({ path, text: intl.formatMessage({ id: title }) })),
  ];
  const chosen = typeof value === 'string' ? value : '';
  const shown = options.find(({ path }) => path === chosen)?.text ?? chosen;
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = (typed ?? '').trim().toLocaleLowerCase();
  const found = options.filter(({ text }) => text.toLocaleLowerCase().includes(wanted));
  // A page the role may not open any more is said, and leads to home until another one is chosen.
  const lost = options.every(({ path }) => path !== chosen);
  if (disabled)
    return (
      <dl className={styles.read}>
        <LabelledValue label={label}>
          {shown}
          {lost && <Caption1 block>{intl.formatMessage({ id: 'access.Role.RotaInicial.lost' })}</Caption1>}
        </LabelledValue>
      </dl>
    );
  return (
    <Field
      label={label}
      {...(lost
        ? {
            validationState: 'warning' as const,
            validationMessage: intl.formatMessage({ id: 'access.Role.RotaInicial.lost' }),
          }
        : { hint: intl.formatMessage({ id: 'access.Role.RotaInicial.hint' }) })}
    >
      <Combobox
        expandIcon={expandIcon}
        value={typed ?? shown}
        selectedOptions={[chosen]}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setTyped(null)}
        onOptionSelect={(_, { optionValue }) => {
          // Typing takes the choice back before there is another one: that chooses nothing yet.
          if (optionValue === undefined) return;
          setTyped(null);
          onChange(optionValue === '' ? null : optionValue);
        }}
      >
        {found.map(({ path, text }) => (
          <Option key={path} value={path} text={text}>
            {text}
          </Option>
        ))}
      </Combobox>
    </Field>
  );
}

/** Whether a role may do something: by itself, with its whole module, or with everything. */
const mayOf = (role: readonly Permissao[], [acao, acesso]: Ability): boolean =>
  role.some(
    (each) => each.Acesso === SYSTEM || (each.Acesso === acesso && (each.Acao === MANAGE || each.Acao === acao)),
  );
