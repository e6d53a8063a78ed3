import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconWand } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ImportPreview } from '#contract/import-preview.ts'
import { type RecipeReading, recipeReadings } from '#contract/recipe-readings.ts'
import { call } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'

/** The helper that an administrator has named, or null. */
export const useHelper = () => useQuery(apiQuery(recipeReadings.helper, {})).data ?? null

interface AskHelperProps {
  reading: RecipeReading
  onFound: (found: ImportPreview) => void
}

/** Asks the helper for a reading, if there is one and something to send; says before where it goes. */
export function AskHelper({ reading, onFound }: AskHelperProps) {
  const { t } = useTranslation()
  const helper = useHelper()
  const ask = useMutation({
    mutationFn: () => call(recipeReadings.askHelper, { params: { id: reading.id } }),
    onSuccess: onFound,
    meta: { errors: 'form' },
  })
  if (!helper) return null
  const { found, problem, pictures } = reading
  const hasWords = found ? found.original !== '' : problem?.code === 'import.no-recipe'
  const sendsPictures = helper.sendsPictures && pictures > 0
  if (!hasWords && !sendsPictures) return null
  const where = t(`import.photo.helper.${sendsPictures ? 'pictures' : 'words'}`, {
    host: helper.host,
  })
  const replaces = found ? t('import.photo.helper.replaces') : ''
  return (
    <div>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconWand size={18} aria-hidden />}
          loading={ask.isPending}
          onClick={() => ask.mutate()}
        >
          {t('import.photo.helper.ask')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt="xs" role="status">
        {ask.isPending ? t('import.photo.helper.asking') : [where, replaces].join(' ')}
      </Text>
      {ask.error && (
        <Alert color="error" role="alert" mt="xs" icon={<IconAlertTriangle aria-hidden />}>
          {ask.error.message}
        </Alert>
      )}
    </div>
  )
}
