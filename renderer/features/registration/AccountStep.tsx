import { Checkbox, Loader } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FocusEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { proposedUsername } from '#contract/proposed-username.ts'
import { PasswordField } from '#renderer/components/fields/PasswordField.tsx'
import { type PersonalDetails, PersonFields } from '#renderer/components/fields/PersonFields.tsx'
import { WizardFrame } from '#renderer/components/wizard/WizardFrame.tsx'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { useAvailability } from './use-availability.ts'
import { useWizard } from './wizard.ts'

const unique = ['username', 'email'] as const

/** Who is coming: name, user name, address and password. */
export function AccountStep() {
  const { t } = useTranslation()
  const { number, count, draft, setDraft, fields, setFields, back, goTo } = useWizard()
  const rules = useFieldRules()
  const { isFree, asking } = useAvailability(draft.mode === 'join' ? draft.token : '')
  // Not while a field that was just left is checked: a button that is disabled then would miss the press.
  const [isLeaving, setLeaving] = useState(false)
  const [isShown, setShown] = useState(false)
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
      passwordAgain: (again, { password }) =>
        again === password ? null : t('validation-ui.mismatch'),
    },
  })
  // Until another username is typed, it follows the name.
  form.watch('fullName', ({ previousValue, value }) => {
    const isProposed = form.getValues().username === proposedUsername(previousValue)
    if (isProposed) form.setFieldValue('username', proposedUsername(value))
  })
  const { fullName, username } = form.values

  /** True if nobody has the name; otherwise its field says so. */
  const mustBeFree = async (name: (typeof unique)[number]) => {
    const value = form.getValues()[name]
    if (value.trim() === '' || (await isFree(name, value))) return true
    // Something else has been typed while the server was asked.
    if (form.getValues()[name] !== value) return true
    form.setFieldError(name, t(`profile.personal.${name}-taken`))
    return false
  }
  const personForm: Parameters<typeof PersonFields>[0]['form'] = {
    getInputProps: (name, options) => {
      const props = form.getInputProps(name as keyof PersonalDetails, options)
      const asked = unique.find((one) => one === name)
      if (!asked) return props
      return {
        ...props,
        rightSection: asking === asked ? <Loader size="xs" aria-hidden /> : null,
        onBlur: (event: FocusEvent) => {
          props.onBlur?.(event)
          void mustBeFree(asked)
        },
      }
    },
  }

  const focusProblem = () =>
    // After React has marked the field.
    requestAnimationFrame(() =>
      holder.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  const handleSubmit = async () => {
    if (isLeaving) return
    setLeaving(true)
    const { errors, hasErrors } = form.validate()
    const wellFormed = unique.filter((name) => !errors[name])
    const free = await Promise.all(wellFormed.map(mustBeFree))
    setLeaving(false)
    if (hasErrors || free.includes(false)) return focusProblem()
    setFields({})
    goTo('confirm')
  }
  const visibility = { visible: isShown, onVisibilityChange: setShown }
  return (
    <WizardFrame
      title={
        draft.mode === 'join' && draft.joins !== ''
          ? t('register.account.join', { group: draft.joins })
          : t('register.account.title')
      }
      text={t('register.account.text')}
      number={number}
      count={count}
      back={back}
      onSubmit={() => void handleSubmit()}
      loading={isLeaving}
    >
      <div ref={holder} style={{ display: 'contents' }}>
        <PersonFields
          form={personForm}
          isUsernameProposed={username !== '' && username === proposedUsername(fullName)}
          labels={{
            fullName: t('setup.account.full-name'),
            username: t('setup.account.username'),
            email: t('setup.account.email'),
          }}
          hints={{
            fullName: t('setup.account.full-name-hint'),
            username: t('setup.account.username-hint'),
            email: t('register.account.email-hint'),
          }}
        />
        <PasswordField
          label={t('setup.account.password')}
          autoComplete="new-password"
          maxLength={258}
          withStrength
          required
          {...visibility}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={t('register.account.again')}
          autoComplete="new-password"
          maxLength={258}
          required
          {...visibility}
          {...form.getInputProps('passwordAgain')}
        />
        <Checkbox
          label={t('register.account.advanced')}
          description={t('profile.advanced.hint')}
          {...form.getInputProps('advanced', { type: 'checkbox' })}
        />
      </div>
    </WizardFrame>
  )
}
