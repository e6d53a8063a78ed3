import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { askForKeptAnew } from '#renderer/api/kept/shown.ts'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import classes from './LiveSign.module.css'
import { liveRetry, useLiveState } from './state.ts'
import { useIsOffline } from './use-is-offline.ts'

/** Says that changes of others do not appear by themselves, or that the server is out of reach. A press tries again. */
export function LiveSign() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const live = useLiveState()
  const state = useIsOffline() ? 'offline' : live
  const tryAgain = () => {
    liveRetry.now()
    void askForKeptAnew(queryClient)
  }
  return (
    // Always there, so that readers are told when it gets its words.
    <div role="status" className={classes.sign}>
      {state !== 'live' && (
        <Tooltip label={t(`live.hint.${state}`)}>
          <Button
            className={classes.button}
            variant="subtle"
            onClick={tryAgain}
            leftSection={<IconCloudOff size={20} aria-hidden />}
          >
            <span className={classes.word}>{t(`live.state.${state}`)}</span>
            <span className="only-for-readers">{t(`live.hint.${state}`)}</span>
          </Button>
        </Tooltip>
      )}
    </div>
  )
}
