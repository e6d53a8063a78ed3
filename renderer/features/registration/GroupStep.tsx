import { Loader, Switch, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WizardFrame } from '#renderer/components/wizard/WizardFrame.tsx'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { useAvailability } from './use-availability.ts'
import { useWizard } from './wizard.ts'

/** A new household: its name, who sees its recipes, and what it begins with. */
export function GroupStep() {
  const { t } = useTranslation()
  const { number, count, draft, setDraft, fields, setFields, back, goTo } = useWizard()
  const { householdName } = useFieldRules()
  const { isFree, asking } = useAvailability()
  const [isLeaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState(fields['group'] ?? null)
  const input = useRef<HTMLInputElement>(null)
  const problemOf = async () => {
    const missing = householdName(draft.group)
    if (missing !== null) return missing
    return (await isFree('group', draft.group)) ? null : t('register.group.taken')
  }
  const handleBlur = async () => {
    if (draft.group.trim() === '') return
    const found = await problemOf()
    // Nothing else has been typed while the server was asked.
    if (input.current?.value === draft.group) setProblem(found)
  }
  const handleSubmit = async () => {
    if (isLeaving) return
    setLeaving(true)
    const found = await problemOf()
    setLeaving(false)
    setProblem(found)
    if (found !== null) return
    setFields({})
    goTo('account')
  }
  return (
    <WizardFrame
      title={t('register.group.title')}
      text={t('register.group.text')}
      number={number}
      count={count}
      back={back}
      onSubmit={() => void handleSubmit()}
      loading={isLeaving}
    >
      <TextInput
        ref={input}
        label={t('setup.account.group')}
        description={t('setup.account.group-hint')}
        dir="auto"
        maxLength={255}
        required
        value={draft.group}
        error={problem}
        rightSection={asking ? <Loader size="xs" aria-hidden /> : null}
        onChange={(event) => {
          setDraft({ ...draft, group: event.currentTarget.value })
          setProblem(null)
        }}
        onBlur={() => void handleBlur()}
      />
      <Switch
        label={t('register.group.private')}
        description={t('register.group.private-hint')}
        checked={draft.isPrivate}
        onChange={(event) => setDraft({ ...draft, isPrivate: event.currentTarget.checked })}
      />
      <Switch
        label={t('setup.privacy.seed')}
        description={t('setup.privacy.seed-hint')}
        checked={draft.seed}
        onChange={(event) => setDraft({ ...draft, seed: event.currentTarget.checked })}
      />
    </WizardFrame>
  )
}
