import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { recipeReadings } from '#contract/recipe-readings.ts'
import { call } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'

/** How often is asked how far it is, in milliseconds. */
const LOOK_EVERY = 700

interface ReadingWish {
  files: File[]
  /** Tesseract's names with plus signs. */
  languages: string
  includeTags: boolean
}

/** Sends files to be read, and follows how far that is. Leaving the page ends it. */
export function useReading() {
  const [id, setId] = useState<string | null>(null)
  const begun = useMutation({
    mutationFn: ({ files, ...body }: ReadingWish) =>
      call(recipeReadings.start, { body, file: files }),
    onSuccess: (reading) => setId(reading.id),
    meta: { errors: 'form' },
  })
  const asked = useQuery({
    ...apiQuery(recipeReadings.one, { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'waiting' || data?.state === 'reading' || !data ? LOOK_EVERY : false,
  })
  useEffect(() => (id === null ? undefined : () => forget(id)), [id])
  const reading = id === null ? null : (asked.data ?? begun.data ?? null)
  const isReading = reading?.state === 'waiting' || reading?.state === 'reading'
  return {
    reading,
    isBusy: begun.isPending || isReading,
    error: begun.error ?? asked.error,
    start: (wish: ReadingWish) => {
      if (!begun.isPending) begun.mutate(wish)
    },
    /** Ends what is being read, and forgets what was found. */
    stop: () => {
      begun.reset()
      setId(null)
    },
  }
}

/** One that is kept, or was forgotten by itself, is gone already. */
const forget = (id: string) =>
  void call(recipeReadings.forget, { params: { id } }).catch(() => undefined)
