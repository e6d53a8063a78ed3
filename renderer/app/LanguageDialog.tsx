import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/Dialog.tsx'
import { i18n } from '#renderer/i18n/i18n.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { locales, rememberLocale } from '#renderer/i18n/locales.ts'

interface LanguageDialogProps {
  opened: boolean
  onClose: () => void
}

/** Choosing a language keeps it in a cookie and loads the page anew in it. */
export function LanguageDialog({ opened, onClose }: LanguageDialogProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(i18n.language)
  const offered = locales.filter((locale) => !locale.pseudo || showsPseudo())
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('language.title')}
      submitLabel={t('language.apply')}
      onSubmit={() => {
        if (chosen !== i18n.language) applyLocale(chosen)
        return onClose()
      }}
    >
      <Text>{t('language.text')}</Text>
      <Select
        label={t('language.label')}
        searchable
        allowDeselect={false}
        value={chosen}
        onChange={(code) => code && setChosen(code)}
        data={offered.map(({ code, name }) => ({ value: code, label: name }))}
        nothingFoundMessage={t('language.none')}
        comboboxProps={{ withinPortal: true }}
        renderOption={({ option }) => (
          <div>
            <Text dir="auto">{option.label}</Text>
            <Text size="xs" c="dimmed">
              {t('language.progress', { percent: percentOf(option.value) })}
            </Text>
          </div>
        )}
      />
    </Dialog>
  )
}

/** Remembers the language and starts over in it; a language in the address would win over it, so it goes. */
function applyLocale(code: string) {
  rememberLocale(code)
  const address = new URL(window.location.href)
  address.searchParams.delete('lang')
  window.history.replaceState(null, '', address)
  window.location.reload()
}

const percentOf = (code: string) =>
  formatNumber((locales.find((locale) => locale.code === code)?.progress ?? 0) / 100, {
    style: 'percent',
  })

const showsPseudo = () => import.meta.env.DEV || i18n.language.startsWith('qps-')
