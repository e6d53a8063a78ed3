import { Alert, Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { admin } from '#contract/admin.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import classes from '../admin.module.css'

/** Sends a test email and says whether it was taken, or why not. */
export function TestMail() {
  const { t } = useTranslation()
  const [email, setEmail] = useState(useSignedIn().email)
  const test = useApiMutation(admin.testEmail, { errors: 'form' })
  const [problem, setProblem] = useState<string | null>(null)
  const rules = useFieldRules()
  const field = useRef<HTMLInputElement>(null)
  const failure = test.error?.message ?? test.data?.error ?? null
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = rules.email(email)
    setProblem(wrong)
    if (wrong === null) test.mutate({ body: { email } })
    else field.current?.focus()
  }
  return (
    <>
      <form className={classes.line} onSubmit={handleSubmit} noValidate>
        <TextInput
          ref={field}
          type="email"
          dir="ltr"
          label={t('admin.site.mail.address')}
          value={email}
          error={problem}
          onChange={(event) => {
            setProblem(null)
            test.reset()
            setEmail(event.currentTarget.value)
          }}
        />
        <Button type="submit" variant="default" loading={test.isPending}>
          {t('admin.site.mail.send')}
        </Button>
      </form>
      <output>
        {test.data?.success && (
          <Alert color="success">
            {t('admin.site.mail.sent', { email: test.variables?.body.email ?? '' })}
          </Alert>
        )}
        {failure && <Alert color="error">{t('admin.site.mail.failed', { reason: failure })}</Alert>}
      </output>
    </>
  )
}
