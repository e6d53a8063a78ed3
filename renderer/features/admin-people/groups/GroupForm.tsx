import { Alert, Button, Fieldset, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { adminGroups } from '#contract/admin-groups.ts'
import { ApiError } from '#renderer/api/client.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { HomeFields, NewRecipeFields } from '#renderer/components/fields/PreferenceFields.tsx'
import { Section } from '#renderer/components/pages/Section.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { refresh } from '../queries.ts'
import type { Group } from './group.ts'

/** Name and preferences of a household. */
export function GroupForm({ group }: { group: Group }) {
  const { t } = useTranslation()
  const rules = useFieldRules()
  const save = useApiMutation(adminGroups.update, {
    // One's own account names the household.
    refresh: [...refresh, ['users', 'self']],
    errors: 'form',
    // The refresh fills the form in anew.
    onDone: () => toast.success(t('admin.groups.saved')),
  })
  const form = useForm({
    initialValues: { name: group.name, ...group.preferences },
    validate: { name: rules.required },
  })
  const handleSubmit = form.onSubmit(({ name, ...preferences }) =>
    save.mutate(
      { params: { id: group.id }, body: { id: group.id, name, preferences } },
      {
        onError: (error) => {
          const isTaken = error instanceof ApiError && error.code === 'group.name-taken'
          if (isTaken) form.setFieldError('name', error.message)
          else toast.error(error.message)
        },
      },
    ),
  )
  const isRenamed = form.values.name.trim() !== group.name
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Section title={t('admin.groups.preferences')}>
        <Stack>
          <TextInput
            label={t('general.name')}
            maxLength={255}
            dir="auto"
            required
            {...form.getInputProps('name')}
          />
          {isRenamed && <Alert color="warning">{t('admin.groups.renames')}</Alert>}
          <HomeFields preferences={form.values} onChange={form.setValues} />
          <Fieldset legend={t('household.defaults')}>
            <Stack gap="sm">
              <NewRecipeFields preferences={form.values} onChange={form.setValues} />
            </Stack>
          </Fieldset>
          <Button type="submit" loading={save.isPending} style={{ alignSelf: 'flex-end' }}>
            {t('general.save')}
          </Button>
        </Stack>
      </Section>
    </form>
  )
}
