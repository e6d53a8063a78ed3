import { Select, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#renderer/i18n/format.ts'
import { currentLocale } from '#renderer/i18n/i18n.ts'
import { applyLocale, localeOf, locales } from '#renderer/i18n/locales.ts'

interface LanguageSelectProps {
  label: string
  /** The chosen code; without it, choosing applies the language at once by reloading the page. */
  value?: string
  onChange?: (code: string) => void
}

/** Every language by its own name, with how much of it is translated. */
export function LanguageSelect({ label, value, onChange }: LanguageSelectProps) {
  const { t } = useTranslation()
  const offered = locales.filter((locale) => !locale.pseudo || showsPseudo())
  const choose = (code: string | null) => {
    if (!code) return
    if (onChange) onChange(code)
    else if (code !== currentLocale().code) applyLocale(code)
  }
  return (
    <Select
      label={label}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      value={value ?? currentLocale().code}
      onChange={choose}
      data={offered.map(({ code, name }) => ({ value: code, label: name }))}
      nothingFoundMessage={t('language.none')}
      renderOption={({ option }) => (
        <div>
          <Text dir="auto">{option.label}</Text>
          <Text size="xs" c="dimmed">
            {t('language.progress', { percent: percentOf(option.value) })}
          </Text>
        </div>
      )}
    />
  )
}

const percentOf = (code: string) =>
  formatNumber((localeOf(code)?.progress ?? 0) / 100, { style: 'percent' })

const showsPseudo = () => import.meta.env.DEV || currentLocale().pseudo
