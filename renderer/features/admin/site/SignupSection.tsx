import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { registration } from '#contract/registration.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { WaitingBlock } from '#renderer/components/later/WaitingBlock.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { Section } from '#renderer/components/pages/Section.tsx'

/** Whether anybody may make an account, or only who is invited; saved at once. */
export function SignupSection() {
  const { t } = useTranslation()
  const setting = useQuery(apiQuery(registration.signup, {}))
  const save = useApiMutation(registration.allowSignup, {
    refresh: [['admin', 'signup'], ['app']],
  })
  const asked = save.isPending ? save.variables.body.allowed : undefined
  return (
    <Section title={t('admin.signup.title')} text={t('admin.signup.text')}>
      {setting.isPending && <WaitingBlock height={44} />}
      {setting.isError && !setting.data && (
        <ErrorPanel error={setting.error} onRetry={() => void setting.refetch()} />
      )}
      {setting.data && (
        <Switch
          label={t('admin.signup.switch')}
          description={
            setting.data.changeable
              ? t('admin.signup.hint')
              : t('admin.signup.fixed', { variable: 'TRIVET_SIGNUP' })
          }
          checked={asked ?? setting.data.allowed}
          disabled={!setting.data.changeable || save.isPending}
          onChange={(event) => save.mutate({ body: { allowed: event.currentTarget.checked } })}
        />
      )}
    </Section>
  )
}
