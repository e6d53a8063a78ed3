import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recipeReadings } from '#contract/recipe-readings.ts'
import { ApiError, call } from '#renderer/api/client.ts'
import { wordsOf } from '#renderer/api/error-words.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { desktop } from '#renderer/desktop.ts'
import { EditorSkeleton } from '#renderer/features/recipe-edit/index.ts'
import { CheckImport } from './CheckImport.tsx'
import { CreateFrame } from './CreateFrame.tsx'

interface WaitingImportProps {
  /** Of the file in the watched folder. */
  id: string
  groupSlug: string
  includeTags: boolean
  onBack: () => void
}

/** A file of the watched folder, read by the server as an upload is, and shown to be checked. */
export function WaitingImport({ id, groupSlug, includeTags, onBack }: WaitingImportProps) {
  const { t } = useTranslation()
  const begun = useQuery({
    queryKey: ['desktop', 'waiting', id, includeTags],
    queryFn: async () => {
      const waiting = await desktop()?.waitingFile(id)
      if (!waiting) throw new ApiError(404, 'waiting.gone', t('import.waiting.gone'))
      const file = new File([waiting.bytes], waiting.name)
      return call(recipeReadings.start, { body: { includeTags }, file: [file] })
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    meta: { errors: 'form' },
  })
  const readingId = begun.data?.id ?? ''
  const reading = useQuery({
    queryKey: ['desktop', 'waiting', 'reading', readingId],
    queryFn: () => call(recipeReadings.one, { params: { id: readingId } }),
    enabled: begun.data !== undefined,
    refetchInterval: ({ state }) => (isOver(state.data?.state) ? false : 500),
    gcTime: 0,
    meta: { errors: 'form' },
  })
  if (reading.data?.found) {
    return (
      <CheckImport
        found={reading.data.found}
        reading={reading.data}
        groupSlug={groupSlug}
        onBack={onBack}
        onKept={() => void desktop()?.doneWaiting(id)}
      />
    )
  }
  const { problem } = reading.data ?? {}
  const error =
    begun.error ??
    reading.error ??
    (problem
      ? new ApiError(422, problem.code, wordsOf(problem.code, problem.params) ?? problem.message)
      : null)
  return (
    <CreateFrame method="url" title={t('import.check.title')} text={t('import.check.text')}>
      {error ? (
        <>
          <ErrorPanel error={error} onRetry={() => void begun.refetch()} />
          <Group justify="center">
            <Button variant="default" onClick={onBack}>
              {t('import.check.back')}
            </Button>
          </Group>
        </>
      ) : (
        <div role="status" aria-label={t('import.window.reading')}>
          <EditorSkeleton />
        </div>
      )}
    </CreateFrame>
  )
}

const isOver = (state: string | undefined) => state === 'done' || state === 'failed'
