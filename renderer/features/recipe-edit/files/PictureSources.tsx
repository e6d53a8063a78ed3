import { Button, TextInput } from '@mantine/core'
import { IconCamera, IconDownload, IconPhotoUp } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadButton } from '#renderer/components/buttons/UploadButton.tsx'
import { useTouch } from '#renderer/hooks/use-pointer.ts'
import classes from './pictures.module.css'

interface PictureSourcesProps {
  isBusy: boolean
  onFiles: (files: File[]) => void
  /** Resolves to true if the picture was added. */
  onAddress: (address: string) => Promise<boolean>
}

/** Buttons to add pictures: files, the camera of a phone, an address. */
export function PictureSources({ isBusy, onFiles, onAddress }: PictureSourcesProps) {
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  const hasCamera = useTouch()
  const [address, setAddress] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(event.currentTarget.files ?? [])
    event.currentTarget.value = ''
    onFiles(files)
  }
  const fetchIt = async () => {
    if (address.trim() === '') {
      setMissing(true)
      field.current?.focus()
    } else if (await onAddress(address.trim())) setAddress('')
  }
  return (
    <div className={classes.sources}>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('recipe-edit.choose-pictures')}
        onChange={handleChange}
      />
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconPhotoUp size={20} aria-hidden />}
        onClick={() => chooser.current?.click()}
      >
        {t('recipe-edit.choose-pictures')}
      </Button>
      {hasCamera && (
        <UploadButton
          accept="image/*"
          capture="environment"
          loading={isBusy}
          icon={<IconCamera size={20} aria-hidden />}
          onFile={(file) => onFiles([file])}
        >
          {t('recipe-edit.take-picture')}
        </UploadButton>
      )}
      <div className={classes.fetch}>
        <TextInput
          label={t('recipe-edit.picture-address')}
          ref={field}
          type="url"
          dir="ltr"
          value={address}
          error={isMissing && t('recipe-edit.picture-address-missing')}
          onBlur={() => setMissing(false)}
          onChange={(event) => {
            setMissing(false)
            setAddress(event.currentTarget.value)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void fetchIt()
          }}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isBusy}
          onClick={() => void fetchIt()}
        >
          {t('recipe-edit.fetch-picture')}
        </Button>
      </div>
    </div>
  )
}
