import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { users, type UserOut } from '#contract/users.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { Section } from '#renderer/components/pages/Section.tsx'

/** The switch for features aimed at other programs; saved at once. */
export function AdvancedSection({ viewer }: { viewer: UserOut }) {
  const { t } = useTranslation()
  const update = useApiMutation(users.update, { refresh: ['users', 'self'] })
  const chosen = update.isPending ? update.variables.body.advanced : undefined
  return (
    <Section title={t('profile.advanced.title')}>
      <Switch
        label={t('profile.advanced.switch')}
        description={t('profile.advanced.hint')}
        checked={chosen ?? viewer.advanced}
        disabled={update.isPending}
        onChange={(event) =>
          update.mutate({
            params: { id: viewer.id },
            body: { advanced: event.currentTarget.checked },
          })
        }
      />
    </Section>
  )
}
