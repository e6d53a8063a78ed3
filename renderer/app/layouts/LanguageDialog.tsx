import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { LanguageSelect } from '#renderer/components/fields/LanguageSelect.tsx'
import { currentLocale } from '#renderer/i18n/i18n.ts'
import { applyLocale } from '#renderer/i18n/locales.ts'

interface LanguageDialogProps {
  opened: boolean
  onClose: () => void
}

/** Saving keeps the language in a cookie and reloads the page in it; Cancel changes nothing. */
export function LanguageDialog({ opened, onClose }: LanguageDialogProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(currentLocale().code)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('language.title')}
      submitLabel={t('language.apply')}
      onSubmit={() => (chosen === currentLocale().code ? onClose() : applyLocale(chosen))}
    >
      <Text>{t('language.text')}</Text>
      <LanguageSelect label={t('language.label')} value={chosen} onChange={setChosen} />
    </Dialog>
  )
}
