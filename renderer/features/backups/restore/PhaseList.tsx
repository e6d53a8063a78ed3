import { IconCircle, IconCircleCheckFilled, IconCircleDotFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BackupTask } from '#contract/backups.ts'
import classes from './restore.module.css'

const phases = ['checking', 'safety', 'unpacking', 'verifying', 'replacing'] as const

interface PhaseListProps extends Pick<BackupTask, 'phase'> {
  withoutSafety: boolean
}

/** The steps of a restore: which are behind, which is being done, which are to come. */
export function PhaseList({ phase, withoutSafety }: PhaseListProps) {
  const { t } = useTranslation()
  const shown = phases.filter((name) => name !== 'safety' || !withoutSafety)
  // The safety backup is copied like any other.
  const current = shown.indexOf(phase === 'copying' ? 'safety' : phase)
  return (
    <ol className={classes.phases}>
      {shown.map((name, index) => {
        const state = index < current ? 'over' : index === current ? 'now' : 'later'
        const Picture = pictures[state]
        return (
          <li key={name} data-state={state} {...(state === 'now' && { 'aria-current': 'step' })}>
            <Picture size={20} aria-hidden />
            <span>{t(`backups.step.${name}`)}</span>
            {state === 'over' && <span className="only-for-readers">{t('backups.step.over')}</span>}
          </li>
        )
      })}
    </ol>
  )
}

const pictures = { over: IconCircleCheckFilled, now: IconCircleDotFilled, later: IconCircle }
