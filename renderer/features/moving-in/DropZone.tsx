import { UnstyledButton } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { migrations } from '#contract/migrations.ts'
import { useFileDrop } from '#renderer/hooks/use-file-drop.ts'
import { counted, formatBytes } from '#renderer/i18n/format.ts'
import { type Chosen, chosenOf, fileOf } from './choose-file.ts'
import classes from './moving-in.module.css'
import type { Problem } from './state.ts'

interface DropZoneProps {
  onFile: (file: File) => void
  onProblem: (problem: Problem) => void
}

/** Takes any file, several, or a folder: dropped on it, or chosen by a press on it. */
export function DropZone({ onFile, onProblem }: DropZoneProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [isPacking, setPacking] = useState(false)
  const refuse = (files: readonly File[], words: string) =>
    onProblem({ name: files[0]?.name ?? '', words, canRetry: false })
  const take = async (chosen: Chosen) => {
    setPacking(true)
    try {
      const file = await fileOf(chosen, (count) => t('moving-in.several', counted(count)))
      if (file !== null && typeof file !== 'string') return onFile(file)
      const size = formatBytes(migrations.preview.upload.maxBytes)
      if (file) refuse(chosen.files, t(`moving-in.refused.${file}`, { size }))
    } catch {
      // A file was moved or deleted meanwhile, or the browser may not read it.
      refuse(chosen.files, t('moving-in.refused.unreadable'))
    } finally {
      setPacking(false)
    }
  }
  const drop = useFileDrop(({ files, items }) => void take(chosenOf(files, items)))
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (currentTarget.files) void take(chosenOf(currentTarget.files))
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('moving-in.choose')}
        onChange={handleChange}
      />
      <UnstyledButton
        className={classes.zone}
        onClick={() => input.current?.click()}
        disabled={isPacking}
        aria-busy={isPacking}
        {...drop}
      >
        <IconFileImport size={40} stroke={1.4} aria-hidden />
        <b>{t('moving-in.choose')}</b>
        <small>{t('moving-in.choose-hint')}</small>
      </UnstyledButton>
    </>
  )
}
