import { Button, Group, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canWrite } from '#renderer/api/session.ts'
import { users, type UserOut } from '#contract/users.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { Section } from '#renderer/components/pages/Section.tsx'
import { RemovableRows } from '#renderer/components/lists/RemovableRows.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { formatTime } from '#renderer/i18n/format.ts'
import { NewToken } from './NewToken.tsx'

const refresh = ['users', 'self']

/** API tokens for apps and scripts. A token is only shown once, right after it was created. */
export function TokensSection({ viewer }: { viewer: UserOut }) {
  const { t } = useTranslation()
  const rules = useFieldRules()
  const [made, setMade] = useState<string | null>(null)
  const create = useApiMutation(users.createToken, { refresh })
  const form = useForm({ initialValues: { name: '' }, validate: { name: rules.required } })

  const handleSubmit = form.onSubmit((body) =>
    create.mutate(
      { body },
      {
        onSuccess: ({ token }) => {
          setMade(token)
          form.reset()
        },
      },
    ),
  )
  return (
    <Section title={t('profile.tokens.title')} text={t('profile.tokens.text')}>
      {made && <NewToken token={made} onDone={() => setMade(null)} />}
      {!made && canWrite(viewer) && (
        <form onSubmit={handleSubmit} noValidate>
          <Group align="flex-end">
            <TextInput
              flex="1 1 200px"
              label={t('profile.tokens.name')}
              placeholder={t('profile.tokens.name-hint')}
              dir="auto"
              {...form.getInputProps('name')}
            />
            <Button type="submit" variant="default" loading={create.isPending}>
              {t('profile.tokens.generate')}
            </Button>
          </Group>
        </form>
      )}
      <TokenList tokens={viewer.tokens ?? []} />
    </Section>
  )
}

type Token = NonNullable<UserOut['tokens']>[number]

function TokenList({ tokens }: { tokens: Token[] }) {
  const { t } = useTranslation()
  const remove = useApiMutation(users.deleteToken, { refresh, errors: 'form' })
  if (tokens.length === 0) return <Text c="dimmed">{t('profile.tokens.none')}</Text>
  return (
    <RemovableRows
      rows={tokens}
      idOf={({ id }) => String(id)}
      renderAbout={({ createdAt }) =>
        createdAt && (
          <Text size="sm" c="dimmed">
            {t('profile.tokens.created-at', { time: formatTime(createdAt) })}
          </Text>
        )
      }
      words={{
        remove: t('general.delete'),
        removeOf: (name) => t('profile.tokens.delete', { name }),
        title: t('profile.tokens.delete-title'),
        text: (name) => t('profile.tokens.delete-text', { name }),
      }}
      onRemove={async ({ id }) => {
        await remove.mutateAsync({ params: { id: String(id) } })
        toast.success(t('profile.tokens.deleted'))
      }}
    />
  )
}
