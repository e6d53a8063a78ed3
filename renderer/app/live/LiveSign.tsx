import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import classes from './LiveSign.module.css'
import { liveRetry, useLiveState } from './state.ts'

/** Says that changes of others do not appear by themselves, or that the server is out of reach. A press tries again. */
export function LiveSign() {
  const { t } = useTranslation()
  const state = useLiveState()
  return (
    // Always there, so that readers are told when it gets its words.
    <div role="status" className={classes.sign}>
      {state !== 'live' && (
        <Tooltip label={t(`live.hint.${state}`)}>
          <Button
            className={classes.button}
            variant="subtle"
            onClick={() => liveRetry.now()}
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
