import { Alert, Anchor, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { app } from '#contract/app.ts'
import { rememberedDays } from '#contract/auth.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { sessionQuery } from '#renderer/api/session.ts'
import { PageLoading } from '#renderer/app/start/PageLoading.tsx'
import { paths, safeRedirect } from '#renderer/app/paths.ts'
import { PasswordField } from '#renderer/components/fields/PasswordField.tsx'
import { FrontCard } from '#renderer/components/pages/FrontCard.tsx'
import { useTitle } from '#renderer/hooks/use-title.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { useLogin } from './use-login.ts'

/** Signs in and continues to the page that was requested. */
export function LoginPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const session = useQuery(sessionQuery)
  useTitle(t('app.login'))

  if (session.data) {
    const target = safeRedirect(search.get('redirect')) ?? paths.group(session.data.groupSlug)
    return <Navigate to={target} replace />
  }
  // If the server cannot be reached, the form is shown anyway; signing in then shows the error.
  return session.isPending ? <PageLoading /> : <LoginForm />
}

function LoginForm() {
  const { t } = useTranslation()
  const about = useQuery(apiQuery(app.about, {})).data
  const login = useLogin()
  const username = useRef<HTMLInputElement>(null)
  const form = useForm({ initialValues: { username: '', password: '', remember_me: false } })

  useEffect(() => username.current?.focus(), [])

  return (
    <FrontCard title={t('login.title')}>
      <form onSubmit={form.onSubmit(login.submit)} noValidate>
        <Stack>
          <TextInput
            ref={username}
            label={t('login.username')}
            leftSection={<IconUser size={20} aria-hidden />}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            styles={{ input: { direction: 'ltr', textAlign: 'start' } }}
            {...form.getInputProps('username')}
          />
          <PasswordField
            label={t('login.password')}
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
          <Checkbox
            label={t('login.remember', { time: rememberedTime() })}
            {...form.getInputProps('remember_me', { type: 'checkbox' })}
          />
          {login.problem && (
            <Alert color="error" role="alert">
              {login.problem}
            </Alert>
          )}
          <Button type="submit" fullWidth loading={login.isPending}>
            {t('login.submit')}
          </Button>
          <Anchor
            className="alone"
            component={Link}
            to={paths.forgotPassword}
            size="sm"
            ta="center"
          >
            {t('login.forgot')}
          </Anchor>
          {about && <NewHere isOpen={about.allowSignup} />}
          {about && (
            <Text size="xs" c="dimmed" ta="center">
              {t('login.version', { version: about.productVersion })}
            </Text>
          )}
          <Anchor href="/licenses.html" target="_blank" size="xs" ta="center" py="xs">
            {t('login.licenses')}
          </Anchor>
        </Stack>
      </form>
    </FrontCard>
  )
}

/** How somebody without an account gets one. */
function NewHere({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation()
  if (!isOpen) {
    return (
      <Text size="sm" c="dimmed" ta="center">
        {t('login.by-invitation')}
      </Text>
    )
  }
  return (
    <Anchor component={Link} to={paths.register} ta="center" py="xs">
      {t('login.register')}
    </Anchor>
  )
}

const rememberedTime = () =>
  formatNumber(rememberedDays / 7, { style: 'unit', unit: 'week', unitDisplay: 'long' })
