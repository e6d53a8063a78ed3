import { Alert, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { mail, mailPorts, type MailSettings } from '#contract/mail.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { PasswordField } from '#renderer/components/fields/PasswordField.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import classes from '../admin.module.css'
import { SecretForm } from './SecretForm.tsx'

const securities = ['starttls', 'tls', 'none'] as const
type Security = (typeof securities)[number]

/** What depends on whether email can be sent. */
const changed = [['admin'], ['app', 'about']]

const ltr = { input: { direction: 'ltr', textAlign: 'start' } } as const

/** The mail server. The password is never shown; an empty field keeps the stored one. */
export function MailForm({ settings }: { settings: MailSettings }) {
  const { t } = useTranslation()
  const { form, save } = useMailForm(settings)
  const forget = useApiMutation(mail.updateSettings, {
    refresh: changed,
    errors: 'form',
    onDone: () => toast.success(t('admin.site.mail.forgotten')),
  })
  const { security, user } = form.values
  const handleSecurity = (chosen: Security) => {
    // A port of one's own stays.
    const isUsual = form.values.port === String(mailPorts[security])
    form.setFieldValue('security', chosen)
    if (isUsual) form.setFieldValue('port', String(mailPorts[chosen]))
  }
  return (
    <SecretForm
      kind="mail"
      form={form}
      isSaving={save.isPending}
      onSave={({ password, port, ...rest }, then) =>
        save.mutate(
          { body: { ...rest, port: Number(port), ...(password !== '' && { password }) } },
          then,
        )
      }
      onForget={settings.ready ? () => forget.mutateAsync({ body: { host: '' } }) : null}
    >
      <div className={classes.pair}>
        <TextInput
          label={t('admin.site.mail.host')}
          description={t('admin.site.mail.host-hint')}
          required
          autoCapitalize="none"
          spellCheck={false}
          styles={ltr}
          {...form.getInputProps('host')}
        />
        <TextInput
          label={t('admin.site.mail.port')}
          inputMode="numeric"
          required
          styles={ltr}
          {...form.getInputProps('port')}
        />
      </div>
      <Select
        label={t('admin.site.mail.security')}
        allowDeselect={false}
        data={securities.map((value) => ({
          value,
          label: t(`admin.site.mail.securities.${value}`),
        }))}
        value={security}
        onChange={(value) => handleSecurity(value as Security)} // one of `data`
      />
      {security === 'none' && <Alert color="warning">{t('admin.site.mail.unencrypted')}</Alert>}
      <TextInput
        type="email"
        label={t('admin.site.mail.from-email')}
        description={t('admin.site.mail.from-email-hint')}
        required
        styles={ltr}
        {...form.getInputProps('fromEmail')}
      />
      <TextInput
        label={t('admin.site.mail.from-name')}
        dir="auto"
        maxLength={100}
        {...form.getInputProps('fromName')}
      />
      <TextInput
        label={t('admin.site.mail.user')}
        description={t('admin.site.mail.user-hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        styles={ltr}
        {...form.getInputProps('user')}
      />
      <PasswordField
        label={t('admin.site.mail.password')}
        description={t(`admin.site.mail.password-${settings.hasPassword ? 'stored' : 'hint'}`)}
        autoComplete="new-password"
        required={user.trim() !== '' && !settings.hasPassword}
        {...form.getInputProps('password')}
      />
    </SecretForm>
  )
}

function useMailForm(settings: MailSettings) {
  const { t } = useTranslation()
  const rules = useFieldRules()
  const form = useForm({
    initialValues: draftOf(settings),
    validate: {
      host: rules.required,
      port: (value) => (isPort(value) ? null : t('admin.site.mail.port-wrong')),
      fromEmail: rules.email,
      password: (value, { user }) =>
        user.trim() !== '' && !settings.hasPassword ? rules.required(value) : null,
    },
  })
  const save = useApiMutation(mail.updateSettings, {
    refresh: changed,
    errors: 'form',
    onDone: (saved) => {
      form.setInitialValues(draftOf(saved))
      form.setValues(draftOf(saved))
      toast.success(t('admin.site.mail.saved'))
    },
  })
  return { form, save }
}

/** Numbers as text, as one types them. */
const draftOf = ({ host, port, security, fromName, fromEmail, user }: MailSettings) => ({
  host,
  port: String(port),
  security,
  fromName,
  fromEmail,
  user,
  password: '',
})

const isPort = (text: string) =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535
