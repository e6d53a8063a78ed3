import { List, Text } from '@mantine/core'
import { IconAlertTriangle, IconFolderSymlink } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { answerOf } from '#renderer/desktop.ts'
import { formatBytes } from '#renderer/i18n/format.ts'
import classes from './desktop.module.css'
import { type FolderMove, FolderMoveProgress } from './FolderMoveProgress.tsx'
import { settingsQuery, type Shell } from './queries.ts'

interface FolderMoveDialogProps {
  shell: Shell
  /** The chosen folder; null until one is chosen. */
  chosen: Awaited<ReturnType<Shell['chooseDataFolder']>>
  onClose: () => void
}

/** Moving the data folder: confirmation, progress, result. */
export function FolderMoveDialog({ shell, chosen, onClose }: FolderMoveDialogProps) {
  const [move, setMove] = useFolderMove(shell)
  if (move) {
    return <FolderMoveProgress shell={shell} move={move} onClose={() => setMove(null)} />
  }
  if (chosen?.problem) return <Unusable {...chosen} onClose={onClose} />
  if (!chosen) return null
  return (
    <Offer
      {...chosen}
      onClose={onClose}
      onMove={async () => {
        await answerOf(shell.moveDataFolder(chosen.handle))
        onClose()
      }}
    />
  )
}

interface OfferProps {
  path: string
  bytes: number
  onClose: () => void
  onMove: () => Promise<void>
}

function Offer({ path, bytes, onClose, onMove }: OfferProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('desktop-settings.move.title')}
      icon={<IconFolderSymlink aria-hidden />}
      submitLabel={t('desktop-settings.move.now')}
      onSubmit={onMove}
    >
      <bdi className={classes.path}>{path}</bdi>
      <List spacing={4}>
        <List.Item>{t('desktop-settings.move.copy', { size: formatBytes(bytes) })}</List.Item>
        <List.Item>{t('desktop-settings.move.wait')}</List.Item>
        <List.Item>{t('desktop-settings.move.old')}</List.Item>
      </List>
    </Dialog>
  )
}

interface UnusableProps {
  path: string
  problem: string | null
  onClose: () => void
}

function Unusable({ path, problem, onClose }: UnusableProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('desktop-settings.move.unusable')}
      icon={<IconAlertTriangle color="var(--trivet-error)" aria-hidden />}
      cancelLabel={t('general.close')}
    >
      <bdi className={classes.path}>{path}</bdi>
      <Text role="alert">{problem}</Text>
    </Dialog>
  )
}

/** The move that the shell reports. If it was cancelled, shows a toast instead. */
function useFolderMove(shell: Shell) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [move, setMove] = useState<FolderMove | null>(null)
  const hear = useEffectEvent((told: FolderMove) => {
    setMove(told.status === 'cancelled' ? null : told)
    if (told.status === 'cancelled') toast.info(t('desktop-settings.move.canceled'))
    if (told.status === 'done') {
      void queryClient.invalidateQueries({ queryKey: settingsQuery(shell).queryKey })
    }
  })
  useEffect(
    () => shell.onEvent((event) => event.type === 'folder-move' && hear(event.move)),
    [shell],
  )
  return [move, setMove] as const
}
