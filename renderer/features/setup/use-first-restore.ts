import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { BackupReport } from '#contract/backups.ts'
import { setup } from '#contract/setup.ts'
import { ApiError, call } from '#renderer/api/client.ts'
import { forgetSession } from '#renderer/api/session.ts'
import { upload } from '#renderer/api/upload.ts'
import { paths } from '#renderer/app/paths.ts'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useWizard } from './wizard.ts'

type State =
  | { at: 'empty' }
  | { at: 'sending'; name: string; bytes: number; part: number; cancel: () => void }
  | { at: 'looked' | 'restoring'; report: BackupReport }

/** Restores a backup on a new server: upload, report, restore, then the login. */
export function useFirstRestore() {
  const { t } = useTranslation()
  const { draft, setFields, goTo, finish } = useWizard()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [state, setState] = useState<State>({ at: 'empty' })
  const [problem, setProblem] = useState<string | null>(null)
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'setup.code') {
      setFields({ code: error.message })
      return goTo('code')
    }
    if (error instanceof ApiError && error.code === 'backup.cancelled') {
      return toast.info(t('backups.canceled'))
    }
    setProblem(error instanceof ApiError ? error.message : null)
  }
  const choose = async (file: File) => {
    const abort = new AbortController()
    sending.current = abort
    const { name, size: bytes } = file
    const onProgress = (part: number) =>
      setState({ at: 'sending', name, bytes, part, cancel: () => abort.abort() })
    setProblem(null)
    onProgress(0)
    try {
      const headers = { 'X-Setup-Code': draft.code }
      const report = await upload(setup.uploadBackup, {
        file,
        onProgress,
        signal: abort.signal,
        headers,
      })
      setState({ at: 'looked', report })
    } catch (error) {
      setState({ at: 'empty' })
      refuse(error)
    }
  }
  const restoring = useMutation({
    mutationFn: ({ name }: BackupReport) =>
      call(setup.restore, { body: { code: draft.code, name } }),
    meta: { errors: 'form' },
    onSuccess: async () => {
      finish()
      toast.success(t('setup.restore.done'))
      await navigate(paths.login, { replace: true })
      // Clears what is cached from the empty server.
      forgetSession(queryClient)
      await queryClient.invalidateQueries()
    },
  })
  const restore = () => {
    if (state.at !== 'looked') return
    const { report } = state
    setProblem(null)
    setState({ at: 'restoring', report })
    restoring.mutate(report, {
      onError: (error) => {
        setState({ at: 'looked', report })
        refuse(error)
      },
    })
  }
  return { state, problem, choose: (file: File) => void choose(file), restore }
}
