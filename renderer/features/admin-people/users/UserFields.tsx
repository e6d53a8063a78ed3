import { Alert, Fieldset, Select, Stack, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PersonFields } from '#renderer/components/fields/PersonFields.tsx'
import { groupsQuery } from '../queries.ts'
import type { UserValues } from './user-values.ts'

interface FieldsProps {
  form: UseFormReturnType<UserValues>
}

/** Who somebody is, and in which household. */
export function UserFields({ form, movesFrom }: FieldsProps & { movesFrom?: string }) {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(groupsQuery)
  const moves = movesFrom !== undefined && form.values.group !== movesFrom
  return (
    <>
      <PersonFields
        form={form}
        isOther
        labels={{
          fullName: t('admin.users.name'),
          username: t('admin.users.username'),
          email: t('admin.users.email'),
        }}
      />
      <Select
        label={t('admin.users.group')}
        allowDeselect={false}
        required
        data={data.items.map(({ name }) => name)}
        {...form.getInputProps('group')}
      />
      {moves && <Alert color="warning">{t('admin.users.moves', { group: movesFrom })}</Alert>}
    </>
  )
}

const given = ['canInvite', 'canManage', 'canOrganize'] as const
const rights = [...given, 'advanced', 'readOnly'] as const

/** What somebody may do. An administrator may do everything; reading only and another right exclude each other. */
export function RightsFields({ form, isSelf = false }: FieldsProps & { isSelf?: boolean }) {
  const { t } = useTranslation()
  const { admin } = form.values
  const isGiven = (right: string) => given.some((name) => name === right)
  const change = (right: (typeof rights)[number], has: boolean) =>
    form.setValues({
      [right]: has,
      ...(has && isGiven(right) && { readOnly: false }),
      ...(has && right === 'readOnly' && Object.fromEntries(given.map((name) => [name, false]))),
    })
  return (
    <Fieldset legend={t('admin.users.rights')}>
      <Stack gap="lg">
        <Switch
          label={t('admin.users.right.admin')}
          description={t(isSelf ? 'admin.users.right.admin-self' : 'admin.users.right.admin-hint')}
          disabled={isSelf}
          {...form.getInputProps('admin', { type: 'checkbox' })}
        />
        {rights.map((right) => (
          <Switch
            key={right}
            label={t(`admin.users.right.${right}`)}
            {...form.getInputProps(right, { type: 'checkbox' })}
            onChange={(event) => change(right, event.currentTarget.checked)}
            {...(admin &&
              right !== 'advanced' && { disabled: true, checked: right !== 'readOnly' })}
          />
        ))}
      </Stack>
    </Fieldset>
  )
}
