import { Radio, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  leftOut,
  type RecipeFormat,
  recipeFormats,
  type RecipePart,
} from '#contract/recipe-formats.ts'
import { formatList } from '#renderer/i18n/format.ts'

/** 'zip' is our own archive. */
export type FileFormat = 'zip' | RecipeFormat

interface FormatChoiceProps {
  value: FileFormat
  onChange: (format: FileFormat) => void
  /** Whether the recipes have this part; absent: they may have all of them. */
  has?: (part: RecipePart) => boolean
}

/** What recipes are exported for, and what that has no place for. */
export function FormatChoice({ value, onChange, has = () => true }: FormatChoiceProps) {
  const { t } = useTranslation()
  const missing = leftOut[value].filter(has)
  const names = missing.map((part) => t(`formats.part.${part}`))
  return (
    <Radio.Group label={t('formats.label')} value={value} onChange={onChange}>
      <Stack gap="sm" mt="sm">
        {(['zip', ...recipeFormats] as const).map((format) => (
          <Radio
            key={format}
            value={format}
            label={t(`formats.name.${format}`)}
            description={t(`formats.hint.${format}`)}
          />
        ))}
      </Stack>
      <Text size="sm" c="dimmed" mt="md" role="status">
        {names.length > 0 && t('formats.left-out', { parts: formatList(names) })}
      </Text>
    </Radio.Group>
  )
}
