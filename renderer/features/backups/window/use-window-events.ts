import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#renderer/components/toasts/toast.ts'
import { desktop } from '#renderer/desktop.ts'
import { type ChosenBackup, keepEnd, type WindowTask, windowTaskQuery } from './window-task.ts'

/** Listens for what the File menu starts, and for its progress. */
export function useWindowEvents(onChosen: (chosen: ChosenBackup) => void) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const setTask = (task: WindowTask | null) => {
    keepEnd(task)
    queryClient.setQueryData(windowTaskQuery.queryKey, task)
  }
  const hearChosen = useEffectEvent(onChosen)
  const hearTask = useEffectEvent((task: WindowTask) => {
    const isGivenUp = task.status === 'cancelled'
    setTask(isGivenUp ? null : task)
    if (isGivenUp) toast.info(t('backups.canceled'))
  })
  useEffect(
    () =>
      desktop()?.onEvent((event) => {
        if (event.type === 'backup-chosen') hearChosen(event.chosen)
        if (event.type === 'backup-task') hearTask(event.task)
      }),
    [],
  )
  return setTask
}
