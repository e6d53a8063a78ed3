import { Button, Group, Input, Text } from '@mantine/core'
import { IconCamera, IconCrop, IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeline } from '#contract/timeline.ts'
import { pictureProblem } from '#renderer/components/pictures/picture-problem.ts'
import { UploadButton } from '#renderer/components/buttons/UploadButton.tsx'
import { useTouch } from '#renderer/hooks/use-pointer.ts'
import type { DraftPicture } from './event-draft.ts'
import { useFileDrop } from '#renderer/hooks/use-file-drop.ts'
import { formatBytes } from '#renderer/i18n/format.ts'
import classes from './events.module.css'

interface PictureFieldProps {
  value: DraftPicture
  onChange: (picture: DraftPicture) => void
  onCut: (picture: File) => void
  /** The address of the stored picture. */
  keptAddress?: string | undefined
}

/** A picture from a file, the camera or dropped here, with a preview before it is uploaded. */
export function PictureField({ value, onChange, onCut, keptAddress }: PictureFieldProps) {
  const { t } = useTranslation()
  const hasCamera = useTouch()
  const [problem, setProblem] = useState<string | null>(null)

  const take = (file: File) => {
    const { maxBytes } = timeline.uploadImage.upload
    const found = pictureProblem(file, maxBytes)
    setProblem(found && t(`profile.picture.${found}`, { size: formatBytes(maxBytes) }))
    if (!found) onChange(file)
  }
  const drop = useFileDrop(({ files: [file] }) => {
    if (file) take(file)
  })
  return (
    <div className={classes.picture} role="group" aria-label={t('timeline.picture')} {...drop}>
      <Input.Label component="span" size="md">
        {t('timeline.picture')}
      </Input.Label>
      {value instanceof File && <ChosenPicture file={value} />}
      {value === 'kept' && keptAddress && (
        <img className={classes.preview} src={keptAddress} alt={t('timeline.picture-preview')} />
      )}
      <Group gap="xs">
        <UploadButton accept="image/*" icon={<IconPhotoUp size={20} aria-hidden />} onFile={take}>
          {t(value ? 'timeline.picture-replace' : 'timeline.picture-choose')}
        </UploadButton>
        {hasCamera && (
          <UploadButton
            accept="image/*"
            capture="environment"
            icon={<IconCamera size={20} aria-hidden />}
            onFile={take}
          >
            {t('timeline.picture-take')}
          </UploadButton>
        )}
        {value instanceof File && (
          <Button
            variant="default"
            leftSection={<IconCrop size={20} aria-hidden />}
            onClick={() => onCut(value)}
          >
            {t('timeline.picture-crop')}
          </Button>
        )}
        {value && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={20} aria-hidden />}
            onClick={() => onChange(null)}
          >
            {t('timeline.picture-remove')}
          </Button>
        )}
      </Group>
      {problem && (
        <Text size="sm" c="error" role="alert">
          {problem}
        </Text>
      )}
    </div>
  )
}

/** Shows the file name if the browser cannot display the picture, for example HEIC, which the server refuses with words. */
function ChosenPicture({ file }: { file: File }) {
  const { t } = useTranslation()
  const [unreadable, setUnreadable] = useState<File | null>(null)
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  if (unreadable === file) return <bdi>{file.name}</bdi>
  return (
    <img
      ref={show}
      className={classes.preview}
      alt={t('timeline.picture-preview')}
      onError={() => setUnreadable(file)}
    />
  )
}
