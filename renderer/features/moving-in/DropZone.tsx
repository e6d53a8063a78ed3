import { UnstyledButton } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { migrations } from '#contract/migrations.ts'
import { useFileDrop } from '#renderer/hooks/use-file-drop.ts'
import { formatBytes } from '#renderer/i18n/format.ts'
import { fileOf } from './choose-file.ts'
import classes from './moving-in.module.css'
import type { Problem } from './state.ts'

interface DropZoneProps {
  onFile: (file: File) => void
  onProblem: (problem: Problem) => void
}

/** Takes any file: dropped on it, or chosen by a press on it. */
export function DropZone({ onFile, onProblem }: DropZoneProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList, items?: DataTransferItemList) => {
    const file = fileOf(files, items)
    if (file === null) return
    if (typeof file !== 'string') return onFile(file)
    const size = formatBytes(migrations.preview.upload.maxBytes)
    onProblem({
      name: files[0]?.name ?? '',
      words: t(`moving-in.refused.${file}`, { size }),
      canRetry: false,
    })
  }
  const drop = useFileDrop(({ files, items }) => take(files, items))
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (currentTarget.files) take(currentTarget.files)
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('moving-in.choose')}
        onChange={handleChange}
      />
      <UnstyledButton className={classes.zone} onClick={() => input.current?.click()} {...drop}>
        <IconFileImport size={40} stroke={1.4} aria-hidden />
        <b>{t('moving-in.choose')}</b>
        <small>{t('moving-in.choose-hint')}</small>
      </UnstyledButton>
    </>
  )
}
