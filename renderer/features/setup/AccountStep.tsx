import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { proposedUsername } from '#contract/proposed-username.ts'
import { PasswordField } from '#renderer/components/fields/PasswordField.tsx'
import { PersonFields } from '#renderer/components/fields/PersonFields.tsx'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { RestoreInstead } from './RestoreStep.tsx'
import { StepFrame } from './StepFrame.tsx'
import { useWizard } from './wizard.ts'

export function AccountStep() {
  const { t } = useTranslation()
  const { draft, setDraft, fields, setFields, next, goTo } = useWizard()
  const rules = useFieldRules()
  const holder = useRef<HTMLDivElement>(null)
  const form = useForm({
    initialValues: draft,
    initialErrors: fields,
    validateInputOnBlur: true,
    onValuesChange: setDraft,
    validate: {
      fullName: rules.personName,
      username: rules.username,
      email: rules.email,
      password: rules.newPassword,
      groupName: rules.householdName,
    },
  })
  // Until another username is typed, it follows the name.
  form.watch('fullName', ({ previousValue, value }) => {
    const isProposed = form.getValues().username === proposedUsername(previousValue)
    if (isProposed) form.setFieldValue('username', proposedUsername(value))
  })
  const { fullName, username } = form.values

  const handleSubmit = () => {
    if (form.validate().hasErrors) {
      // Focuses the first invalid field, after React has marked it.
      requestAnimationFrame(() =>
        holder.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      )
      return
    }
    setFields({})
    next()
  }
  return (
    <StepFrame
      title={t('setup.account.title')}
      text={t('setup.account.text')}
      onSubmit={handleSubmit}
    >
      <div ref={holder} style={{ display: 'contents' }}>
        <PersonFields
          form={form}
          isUsernameProposed={username !== '' && username === proposedUsername(fullName)}
          labels={{
            fullName: t('setup.account.full-name'),
            username: t('setup.account.username'),
            email: t('setup.account.email'),
          }}
          hints={{
            fullName: t('setup.account.full-name-hint'),
            username: t('setup.account.username-hint'),
            email: t('setup.account.email-hint'),
          }}
        />
        <PasswordField
          label={t('setup.account.password')}
          autoComplete="new-password"
          withStrength
          required
          {...form.getInputProps('password')}
        />
        <TextInput
          label={t('setup.account.group')}
          description={t('setup.account.group-hint')}
          dir="auto"
          required
          {...form.getInputProps('groupName')}
        />
      </div>
      <RestoreInstead onChoose={() => goTo('restore')} />
    </StepFrame>
  )
}
