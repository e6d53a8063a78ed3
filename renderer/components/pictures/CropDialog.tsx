import { Button, Group, Skeleton, Slider, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { useTouch } from '#renderer/hooks/use-pointer.ts'
import classes from './CropDialog.module.css'
import { cutPicture, type PixelArea } from './cut-picture.ts'

const Cropper = lazy(() => import('react-easy-crop'))

interface CropDialogProps {
  /** The picture to cut. */
  picture: Blob
  /** Width by height. */
  aspect: number
  round?: boolean
  onClose: () => void
  /** If it throws, the dialog stays open and shows why. */
  onCut: (picture: Blob) => unknown
  /** Uses the picture uncropped; without it there is no such button. */
  onWhole?: () => unknown
}

/** Crops a picture: dragged or moved with the arrow keys, and zoomed. */
export function CropDialog({ picture, aspect, round = false, onClose, ...rest }: CropDialogProps) {
  const { t } = useTranslation()
  const isTouch = useTouch()
  const [address] = useState(() => URL.createObjectURL(picture))
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area] = useState(framedArea)

  return (
    <Dialog
      opened
      onClose={onClose}
      size={700}
      title={t('editor.crop-title')}
      submitLabel={t('editor.crop-use')}
      onSubmit={async () => {
        const part = await area.known()
        if (!part) throw new Error(t('editor.crop-unreadable'))
        await rest.onCut(await cutPicture(picture, part))
      }}
      actions={
        rest.onWhole && (
          <Button variant="default" onClick={() => void rest.onWhole?.()}>
            {t('editor.crop-whole')}
          </Button>
        )
      }
    >
      <Text size="sm" c="dimmed">
        {t(isTouch ? 'editor.crop-hint-touch' : 'editor.crop-hint')}
      </Text>
      <div className={classes.stage} dir="ltr">
        <Suspense fallback={<Skeleton h="100%" />}>
          <Cropper
            image={address}
            aspect={aspect}
            cropShape={round ? 'round' : 'rect'}
            crop={crop}
            zoom={zoom}
            maxZoom={4}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onMediaLoaded={() => URL.revokeObjectURL(address)}
            onCropComplete={(_share, pixels) => area.set(pixels)}
            cropperProps={{ role: 'application', 'aria-label': t('editor.crop-area') }}
            mediaProps={{ alt: '', onError: () => area.set(null) }}
          />
        </Suspense>
      </div>
      <Group wrap="nowrap">
        <Text aria-hidden>{t('editor.zoom')}</Text>
        <Slider
          flex={1}
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={setZoom}
          label={null}
          thumbLabel={t('editor.zoom')}
        />
      </Group>
    </Dialog>
  )
}

/** The part that is framed; null where the picture cannot be read. Who asks before it is there waits for it. */
function framedArea() {
  let latest: PixelArea | null | undefined
  let tell: ((area: PixelArea | null) => void) | null = null
  return {
    set: (area: PixelArea | null) => {
      latest = area
      tell?.(area)
    },
    known: () =>
      latest === undefined
        ? new Promise<PixelArea | null>((resolve) => (tell = resolve))
        : Promise.resolve(latest),
  }
}
