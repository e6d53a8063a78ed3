import { Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { admin } from '#contract/admin.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { Section } from '#renderer/components/pages/Section.tsx'
import classes from '../admin.module.css'

const looksLikeAddress = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim())

/** Whether mail is configured, with a test mail if it is. */
export function MailSection({ ready }: { ready: boolean }) {
  const { t } = useTranslation()
  return (
    <Section title={t('admin.site.mail.title')}>
      {ready ? <TestMail /> : <Text>{t('admin.site.mail.missing-text')}</Text>}
    </Section>
  )
}

function TestMail() {
  const { t } = useTranslation()
  const [email, setEmail] = useState(useSignedIn().email)
  const test = useApiMutation(admin.testEmail, { errors: 'form' })
  const failure = test.error?.message ?? test.data?.error ?? null
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (looksLikeAddress(email)) test.mutate({ body: { email } })
  }
  return (
    <>
      <form className={classes.line} onSubmit={handleSubmit} noValidate>
        <TextInput
          type="email"
          dir="ltr"
          label={t('admin.site.mail.address')}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={test.isPending}
          disabled={!looksLikeAddress(email)}
        >
          {t('admin.site.mail.send')}
        </Button>
      </form>
      <output>
        {test.data?.success && t('admin.site.mail.sent')}
        {failure && t('admin.site.mail.failed', { reason: failure })}
      </output>
    </>
  )
}
