import { Checkbox, Loader } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FocusEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountFields, useProposedUsername } from '#renderer/components/fields/AccountFields.tsx'
import { NewPasswordFields } from '#renderer/components/fields/NewPasswordFields.tsx'
import type { PersonalDetails } from '#renderer/components/fields/PersonFields.tsx'
import { WizardFrame } from '#renderer/components/wizard/WizardFrame.tsx'
import { focusInvalid } from '#renderer/hooks/focus-invalid.ts'
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
      passwordAgain: (again, { password }) => rules.passwordAgain(again, password),
    },
  })
  useProposedUsername(form)

  /** True if nobody has the name; otherwise its field says so. */
  const mustBeFree = async (name: (typeof unique)[number]) => {
    const value = form.getValues()[name]
    if (value.trim() === '' || (await isFree(name, value))) return true
    // Something else has been typed while the server was asked.
    if (form.getValues()[name] !== value) return true
    form.setFieldError(name, t(`profile.personal.${name}-taken`))
    return false
  }
  const personForm: Parameters<typeof AccountFields>[0]['form'] = {
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

  const handleSubmit = async () => {
    if (isLeaving) return
    setLeaving(true)
    const { errors, hasErrors } = form.validate()
    const wellFormed = unique.filter((name) => !errors[name])
    const free = await Promise.all(wellFormed.map(mustBeFree))
    setLeaving(false)
    if (hasErrors || free.includes(false)) return focusInvalid(holder.current)
    setFields({})
    goTo('confirm')
  }
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
        <AccountFields
          form={personForm}
          values={form.values}
          emailHint={t('register.account.email-hint')}
        >
          <NewPasswordFields
            form={form}
            names={['password', 'passwordAgain']}
            labels={[t('setup.account.password'), t('register.account.again')]}
            visibility={{ visible: isShown, onVisibilityChange: setShown }}
          />
        </AccountFields>
        <Checkbox
          label={t('register.account.advanced')}
          description={t('profile.advanced.hint')}
          {...form.getInputProps('advanced', { type: 'checkbox' })}
        />
      </div>
    </WizardFrame>
  )
}
