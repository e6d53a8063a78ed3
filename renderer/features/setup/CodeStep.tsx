import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { setup } from '#contract/setup.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { StepFrame } from './StepFrame.tsx'
import { useWizard } from './wizard.ts'

/**
 * Asks for the setup code if this is another device: only somebody who can see the server's window or terminal may set
 * it up.
 */
export function CodeStep() {
  const { t } = useTranslation()
  const { draft, setDraft, fields, setFields, next } = useWizard()
  const check = useApiMutation(setup.checkCode, { errors: 'form' })

  const handleSubmit = () => {
    if (draft.code.trim() === '') return setFields({ code: t('general.required') })
    setFields({})
    check.mutate(
      { body: { code: draft.code } },
      { onSuccess: next, onError: (error) => setFields({ code: error.message }) },
    )
  }
  return (
    <StepFrame
      title={t('setup.code.title')}
      text={t('setup.code.text')}
      onSubmit={handleSubmit}
      loading={check.isPending}
    >
      <TextInput
        label={t('setup.code.label')}
        value={draft.code}
        onChange={(event) => setDraft({ ...draft, code: event.currentTarget.value })}
        error={fields['code']}
        autoComplete="one-time-code"
        spellCheck={false}
        styles={{ input: { direction: 'ltr', textAlign: 'start' } }}
        required
      />
    </StepFrame>
  )
}
