import { MANAGE, type Permissao, SYSTEM } from '@bancada/contracts/access';
import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Checkbox,
  makeStyles,
  SearchBox,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { RecordPartProps } from '../../../shared/registry/index.ts';
import { AbilityList } from './AbilityList.tsx';
import { countOf, has, hasAll, modules, setAll, setOne, type Module } from './abilities.ts';

const useStyles = makeStyles({
  editor: { display: 'grid', rowGap: tokens.spacingVerticalS },
  panel: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' },
  header: { display: 'flex', justifyContent: 'space-between', width: '100%', columnGap: tokens.spacingHorizontalM },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});

/** What a role may do: everything, a module whole, or single actions of it. */
export function AbilityEditor(props: RecordPartProps) {
  const { label, value, disabled } = props;
  return disabled ? <AbilityList label={label} role={(value ?? []) as readonly Permissao[]} /> : <Editor {...props} />;
}

function Editor({ label, value, onChange }: RecordPartProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const role = (value ?? []) as readonly Permissao[];
  const everything = hasAll(role, SYSTEM);
  const shown = modules.filter((module) => nameOf(module, intl).toLowerCase().includes(search.toLowerCase()));
  return (
    <div className={styles.editor} role="group" aria-label={label}>
      <Text weight="semibold" aria-hidden>
        {label}
      </Text>
      <Checkbox
        label={intl.formatMessage({ id: 'access.ability.everything' })}
        checked={everything}
        onChange={(_, { checked }) => onChange(checked === true ? [{ Acao: MANAGE, Acesso: SYSTEM }] : [])}
      />
      {!everything && (
        <>
          <SearchBox
            placeholder={intl.formatMessage({ id: 'access.ability.search' })}
            aria-label={intl.formatMessage({ id: 'access.ability.search' })}
            value={search}
            onChange={(_, { value: text }) => setSearch(text)}
          />
          <Accordion multiple collapsible>
            {shown.map((module) => (
              <ModuleItem key={module.subject} {...{ module, role, onChange }} />
            ))}
          </Accordion>
        </>
      )}
    </div>
  );
}

const nameOf = ({ subject }: Module, intl: IntlShape) => intl.formatMessage({ id: `access.subject.${subject}` });

/** One module: how much of it is granted, and when opened a box for each action. */
function ModuleItem({
  module,
  role,
  onChange,
}: {
  module: Module;
  role: readonly Permissao[];
  onChange: (value: unknown) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const { subject, actions } = module;
  const all = hasAll(role, subject);
  const n = countOf(role, module);
  const count = all
    ? intl.formatMessage({ id: 'access.ability.all' })
    : n > 0 && intl.formatMessage({ id: 'access.ability.count' }, { n, total: actions.length });
  return (
    <AccordionItem value={subject}>
      <AccordionHeader size="small">
        <span className={styles.header}>
          <span>{nameOf(module, intl)}</span>{' '}
          <Text size={200} className={styles.count}>
            {count}
          </Text>
        </span>
      </AccordionHeader>
      <AccordionPanel>
        <div className={styles.panel}>
          <Checkbox
            label={intl.formatMessage({ id: 'access.ability.all' })}
            checked={all}
            onChange={(_, { checked }) => onChange(setAll(role, subject, checked === true))}
          />
          {actions.map((action) => (
            <Checkbox
              key={action}
              label={intl.formatMessage({ id: `access.action.${action}` })}
              checked={has(role, action, subject)}
              onChange={(_, { checked }) => onChange(setOne(role, module, action, checked === true))}
            />
          ))}
        </div>
      </AccordionPanel>
    </AccordionItem>
  );
}
