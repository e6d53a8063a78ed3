import { Alert, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rememberedDays } from '#contract/auth.ts'
import { WizardFrame } from '#renderer/components/wizard/WizardFrame.tsx'
import { formatNumber } from '#renderer/i18n/format.ts'
import classes from './registration.module.css'
import { useWizard } from './wizard.ts'

/** Everything once more, and the button that makes the account. */
export function ConfirmStep() {
  const { t } = useTranslation()
  const { number, count, draft, back, registering } = useWizard()
  const [remember, setRemember] = useState(true)
  const { mode, joins, group, isPrivate, seed, fullName, username, email, advanced } = draft
  const yesOrNo = (value: boolean) => t(value ? 'general.yes' : 'general.no')
  const place: [string, string][] =
    mode === 'join'
      ? [[t('register.confirm.household'), joins]]
      : [
          [t('register.confirm.household'), group],
          [t('register.group.private'), yesOrNo(isPrivate)],
          [t('setup.privacy.seed'), yesOrNo(seed)],
        ]
  const facts: [string, string][] = [
    ...place,
    [t('setup.account.full-name'), fullName],
    [t('setup.account.username'), username.trim().toLowerCase()],
    [t('setup.account.email'), email],
    [t('register.account.advanced'), yesOrNo(advanced)],
  ]
  const weeks = formatNumber(rememberedDays / 7, {
    style: 'unit',
    unit: 'week',
    unitDisplay: 'long',
  })
  return (
    <WizardFrame
      title={t('register.confirm.title')}
      number={number}
      count={count}
      back={back}
      onSubmit={() => registering.register(draft, remember)}
      submitLabel={t('register.confirm.submit')}
      loading={registering.isPending}
    >
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t('login.remember', { time: weeks })}
        checked={remember}
        onChange={(event) => setRemember(event.currentTarget.checked)}
      />
      {registering.problem && (
        <Alert color="error" role="alert">
          {registering.problem}
        </Alert>
      )}
    </WizardFrame>
  )
}
