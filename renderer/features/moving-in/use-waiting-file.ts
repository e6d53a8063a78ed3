import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { desktop } from '#renderer/desktop.ts'
import type { useMovingIn } from './use-moving-in.ts'

const param = 'waiting'

/** Looks at a file of the desktop's watched folder that the address names. It waits no longer once it is imported. */
export function useWaitingFile({ look, refuse }: ReturnType<typeof useMovingIn>) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const id = search.get(param)
  const bring = useEffectEvent(async (id: string) => {
    // Back and Reload do not bring it again.
    setSearch({}, { replace: true })
    const waiting = await desktop()?.waitingFile(id)
    if (!waiting) return refuse({ name: '', words: t('import.waiting.gone'), canRetry: false })
    const file = new File([waiting.bytes], waiting.name)
    return look(file, { onBegun: () => void desktop()?.doneWaiting(id) })
  })
  useEffect(() => {
    if (id !== null) void bring(id)
  }, [id])
}
