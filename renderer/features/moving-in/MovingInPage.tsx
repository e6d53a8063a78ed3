import { Alert, Anchor, Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconEyeOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { canWrite, hasRight, useSignedIn } from '#renderer/api/session.ts'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { everythingPath } from '#renderer/features/exports/index.ts'
import { reportPath } from '#renderer/features/household/index.ts'
import { photoPath } from '#renderer/features/recipes/index.ts'
import { DropZone } from './DropZone.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import classes from './moving-in.module.css'
import { Preview } from './Preview.tsx'
import { Programs } from './Programs.tsx'
import { SendingPanel } from './SendingPanel.tsx'
import type { ImportOptions } from './state.ts'
import { useMovingIn } from './use-moving-in.ts'
import { useWaitingFile } from './use-waiting-file.ts'

/** Brings in everything from another recipe program: choose its file, see what comes, import. */
export function MovingInPage() {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const mayImport = canWrite(viewer)
  const mayTakeAll = hasRight(viewer, 'canManage')
  return (
    <div className={classes.page}>
      <PageTitle title={t('moving-in.title')} text={t('moving-in.text')} />
      {mayImport ? (
        <Import />
      ) : (
        <EmptyState
          icon={IconEyeOff}
          title={t('moving-in.read-only-title')}
          text={t('moving-in.read-only-text')}
        />
      )}
      <EarlierImports />
      {mayTakeAll && (
        <p className={classes.movingOut}>
          {t('moving-in.moving-out')}{' '}
          <Anchor component={Link} to={everythingPath} underline="always">
            {t('bulk.everything-open')}
          </Anchor>
        </p>
      )}
    </div>
  )
}

function Import() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { groupSlug } = useSignedIn()
  const moving = useMovingIn()
  useWaitingFile(moving)
  const { file, type, preview, sending, problem } = moving
  const isHere = useIsHere()
  const begin = async (options: ImportOptions) => {
    const id = await moving.begin(options)
    if (id !== null && isHere.current) await navigate(reportPath(id))
  }
  return (
    <>
      {problem && (
        <Alert
          color="error"
          role="alert"
          mb="md"
          icon={<IconAlertTriangle aria-hidden />}
          title={t(problem.wasRead ? 'moving-in.not-begun' : 'moving-in.failed', {
            name: problem.name,
          })}
        >
          {problem.words}
          {problem.isPage && (
            <Group mt="sm">
              <Button component={Link} to={photoPath(groupSlug)} variant="default">
                {t('moving-in.to-photo')}
              </Button>
            </Group>
          )}
          {problem.canRetry && file && !preview && (
            <Group mt="sm">
              <Button variant="default" onClick={() => void moving.look(file, { type })}>
                {t('general.retry')}
              </Button>
            </Group>
          )}
        </Alert>
      )}
      {sending && file && <SendingPanel sending={sending} file={file} />}
      {!sending && !(preview && file) && (
        <DropZone onFile={(chosen) => void moving.look(chosen)} onProblem={moving.refuse} />
      )}
      {preview && file && (
        <Preview
          moving={{ ...moving, preview, file }}
          isBusy={sending !== null}
          onImport={(options) => void begin(options)}
        />
      )}
      {!preview && <Programs />}
    </>
  )
}

/** Whether the page is still open, for what comes back later. */
function useIsHere() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
