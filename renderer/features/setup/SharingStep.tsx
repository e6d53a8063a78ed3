import { useTranslation } from 'react-i18next'
import { SharingSettings } from '#renderer/features/sharing/index.ts'
import { StepFrame } from './StepFrame.tsx'
import { useWizard } from './wizard.ts'

export function SharingStep() {
  const { t } = useTranslation()
  const { next } = useWizard()
  return (
    <StepFrame title={t('setup.sharing.title')} text={t('setup.sharing.text')} onSubmit={next}>
      <SharingSettings />
    </StepFrame>
  )
}
