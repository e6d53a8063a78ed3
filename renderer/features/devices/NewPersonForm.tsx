import { Alert, Button, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { people } from '#contract/people.ts'
import type { UserOut } from '#contract/users.ts'
import { ApiError } from '#renderer/api/client.ts'
import { everybody } from '#renderer/api/members.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { nameOf } from './people.ts'

interface NewPersonFormProps {
  /** A person, or a device that everybody uses. */
  kind: 'new' | 'tablet'
  onAdded: (person: UserOut) => void
}

/** Adds somebody to the household by name; a device that everybody uses needs one as well. */
export function NewPersonForm({ kind, onAdded }: NewPersonFormProps) {
  const { t } = useTranslation()
  const isTablet = kind === 'tablet'
  const rules = useFieldRules()
  const [fullName, setFullName] = useState(isTablet ? t('devices.whose.tablet') : '')
  const [email, setEmail] = useState('')
  const [readOnly, setReadOnly] = useState(false)
  const [wasTried, setTried] = useState(false)
  const add = useApiMutation(people.add, {
    refresh: [['households'], ['groups']],
    errors: 'form',
    onDone: onAdded,
  })
  const members = useQuery(everybody).data?.items ?? []
  const isTwin = members.some((member) => isSameName(nameOf(member), fullName))
  const nameProblem = rules.required(fullName)
  const emailProblem = email.trim() === '' ? null : rules.email(email)
  const isTaken = add.error instanceof ApiError && add.error.code === 'registration.email-taken'

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (nameProblem !== null || emailProblem !== null || add.isPending) return
    add.mutate({ body: { fullName, email, readOnly, sharedDevice: isTablet } })
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <Text c="dimmed">{t(`people.add.${kind}-text`)}</Text>
        <TextInput
          label={t(isTablet ? 'devices.pair.name' : 'people.add.name')}
          autoComplete="off"
          dir="auto"
          maxLength={255}
          required
          value={fullName}
          error={wasTried && nameProblem}
          onChange={(event) => setFullName(event.currentTarget.value)}
        />
        {isTwin && (
          <Text size="sm" role="status">
            {t('people.add.twin', { name: fullName.trim() })}
          </Text>
        )}
        {!isTablet && (
          <>
            <TextInput
              type="email"
              label={t('people.add.email')}
              description={t('people.add.email-hint')}
              autoComplete="off"
              styles={{ input: { direction: 'ltr', textAlign: 'start' } }}
              value={email}
              error={(wasTried && emailProblem) || (isTaken && t('profile.personal.email-taken'))}
              onChange={(event) => {
                setEmail(event.currentTarget.value)
                add.reset()
              }}
            />
            <Switch
              label={t('people.reader')}
              description={t('people.reader-hint')}
              checked={readOnly}
              onChange={(event) => setReadOnly(event.currentTarget.checked)}
            />
          </>
        )}
        {add.error && !isTaken && (
          <Alert color="error" role="alert">
            {add.error.message}
          </Alert>
        )}
        <Button
          type="submit"
          loading={add.isPending}
          leftSection={<IconUserPlus size={20} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('people.add.submit')}
        </Button>
      </Stack>
    </form>
  )
}

const isSameName = (one: string, other: string) =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase()
