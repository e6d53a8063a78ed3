import { Switch } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { users, type UserOut } from '#contract/users.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { Card } from '#renderer/components/Card.tsx'

/** Whether one wants to see what is for other programs; saved at once. */
export function AdvancedCard({ viewer }: { viewer: UserOut }) {
  const { t } = useTranslation()
  const update = useApiMutation(users.update, { refresh: ['users', 'self'] })
  const chosen = update.isPending ? update.variables.body.advanced : undefined
  return (
    <Card icon={IconAdjustments} title={t('profile.advanced.title')}>
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
    </Card>
  )
}
