import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountFields, useProposedUsername } from '#renderer/components/fields/AccountFields.tsx'
import { PasswordField } from '#renderer/components/fields/PasswordField.tsx'
import { focusInvalid } from '#renderer/hooks/focus-invalid.ts'
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
  useProposedUsername(form)

  const handleSubmit = () => {
    if (form.validate().hasErrors) return focusInvalid(holder.current)
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
        <AccountFields form={form} values={form.values} emailHint={t('setup.account.email-hint')}>
          <PasswordField
            label={t('setup.account.password')}
            autoComplete="new-password"
            withStrength
            required
            {...form.getInputProps('password')}
          />
        </AccountFields>
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
