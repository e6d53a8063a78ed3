import { Alert, Radio, Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './setup.module.css'
import { StepFrame } from './StepFrame.tsx'
import { useWizard } from './wizard.ts'

export function PrivacyStep() {
  const { t } = useTranslation()
  const { draft, setDraft, creation } = useWizard()
  return (
    <StepFrame
      title={t('setup.privacy.title')}
      text={t('setup.privacy.text')}
      onSubmit={() => creation.create(draft)}
      submitLabel={t('setup.privacy.submit')}
      loading={creation.isPending}
    >
      <Radio.Group
        size="md"
        aria-label={t('setup.privacy.title')}
        value={draft.privateGroup ? 'private' : 'public'}
        onChange={(value) => setDraft({ ...draft, privateGroup: value === 'private' })}
      >
        <Stack gap="sm">
          {(['private', 'public'] as const).map((value) => (
            <Radio
              key={value}
              size="md"
              className={classes.choice}
              data-checked={draft.privateGroup === (value === 'private') || undefined}
              value={value}
              label={t(`setup.privacy.${value}`)}
              description={t(`setup.privacy.${value}-hint`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Switch
        label={t('setup.privacy.seed')}
        description={t('setup.privacy.seed-hint')}
        checked={draft.seed}
        onChange={(event) => setDraft({ ...draft, seed: event.currentTarget.checked })}
      />
      {creation.problem && (
        <Alert color="error" role="alert">
          {creation.problem}
        </Alert>
      )}
    </StepFrame>
  )
}
