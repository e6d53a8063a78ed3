import { useTranslation } from 'react-i18next'
import { LanguageSelect } from '#renderer/components/fields/LanguageSelect.tsx'
import { StepFrame } from './StepFrame.tsx'
import { useWizard } from './wizard.ts'

export function LanguageStep() {
  const { t } = useTranslation()
  const { next } = useWizard()
  return (
    <StepFrame title={t('setup.language.title')} text={t('setup.language.text')} onSubmit={next}>
      <LanguageSelect label={t('setup.language.label')} />
    </StepFrame>
  )
}
