import { Select, Text } from '@mantine/core'
import { IconPlant } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { seeders, seedLocales } from '#contract/seeders.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { counted, formatLocale } from '#renderer/i18n/format.ts'
import { localeOf } from '#renderer/i18n/locales.ts'
import { changeOptions, type NamedKind } from './named-kinds.ts'

interface SeedDialogProps {
  kind: NamedKind
  onClose: () => void
}

const sourceLocale = 'en-US'

/** Adds common foods, units or labels in a language; existing ones are not changed. */
export function SeedDialog({ kind, onClose }: SeedDialogProps) {
  const { t } = useTranslation()
  const seed = useApiMutation(seeders[kind], {
    ...changeOptions,
    more: ({ added }) =>
      added === 0 ? t('data.seeded-none') : t(`data.kind.${kind}.seeded`, counted(added)),
  })
  const [locale, setLocale] = useState(() =>
    seedLocales.includes(formatLocale()) ? formatLocale() : sourceLocale,
  )
  const languages = useMemo(() => {
    const { compare } = new Intl.Collator(formatLocale())
    return seedLocales
      .map((code) => ({ value: code, label: nameOf(code) }))
      .toSorted((one, other) => compare(one.label, other.label))
  }, [])
  const handleSubmit = async () => {
    await seed.mutateAsync({ body: { locale } })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(`data.kind.${kind}.seed-title`)}
      icon={<IconPlant size={24} aria-hidden />}
      submitLabel={t(`data.kind.${kind}.seed-title`)}
      onSubmit={handleSubmit}
    >
      <Text>{t(`data.kind.${kind}.seed-text`)}</Text>
      <Select
        label={t('data.seed-language')}
        data={languages}
        value={locale}
        onChange={(code) => code && setLocale(code)}
        searchable
        openOnFocus={false}
        allowDeselect={false}
        nothingFoundMessage={t('data.nothing-found')}
        data-autofocus
      />
      <Text size="sm" c="dimmed">
        {t('data.seed-note')}
      </Text>
    </Dialog>
  )
}

function nameOf(code: string): string {
  return (
    localeOf(code)?.name ??
    new Intl.DisplayNames(formatLocale(), { type: 'language' }).of(code) ??
    code
  )
}
