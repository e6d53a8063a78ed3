import { Alert, Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { users, type UserOut } from '#contract/users.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { Avatar } from '#renderer/components/pictures/Avatar.tsx'
import { pictureProblem } from '#renderer/components/pictures/picture-problem.ts'
import { toast } from '#renderer/components/toasts/toast.ts'
import { UploadButton } from '#renderer/components/buttons/UploadButton.tsx'
import { formatBytes } from '#renderer/i18n/format.ts'
import classes from './PictureEditor.module.css'

interface PictureEditorProps {
  viewer: UserOut
  /** Beside the picture, above what can be done with it: whose it is. */
  children: ReactNode
}

/** The profile picture: choose, preview, save. */
export function PictureEditor({ viewer, children }: PictureEditorProps) {
  const { t } = useTranslation()
  const [picked, setPicked] = useState<{ file: File; address: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useApiMutation(users.uploadImage, { refresh: ['users', 'self'], errors: 'form' })
  useEffect(() => () => URL.revokeObjectURL(picked?.address ?? ''), [picked])

  const pick = (file: File) => {
    const { maxBytes } = users.uploadImage.upload
    const refused = pictureProblem(file, maxBytes)
    setProblem(refused && t(`profile.picture.${refused}`, { size: formatBytes(maxBytes) }))
    setPicked(refused ? null : { file, address: URL.createObjectURL(file) })
  }
  const send = (file: File) =>
    upload.mutate(
      { params: { id: viewer.id }, file },
      {
        onSuccess: () => {
          setPicked(null)
          toast.success(t('profile.picture.saved'))
        },
        onError: (error) => setProblem(error.message),
      },
    )

  return (
    <div className={classes.head}>
      {picked ? (
        <img className={classes.picture} src={picked.address} alt={t('profile.picture.preview')} />
      ) : (
        <Avatar user={viewer} size={96} />
      )}
      <div className={classes.words}>
        {children}
        <div className={classes.actions}>
          {picked ? (
            <>
              <Button size="sm" onClick={() => send(picked.file)} loading={upload.isPending}>
                {t('profile.picture.use')}
              </Button>
              <Button
                size="sm"
                variant="subtle"
                color="gray"
                onClick={() => {
                  setPicked(null)
                  setProblem(null)
                }}
              >
                {t('profile.picture.discard')}
              </Button>
            </>
          ) : (
            <UploadButton
              accept="image/*"
              size="sm"
              variant="subtle"
              onFile={pick}
              icon={<IconCamera size={18} aria-hidden />}
            >
              {t('profile.picture.upload')}
            </UploadButton>
          )}
        </div>
      </div>
      {problem && (
        <Alert className={classes.problem} color="error" role="alert">
          {problem}
        </Alert>
      )}
    </div>
  )
}
